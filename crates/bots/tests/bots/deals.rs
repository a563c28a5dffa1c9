//! Lords of Vegas with bots that deal.

use bots::{Bot, Evaluator, Level, next_word};
use lords::{Action, Bundle, Event, Item, Lords, Options, Pays, Reason, Stage, State, Step, Steps};
use std::collections::{HashMap, HashSet};
use table::{Fast, Game, Seat};

/// What was said in a few games.
#[derive(Default, Debug)]
struct Talk {
    turns: usize,
    offers: usize,
    counters: usize,
    done: usize,
    declined: usize,
    withdrawn: usize,
}

/// A deal with its money, in a form that does not depend on the order in which things are named.
fn terms(steps: &Steps) -> String {
    let mut terms: Vec<String> = steps.iter().map(|step| format!("{step:?}")).collect();
    for (step, words) in steps.iter().zip(&mut terms) {
        if let Step::Transfer(bundle) = step {
            let mut items: Vec<String> = bundle.items.iter().map(|item| format!("{item:?}")).collect();
            items.sort();
            *words = items.join(" ");
        }
    }
    terms.join("; ")
}

/// The things of a deal, and what a seat gets in money for them.
fn price(steps: &Steps, seat: Seat) -> (String, i64) {
    let (mut things, mut money) = (Vec::new(), 0);
    for step in steps.iter() {
        let Step::Transfer(bundle) = step else {
            things.push(format!("{step:?}"));
            continue;
        };
        for item in &bundle.items {
            match *item {
                Item::Money { to, amount, .. } if to == seat => money += i64::from(amount),
                Item::Money { amount, .. } => money -= i64::from(amount),
                thing => things.push(format!("{thing:?}")),
            }
        }
    }
    things.sort();
    (things.join(" "), money)
}

/// Plays a whole game of bots that deal, and checks every word.
fn talkative(game: &Lords, bots: &[Option<Bot>], number: u64, talk: &mut Talk) -> State {
    let seats = bots.len() as u8;
    let (mut dice, mut thoughts) = (Fast::for_game(8, number), Fast::for_game(9, number));
    let mut state = game.start(&Options::default(), seats, &mut dice, &mut ()).unwrap();
    let mut before: Vec<(Seat, Action)> = Vec::new();
    let mut said = HashSet::new();
    let mut asked: HashMap<(Seat, String), i64> = HashMap::new();
    let mut offered_this_turn = false;
    loop {
        let mut words = 0;
        while let Some((seat, word)) =
            next_word(game, &state, bots, || before.iter().rev().cloned(), &mut thoughts)
        {
            words += 1;
            assert!(words < 20, "the conversation does not end: {before:?}");
            let mut events = Vec::new();
            game.act(&mut state, seat, &word, &mut dice, &mut events)
                .unwrap_or_else(|refusal| panic!("{seat} may not say {word:?}: {refusal}"));
            match &word {
                Action::Offer { steps } => {
                    assert_eq!(
                        (state.stage, state.active),
                        (Stage::Act, seat),
                        "offers come on one's own turn"
                    );
                    assert!(!offered_this_turn, "one offer a turn");
                    offered_this_turn = true;
                    assert!(said.insert(terms(steps)), "{seat} repeats {steps:?}");
                    let (things, money) = price(steps, seat);
                    if let Some(before) = asked.insert((seat, things), money) {
                        assert!(money < before, "{seat} asks again, and no less: {steps:?}");
                    }
                    nobody_is_bled(&state, steps);
                    talk.offers += 1;
                }
                Action::Counter { steps, .. } => {
                    assert!(said.insert(terms(steps)), "{seat} repeats {steps:?}");
                    nobody_is_bled(&state, steps);
                    talk.counters += 1;
                }
                Action::Decline { .. } => talk.declined += 1,
                Action::Withdraw { .. } => talk.withdrawn += 1,
                _ => {}
            }
            let broke = events.iter().any(|event| matches!(event, Event::DealBroke { .. }));
            assert!(!broke, "{seat} agreed to what cannot happen: {before:?}");
            talk.done += events.iter().filter(|event| matches!(event, Event::DealBegan { .. })).count();
            before.push((seat, word));
        }
        let Some(seat) = game.waiting_on(&state).first() else { return state };
        let bot = bots[seat.index()].unwrap_or(Bot::RANDOM);
        let action = bot.think(game, &state, seat, &mut thoughts, &|| false).action;
        game.act(&mut state, seat, &action, &mut dice, &mut ()).unwrap();
        if action == Action::EndTurn {
            offered_this_turn = false;
            talk.turns += 1;
        }
        before.push((seat, action));
    }
}

