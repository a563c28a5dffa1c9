//! Both editions on one card each, for every client.

use table::{Help, Message};

/// The edition of 2010.
pub(crate) const FIRST: Help = Help {
    aim: Message::text("Have the most points when the end card comes. Whoever reaches 90 wins at once."),
    turn: &[
        Message::text(
            "A card is drawn. Its lot becomes yours; if a casino tile stands there, your die takes it over.",
        ),
        Message::text("Every lot with a marker pays its owner $1M."),
        Message::text(
            "The casinos of the card's company pay: $1M for each pip of each die, and points to the boss alone. A Strip card pays all casinos that touch the Strip.",
        ),
        Message::text(
            "Then act as often as you like and can pay: build on your lots, sprawl to a free lot next door at twice the price, remodel to another company, reorganize (reroll) all dice of a casino.",
        ),
        Message::text(
            "Once a turn you may gamble against another boss. Deals with anybody can be made about almost anything.",
        ),
    ],
    watch: &[
        Message::text("A paying casino gives its boss one point for each tile."),
        Message::text(
            "The boss of a casino has its largest die. When two players share the largest, those dice are rerolled.",
        ),
        Message::text(
            "Tiles of one company that touch inside a block are one casino, whoever owns them: a neighbour can take yours with a larger die.",
        ),
        Message::text(
            "The score track has gaps. Points that do not reach the next stop are lost, so late in the game only large casinos count.",
        ),
        Message::text("Each lot has one card, and each company nine: count what has been drawn."),
    ],
};

/// The edition of 2024.
pub(crate) const SECOND: Help = Help {
    aim: Message::text("Have the most points when the end card comes, or when somebody reaches 90."),
    turn: &[
        Message::text(
            "A card is drawn. Its lot becomes yours; if a casino tile stands there, your die takes it over.",
        ),
        Message::text("Every lot with a marker pays its owner $1M."),
        Message::text(
            "The casinos of the card's company pay: $1M for each pip of each die, and points to the boss alone. A Strip card pays all casinos that touch the Strip.",
        ),
        Message::text(
            "Then act as often as you like and can pay: build on your lots, sprawl to a free lot next door at twice the price, remodel to another company, reorganize (reroll) all dice of a casino.",
        ),
        Message::text(
            "A casino that you boss can also be raised: one storey under each of its tiles, never higher than there are players.",
        ),
        Message::text(
            "Once a turn you may gamble against another boss. Deals with anybody can be made about almost anything.",
        ),
    ],
    watch: &[
        Message::text(
            "A paying casino gives its boss one point for each tile, and each storey counts as one. Only tiles of the same height make one casino.",
        ),
        Message::text(
            "The boss of a casino has its largest die. When two players share the largest, those dice are rerolled.",
        ),
        Message::text(
            "Tiles of one company that touch inside a block are one casino, whoever owns them: a neighbour can take yours with a larger die.",
        ),
        Message::text(
            "The score track has gaps. Points that do not reach the next stop are lost, so late in the game only large casinos count.",
        ),
        Message::text("Each lot has one card, and each company nine: count what has been drawn."),
    ],
};
