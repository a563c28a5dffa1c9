//! The game on one card, for every client.

use table::Help;

/// The game on one card.
pub(crate) const HELP: Help = Help {
    aim: "Have the most money after three rounds. A chip that is left counts $10,000.",
    turn: &[
        "All your dice are rolled.",
        "Choose one number, and put all dice that show it at the casino of that number. The rest stays yours for the next turn.",
        "Or pay a chip and keep all dice. You get two chips each round.",
        "A casino with a tile then lets you do what the tile says, once for each time you place there.",
    ],
    watch: &[
        "When nobody has dice left, the casinos pay: the most dice take the higher note, the second most the lower one.",
        "First all players with equal counts leave a casino together. Two that fight for it can make a third one rich.",
        "The big die, the Biggy, counts as two.",
        "With two players neutral dice lie at the casinos: they tie and win like everybody, and keep nothing. So do the gray blanks.",
        "Whoever takes the higher note at the highest casino begins the next round.",
    ],
};