/// Nobody is asked for more than half of what there is to spend.
fn nobody_is_bled(state: &State, steps: &Steps) {
    for step in steps.iter() {
        let Step::Transfer(bundle) = step else { continue };
        for item in &bundle.items {
            if let Item::Money { from, amount, .. } = item {
                assert!(2 * amount <= state.money[from.index()], "{from} has too little for {steps:?}");
            }
        }
    }
}

#[test]
fn bots_deal_now_and_then_and_never_repeat_themselves() {
    let medium = Some(Bot::of(Level::Medium));
    for game in [Lords::first(), Lords::second()] {
        let mut talk = Talk::default();
        for number in 0..6 {
            talkative(&game, &vec![medium; 3 + number as usize % 2], number, &mut talk);
        }
        assert!(talk.offers > 0 && talk.done > 0, "{talk:?}");
        assert!(talk.offers * 3 < talk.turns, "too many offers: {talk:?}");
    }
}

/// Those who search find more deals, and still leave most turns without one: a table that does not want them is
/// asked less.
#[test]
fn those_who_search_do_not_flood_the_table() {
    let (hard, medium) =
        (Some(Bot { level: Level::Hard, iterations: Some(4) }), Some(Bot::of(Level::Medium)));
    for game in [Lords::first(), Lords::second()] {
        for bots in [[hard; 4], [hard, medium, medium, medium]] {
            let mut talk = Talk::default();
            for number in 0..4 {
                talkative(&game, &bots, number, &mut talk);
            }
            assert!(talk.done > 0, "{talk:?}");
            assert!(talk.offers * 3 < talk.turns, "too many offers: {talk:?}");
        }
    }
}

/// A game after some turns of bots that do not speak, in the action step of somebody.
fn middle_of(game: &Lords, number: u64) -> State {
    let mut dice = Fast::for_game(2, number);
    let mut state = game.start(&Options::default(), 4, &mut dice, &mut ()).unwrap();
    let mut turns = 0;
    while let Some(seat) = game.waiting_on(&state).first() {
        if turns >= 14 && state.stage == Stage::Act {
            return state;
        }
        let action = Bot::of(Level::Medium).think(game, &state, seat, &mut dice, &|| false).action;
        turns += usize::from(action == Action::EndTurn);
        game.apply(&mut state, seat, &action, &mut dice, &mut ());
    }
    panic!("the game ended early");
}

/// What a bot says at the beginning of its action step, after all of this, the latest first.
fn offer(game: &Lords, state: &State, level: Level, earlier: &[(Seat, Action)]) -> Option<Action> {
    let seat = state.active;
    let mut bots = vec![None; 4];
    bots[seat.index()] = Some(Bot::of(level));
    let before = || [(seat, Action::Collect)].into_iter().chain(earlier.iter().cloned());
    next_word(game, state, &bots, before, &mut Fast::seeded(6)).map(|(_, word)| word)
}

/// Who searches looks for deals that others like at a glance.
#[test]
fn offers_of_those_who_search_are_taken() {
    let (mut offers, mut taken) = (0, 0);
    for game in [Lords::first(), Lords::second()] {
        for number in 0..12 {
            let mut state = middle_of(&game, number);
            let by = state.active;
            let Some(word) = offer(&game, &state, Level::Hard, &[]) else { continue };
            game.act(&mut state, by, &word, &mut Fast::seeded(1), &mut ()).unwrap();
            let mut bots = vec![Some(Bot::of(Level::Medium)); 4];
            bots[by.index()] = None;
            let before = || [(by, word.clone())].into_iter();
            let answer = next_word(&game, &state, &bots, before, &mut Fast::seeded(5));
            offers += 1;
            taken += u32::from(matches!(answer, Some((_, Action::Accept { .. }))));
        }
    }
    assert!(offers >= 6, "{offers} offers say little");
    assert!(taken * 10 >= offers * 9, "{taken} of {offers} taken");
}

