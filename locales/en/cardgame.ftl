# Las Vegas: The Card Game.

## The game on one card
cardgame-title = Las Vegas: The Card Game
cardgame-summary = Pick cards in secret, reveal together, and share six casinos without a tie.
cardgame-option-mode = all select at the same time, or one after another
cardgame-option-chip-cards = chip cards lie at the casinos (sequential only)
cardgame-option-start = the seat that begins round 1 (sequential only)
cardgame-help-aim = Have the most money after four rounds of up to six turns.
cardgame-help-pick = Pick from your five cards: one or two of any numbers, or three to five of the same number.
cardgame-help-reveal = All pick at the same time and hidden; then the cards are laid open at the casinos of their numbers. Played one after another, yours go there at once.
cardgame-help-glass = What you do not play goes under your glass and is out for this round. You draw five new cards.
cardgame-help-chip-cards = With chip cards: two dice or more at one casino in one turn let you take a chip card that lies there.
cardgame-help-dice = Dice count, not cards: a double card is one card with two dice.
cardgame-help-eight = With eight cards or more at the casinos you are done for this round. The last turn may take you past eight.
cardgame-help-payout = When the casinos pay, players with equal counts leave together; then the most dice take the higher note, the second most the lower one. Notes that nobody wins go to the box.
cardgame-help-sign = The sign beside a note shows who would take it if the round ended now.
cardgame-help-bonus = Chip cards of one colour pay $10,000, $30,000, $60,000, $100,000 and $150,000 for one to five of them.

## Pieces of sentences
cardgame-notes = notes
cardgame-cards = { $several ->
    [1] a { $number }
    [2] two { $number }s
    [3] three { $number }s
    [4] four { $number }s
   *[5] five { $number }s
}
cardgame-double-cards = { $several ->
    [1] a double { $number }
   *[other] { $several } double { $number }s
}

## The log
cardgame-begins = { $seat } begins.
cardgame-shuffled = The notes and all decks are shuffled.
cardgame-round-began = Round { $round } of 4.
cardgame-round-began-with = Round { $round } of 4. { $seat } plays first.
cardgame-drawn = { $seat } draws { $cards }.
cardgame-drawn-hidden = { $seat } draws a new hand.
cardgame-chosen = { $seat } hides { $cards } under the palm.
cardgame-ready = { $seat } is ready.
cardgame-played = { $seat } plays { $cards }.
cardgame-unused = { $seat } puts { $count ->
    [one] 1 card
   *[other] { $count } cards
} under the glass.
cardgame-chip-cards-left = { $seat } takes no more chip cards.
cardgame-finished = { $seat } has { $placed } cards out and is finished for this round.
cardgame-boxed = Casino { $casino }: nobody claims { $notes }; back to the box.
cardgame-round-ended = Round { $round } is over.

## Choices
cardgame-play = play { $cards }
cardgame-take-chip-card = take a { $card } at casino { $casino }
cardgame-decline = take no chip card

## Prepared answers
cardgame-answer-decline = take no chip card this round

## What the table waits for
cardgame-ask-select = Turn { $turn }: { $seats } { $count ->
    [one] selects
   *[other] select
} cards.
cardgame-ask-play = Turn { $turn }: { $active } plays cards.
cardgame-ask-chip-card = { $active } may take a chip card.

## Refusals
cardgame-over = The game is over after four rounds.
cardgame-chip-card-first = First take a chip card, or decline.
cardgame-chip-card-when = A chip card is taken right after placing two dice or more at its casino.
cardgame-no-pass = There is no pass: select at least one card.
cardgame-not-seated = Seat { $seat } is not at this table of { $seats }.
cardgame-chosen-already = The selection lies under the palm: take it back before selecting anew.
cardgame-finished-already = { $seat } has finished this round with { $placed } cards placed.
cardgame-select-one = Select at least one card.
cardgame-not-in-hand = The hand has { $count } of { $card }.
cardgame-same-number = { $cards } cards must all have the same number; of different numbers two are the most.
cardgame-no-chip-card-earned = This turn earns no chip card at casino { $casino }.

## Refusals of options
cardgame-chip-cards-in-order = Chip cards are taken at once, in an order: play the sequential variation with them.
cardgame-no-start-player = The simultaneous game has no start player: leave start out.
