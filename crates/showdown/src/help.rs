//! The game on one card, for every client.

use table::{Help, Message};

/// The game on one card.
pub(crate) const HELP: Help = Help {
    aim: Message::text(
        "Have the most Fame when a sheet is full, or when a tile is asked for and its stack is empty.",
    ),
    turn: &[
        Message::text(
            "Prices drop, new tiles come with an event each, and everybody earns the lower of Population and Revenue.",
        ),
        Message::text(
            "Choose one: bid on a tile, renovate, or Publicity (1 Fame, and a tile that you own may go on the sheet).",
        ),
        Message::text(
            "Who is outbid chooses again when the order comes round. When all choices stand, the bids are paid.",
        ),
        Message::text(
            "Put the bought tile on your sheet, or keep it for later. Renovating takes up to two tiles off and puts up to two on.",
        ),
    ],
    watch: &[
        Message::text(
            "Yellow tiles need a way of doors from the casino entrance, blue ones from the hotel entrance, green ones from either.",
        ),
        Message::text(
            "A premier tile needs the simpler tiles of its chain on your sheet. You may buy it before you can place it.",
        ),
        Message::text("Population and Revenue: the lower one is your income, so raise both."),
        Message::text(
            "At the end: 5 Fame for a filled casino, 5 for a filled hotel, 3 for a path from door to door, 5, 3 and 1 for places in Population and in Revenue, 1 for each $10, 1 or 3 for diamonds of three or four quarters.",
        ),
        Message::text("A premier tile that nobody buys becomes cheaper each turn, until it leaves the game."),
        Message::text(
            "Reconstructed, as no source tells them: the squares of the sections and entrances, most doors, the backs A and B, titles, symbols and amounts of most Event cards, and the figures of the Fancy Restaurant, Five-Star Steakhouse, both Sports Books and the Buffet.",
        ),
    ],
};