#[test]
fn who_was_refused_rests() {
    let mut asked = 0;
    for game in [Lords::first(), Lords::second()] {
        for number in 0..6 {
            let state = middle_of(&game, number);
            let (seat, other) = (state.active, state.active.left(4));
            let gift = transfer(vec![Item::Money { from: seat, to: other, amount: 1 }]);
            let gift = (seat, Action::Offer { steps: vec![gift].into() });
            let earlier = |answer| [(seat, Action::EndTurn), (other, answer), gift.clone()];
            let refused = earlier(Action::Decline { offer: 0, why: None });
            assert_eq!(offer(&game, &state, Level::Hard, &refused), None);
            let taken = earlier(Action::Accept { offer: 0 });
            let fresh = offer(&game, &state, Level::Hard, &[]);
            assert_eq!(offer(&game, &state, Level::Hard, &taken), fresh);
            asked += u32::from(fresh.is_some());
        }
    }
    assert!(asked > 0, "nobody had anything to offer");
}

fn transfer(items: Vec<Item>) -> Step {
    Step::Transfer(Bundle { items, ..Bundle::default() })
}

/// What a bot of this level says to an offer of the active player.
fn answer(game: &Lords, state: &State, level: Level, seat: Seat, steps: Vec<Step>) -> Option<Action> {
    let mut state = state.clone();
    let offer = Action::Offer { steps: steps.into() };
    let by = state.active;
    game.act(&mut state, by, &offer, &mut Fast::seeded(1), &mut ()).unwrap();
    let mut bots = vec![None; 4];
    bots[seat.index()] = Some(Bot::of(level));
    let words: Vec<_> = (0..2)
        .map(|_| next_word(game, &state, &bots, || [(by, offer.clone())].into_iter(), &mut Fast::seeded(5)))
        .collect();
    assert_eq!(words[0], words[1], "the same seed, the same word");
    if level != Level::Random {
        let advice = game.answers(Bot::of(level), &state, seat, &mut Fast::seeded(5));
        let accepts = |action: &Action| matches!(action, Action::Accept { .. });
        let said = words[0].as_ref().is_some_and(|(_, word)| accepts(word));
        assert_eq!(accepts(&advice[0].0), said, "a hint says what the bot does");
    }
    words[0].as_ref().map(|(who, word)| {
        assert_eq!(*who, seat);
        word.clone()
    })
}

/// Yes and no to an offer, for whoever asks for a hint.
#[test]
fn answers_to_an_offer_are_weighed() {
    let game = Lords::second();
    let state = middle_of(&game, 1);
    let (by, seat) = (state.active, state.active.left(4));
    for (from, to, yes) in [(by, seat, true), (seat, by, false)] {
        let mut asked = state.clone();
        let steps = vec![transfer(vec![Item::Money { from, to, amount: 5 }])].into();
        game.act(&mut asked, by, &Action::Offer { steps }, &mut Fast::seeded(1), &mut ()).unwrap();
        for level in [Level::Medium, Level::Hard] {
            let bot = Bot::of(level);
            let answers = game.answers(bot, &asked, seat, &mut Fast::seeded(2));
            let accept = Action::Accept { offer: 0 };
            assert_eq!(answers.len(), 2);
            assert_eq!(answers[0].0 == accept, yes, "{answers:?}");
            assert!(answers[0].1 > answers[1].1, "{answers:?}");
            assert!(game.answers(bot, &asked, by, &mut Fast::seeded(2)).is_empty(), "nobody asks who offers");
        }
    }
    let bot = Bot::of(Level::Hard);
    assert!(game.answers(bot, &state, seat, &mut Fast::seeded(2)).is_empty(), "nothing is on the table");
}

