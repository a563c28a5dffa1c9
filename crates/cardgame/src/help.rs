//! The game on one card, for every client.

use table::Help;

/// The game on one card.
pub(crate) const HELP: Help = Help {
    aim: "Have the most money after four rounds of up to six turns.",
    turn: &[
        "Pick from your five cards: one or two of any numbers, or three to five of the same number.",
        "All pick at the same time and hidden; then the cards are laid open at the casinos of their numbers. Played one after another, yours go there at once.",
        "What you do not play goes under your glass and is out for this round. You draw five new cards.",
        "With chip cards: two dice or more at one casino in one turn let you take a chip card that lies there.",
    ],
    watch: &[
        "Dice count, not cards: a double card is one card with two dice.",
        "With eight cards or more at the casinos you are done for this round. The last turn may take you past eight.",
        "When the casinos pay, players with equal counts leave together; then the most dice take the higher note, the second most the lower one. Notes that nobody wins go to the box.",
        "The sign beside a note shows who would take it if the round ended now.",
        "Chip cards of one colour pay $10,000, $30,000, $60,000, $100,000 and $150,000 for one to five of them.",
    ],
};
