//! What happens around a game, in sentences.

use crate::players::harmless_text;
use crate::words::Here;
use table::say;
use wire::{StandInWhy, TableInfo, What};

/// What happened, if it is worth a sentence; what belongs to the game has its own.
pub fn sentence(what: &What, table: &TableInfo, link: &str) -> Option<String> {
    let name = |seat: &u8| {
        let chair = table.chairs.get(usize::from(*seat));
        harmless_text(chair.map_or("", |chair| chair.name.as_str()))
    };
    let message = match what {
        What::Sat { name, seat } => {
            say!("terminal-told-sat", name = harmless_text(name), seat = seat + 1)
        }
        What::Left { name, .. } => say!("terminal-told-left", name = harmless_text(name)),
        What::Chat { hidden: Some(_), .. } => return None,
        What::Chat { name, text, .. } => {
            return Some(format!("{}: {}", harmless_text(name), harmless_text(text)));
        }
        What::StoodIn { seat, bot, why } => {
            let (name, bot) = (name(seat), bot.clone());
            match why {
                StandInWhy::Resigned => say!("terminal-told-resigned", name, bot),
                _ => say!("terminal-told-stood-in", name, bot),
            }
        }
        What::Voted { seat, wants: true, .. } => say!("terminal-told-vote", name = name(seat)),
        What::Voted { seat, .. } => say!("terminal-told-wait", name = name(seat)),
        What::Reminded { seat, .. } => say!("terminal-told-reminded", name = name(seat)),
        What::Back { seat } => say!("terminal-told-back", name = name(seat)),
        What::Vacation { seat, from, until } if until > from => {
            say!("terminal-told-vacation", name = name(seat))
        }
        What::Vacation { seat, .. } => say!("terminal-told-no-vacation", name = name(seat)),
        What::Rematch { table: again } => {
            say!("terminal-told-rematch", link = link.replace(&table.id, again))
        }
        What::Restored {} => say!("terminal-told-restored"),
        What::Unsealed {} => say!("terminal-told-unsealed"),
        What::Warned { .. } => say!("terminal-told-warned"),
        What::Closed { .. } => say!("terminal-told-closed"),
        What::Chair { seat, bot: Some(bot) } => {
            say!("terminal-told-chair-bot", seat = seat + 1, bot = bot.clone())
        }
        What::Chair { seat, bot: None } => say!("terminal-told-chair-open", seat = seat + 1),
        What::Made {} | What::Nonce { .. } | What::Started(_) | What::Played(_) => return None,
    };
    Some(message.here())
}