#[test]
fn answers_follow_what_a_deal_is_worth() {
    for game in [Lords::first(), Lords::second()] {
        for number in 0..4 {
            let state = middle_of(&game, number);
            let (by, seat) = (state.active, state.active.left(4));
            let pay = |from, to, amount| Item::Money { from, to, amount };
            let accepted = Some(Action::Accept { offer: 0 });
            let declined = |why| Some(Action::Decline { offer: 0, why: Some(Box::new(why)) });
            for level in [Level::Medium, Level::Hard, Level::Expert] {
                let says = |steps| answer(&game, &state, level, seat, steps);
                assert_eq!(says(vec![transfer(vec![pay(by, seat, 6)])]), accepted, "a gift");
                assert_eq!(says(vec![transfer(vec![pay(seat, by, 6)])]), declined(Reason::Gift), "a robbery");
                let broke = vec![transfer(vec![pay(by, seat, 6)]), transfer(vec![pay(by, seat, 999)])];
                let impossible = declined(Reason::Impossible { step: 2 });
                assert_eq!(says(broke), impossible, "what cannot happen is worth nothing");
                let lot = state.marks[seat.index()].first().unwrap();
                let lot = Item::Lot { from: seat, to: by, lot };
                let cheap = says(vec![transfer(vec![pay(by, seat, 1), lot])]);
                assert_ne!(cheap, accepted, "a lot for a million");
            }
            assert_eq!(
                answer(&game, &state, Level::Random, seat, vec![transfer(vec![pay(by, seat, 6)])]),
                declined(Reason::Never)
            );
        }
    }
}

#[test]
fn nobody_sells_a_die_for_less_than_it_is_about_to_earn() {
    let game = Lords::second();
    let mut checked = 0;
    for number in 0..20 {
        let mut state = middle_of(&game, number);
        let mut dice = Fast::for_game(7, number);
        let by = state.active.left(4);
        for action in [Action::EndTurn, Action::Draw] {
            let seat = state.active;
            game.act(&mut state, seat, &action, &mut dice, &mut ()).unwrap();
        }
        let Some(Pays::Company(company)) = state.deck.card.map(|lot| game.data().pays[lot.index()]) else {
            continue;
        };
        if state.stage != Stage::Collect {
            continue;
        }
        let seat = by.left(4);
        for lot in state.dice[seat.index()].and(state.tiles[company as usize]).iter() {
            let price = u32::from(state.value[lot.index()]) - 1;
            if price == 0 {
                continue;
            }
            checked += 1;
            let die = Item::Die { from: seat, to: by, lot };
            let steps = vec![transfer(vec![die, Item::Money { from: by, to: seat, amount: price }])];
            let word = answer(&game, &state, Level::Medium, seat, steps);
            assert_ne!(word, Some(Action::Accept { offer: 0 }), "{lot} earns more than {price} at once");
        }
    }
    assert!(checked > 5, "{checked} dice");
}

#[test]
fn what_nearly_fits_is_countered_once() {
    let mut counters = 0;
    for game in [Lords::first(), Lords::second()] {
        for number in 0..12 {
            let state = middle_of(&game, number);
            let by = state.active;
            for seat in Seat::all(4).filter(|seat| *seat != by) {
                for lot in state.marks[seat.index()].iter() {
                    let pay = Item::Money { from: by, to: seat, amount: 1 };
                    let steps = vec![transfer(vec![Item::Lot { from: seat, to: by, lot }, pay])];
                    let word = answer(&game, &state, Level::Medium, seat, steps.clone());
                    let Some(Action::Counter { offer, steps: asks }) = word else { continue };
                    counters += 1;
                    // The same for the same price again is declined: the price was named.
                    let mut state = state.clone();
                    let mut dice = Fast::seeded(3);
                    let first = Action::Offer { steps: steps.into() };
                    game.act(&mut state, by, &first, &mut dice, &mut ()).unwrap();
                    let second = Action::Counter { offer, steps: asks.clone() };
                    game.act(&mut state, seat, &second, &mut dice, &mut ()).unwrap();
                    let again = Action::Counter { offer: 1, steps: first_steps(&first) };
                    game.act(&mut state, by, &again, &mut dice, &mut ()).unwrap();
                    let before = [(by, again), (seat, second), (by, first)];
                    let mut bots = vec![None; 4];
                    bots[seat.index()] = Some(Bot::of(Level::Medium));
                    let word = next_word(&game, &state, &bots, || before.iter().cloned(), &mut dice);
                    let why = Some(Box::new(Reason::Price { money: 1 }));
                    assert_eq!(word, Some((seat, Action::Decline { offer: 2, why })));
                }
            }
        }
    }
    assert!(counters > 0);
}

/// Who would agree for another price names it, and means it: asked for at that price, they say yes. Where none is named,
/// hardly ever would a little more do.
#[test]
fn a_price_that_would_do_is_named() {
    for level in [Level::Medium, Level::Hard] {
        let (mut counters, mut silent) = (0, 0);
        for game in [Lords::first(), Lords::second()] {
            for number in 0..12 {
                let state = middle_of(&game, number);
                let by = state.active;
                for seat in Seat::all(4).filter(|seat| *seat != by) {
                    for lot in state.marks[seat.index()].iter() {
                        let says = |amount| {
                            let pay = Item::Money { from: by, to: seat, amount };
                            let steps = vec![transfer(vec![Item::Lot { from: seat, to: by, lot }, pay])];
                            answer(&game, &state, level, seat, steps)
                        };
                        match says(3) {
                            Some(Action::Counter { steps, .. }) => {
                                counters += 1;
                                nobody_is_bled(&state, &steps);
                                let asked = price(&steps, seat).1;
                                assert!(asked > 3, "{steps:?}");
                                let word = says(u32::try_from(asked).unwrap());
                                assert_eq!(word, Some(Action::Accept { offer: 0 }), "{level:?}: {steps:?}");
                            }
                            Some(Action::Decline { .. }) => {
                                let more = says(10.min(state.money[by.index()] / 2));
                                silent += usize::from(more == Some(Action::Accept { offer: 0 }));
                            }
                            _ => {}
                        }
                    }
                }
            }
        }
        assert!(counters > 10 * silent, "{level:?}: {counters} prices named, {silent} kept quiet");
    }
}

fn first_steps(action: &Action) -> Steps {
    match action {
        Action::Offer { steps } => steps.clone(),
        _ => Steps::default(),
    }
}

/// Who says no says why, and it is true: for other money it would do, or somebody becomes boss.
#[test]
fn reasons_are_true() {
    let mut reasons: HashMap<&str, u32> = HashMap::new();
    for game in [Lords::first(), Lords::second()] {
        for number in 0..8 {
            let state = middle_of(&game, number);
            let by = state.active;
            for seat in Seat::all(4).filter(|seat| *seat != by) {
                for lot in state.dice[seat.index()].iter() {
                    let die = Item::Die { from: seat, to: by, lot };
                    let pay = Item::Money { from: by, to: seat, amount: 1 };
                    let steps = vec![transfer(vec![die, pay])];
                    let Some(Action::Decline { why: Some(why), .. }) =
                        answer(&game, &state, Level::Medium, seat, steps.clone())
                    else {
                        continue;
                    };
                    let kind = match *why {
                        Reason::Price { money } => {
                            assert_eq!(money, 1);
                            "price"
                        }
                        Reason::Boss { seat: boss, tiles } => {
                            let told = told_boss(&game, &state, &steps, boss);
                            assert_eq!(told, Some(tiles), "{lot}: {why:?}");
                            "boss"
                        }
                        Reason::Helps { seat } => {
                            assert_eq!(seat, by);
                            "helps"
                        }
                        Reason::Worse => "worse",
                        other => panic!("{other:?} is no reason here"),
                    };
                    *reasons.entry(kind).or_default() += 1;
                }
            }
        }
    }
    assert!(reasons.contains_key("price") && reasons.contains_key("boss"), "{reasons:?}");
}

/// The tiles of the largest casino of which somebody is boss after a deal, and was not before.
fn told_boss(game: &Lords, state: &State, steps: &[Step], boss: Seat) -> Option<u8> {
    let mut after = state.clone();
    let mut dice = Fast::seeded(1);
    let by = state.active;
    game.act(&mut after, by, &Action::Offer { steps: steps.to_vec().into() }, &mut dice, &mut ()).unwrap();
    let asked = after.deals.offers[0].asked();
    for seat in asked.iter() {
        game.act(&mut after, seat, &Action::Accept { offer: 0 }, &mut dice, &mut ()).unwrap();
    }
    let mut most = None;
    after.casinos(game.data(), |casino| {
        let was = state.casino_at(casino.name(), game.data()).and_then(|old| state.boss(&old));
        if after.boss(&casino) == Some(boss) && was != Some(boss) {
            most = most.max(Some(casino.lots.count()));
        }
    });
    most
}
