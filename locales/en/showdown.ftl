# Vegas Showdown. The names of tiles and Event cards are those of the data file.

## The game on one card
showdown-summary = Outbid the others for rooms, and lay out the hotel everyone talks about.
showdown-option-colours = the colour of each seat
showdown-option-colours-values = a list of green, yellow, red, blue, purple
showdown-help-aim = Have the most Fame when a sheet is full, or when a tile is asked for and its stack is empty.
showdown-help-begin = Prices drop, new tiles come with an event each, and everybody earns the lower of Population and Revenue.
showdown-help-choose = Choose one: bid on a tile, renovate, or Publicity (1 Fame, and a tile that you own may go on the sheet).
showdown-help-outbid = Who is outbid chooses again when the order comes round. When all choices stand, the bids are paid.
showdown-help-place = Put the bought tile on your sheet, or keep it for later. Renovating takes up to two tiles off and puts up to two on.
showdown-help-routes = Yellow tiles need a way of doors from the casino entrance, blue ones from the hotel entrance, green ones from either.
showdown-help-chains = A premier tile needs the simpler tiles of its chain on your sheet. You may buy it before you can place it.
showdown-help-income = Population and Revenue: the lower one is your income, so raise both.
showdown-help-scoring = At the end: 5 Fame for a filled casino, 5 for a filled hotel, 3 for a path from door to door, 5, 3 and 1 for places in Population and in Revenue, 1 for each $10, 1 or 3 for diamonds of three or four quarters.
showdown-help-unsold = A premier tile that nobody buys becomes cheaper each turn, until it leaves the game.
showdown-help-reconstructed = Reconstructed, as no source tells them: the squares of the sections and entrances, most doors, the backs A and B, titles, symbols and amounts of most Event cards, and the figures of the Fancy Restaurant, Five-Star Steakhouse, both Sports Books and the Buffet.

## Small pieces of sentences
showdown-at = { $tile } at { $x },{ $y }
showdown-at-turned = { $tile } at { $x },{ $y }, turned { $degrees }°
showdown-named = { $tile } at [{ $x },{ $y }]
showdown-or = { $first } or { $last }
showdown-second-track = { $tile } (second track)
showdown-offer = { $tile } (space { $space })
showdown-track = { $track ->
    [slots] Slots
    [second] the second Slots
    [lounge] the Lounge
   *[restaurant] the Restaurant
}
showdown-premier-space = premier space { $space }
showdown-stack = the { $size } stack
showdown-score-part = { $fame } { $what }
showdown-why = { $fame }, { $cash } left

## What the Event cards do
showdown-card = { $title }: { $text }
showdown-card-fame = { $fame } for each { $tile ->
    [slots] Slots and Fancy Slots
    [lounge] Lounge and Fancy Lounge
   *[restaurant] Restaurant and Fancy Restaurant
}.
showdown-card-cash = { $cash } for each { $tile ->
    [slots] Slots and Fancy Slots
    [lounge] Lounge and Fancy Lounge
   *[restaurant] Restaurant and Fancy Restaurant
}.
showdown-card-no-bids = No bids on { $tile ->
    [slots] Slots
    [lounge] the Lounge
   *[restaurant] the Restaurant
} this turn.
showdown-card-no-publicity = No Publicity this turn.
showdown-card-no-renovations = No renovations this turn.
showdown-card-pull-strings = The button holder names the stack.
showdown-card-slump = Every minimum bid falls by one circle.
showdown-card-boom = Every minimum bid rises by one circle.
showdown-card-busy-weekend = Income is the higher of Population and Revenue this turn.
showdown-card-gaming-tax = Everybody pays { $cash }.
showdown-card-convention = Highest Population: { $fame }, { $tied } if tied.
showdown-card-whales = Highest Revenue: { $fame }, { $tied } if tied.
showdown-card-grand-opening = { $fame } to the first in turn order who puts a premier tile on the sheet by purchase or Publicity. Renovate does not count.
showdown-card-hidden-gem = Lowest Fame: { $fame }, { $tied } if tied.
showdown-card-bank-loan = Least cash: { $cash }.
showdown-card-travel-guide = Connected entrances: { $fame }.

## The log
showdown-started = { $button } gets the button and begins.
showdown-laid-out = { $tile } comes to premier space { $space } at { $minimum }.
showdown-turn-began = Turn { $turn }: { $button } is first.
showdown-dropped = { $tile } falls to { $minimum }.
showdown-removed = Nobody wanted { $tile }: it leaves the game.
showdown-reshuffled = The { $cards } discarded Event cards are shuffled anew.
showdown-fame-gained = { $seat } gains { $fame } ({ $title }).
showdown-cash-gained = { $seat } takes { $cash } ({ $title }).
showdown-cash-lost = { $seat } pays { $cash } ({ $title }).
showdown-banned = This turn: { $what ->
    [slots] no bids on Slots
    [lounge] no bids on the Lounge
    [restaurant] no bids on the Restaurant
    [publicity] no Publicity
   *[renovate] no renovations
}.
showdown-moved = { $tile } is now at { $minimum }.
showdown-stays = { $title } stays in play.
showdown-stack-named = { $seat } names the { $size } stack.
showdown-earned = { $seat } earns { $cash }.
showdown-bid = { $seat } bids { $cash } on { $tile }.
showdown-bid-over = { $seat } bids { $cash } on { $tile }, outbidding { $other }.
showdown-publicity = { $seat } takes Publicity: { $fame }.
showdown-sketch-begun = { $seat } begins to sketch a renovation.
showdown-sketched = { $seat } sketches: { $off } off, { $on } on.
showdown-abandoned = { $seat } abandons the sketch.
showdown-renovated-nothing = { $seat } renovates, and changes nothing.
showdown-renovated = { $seat } renovates: { $off } off, { $on } on.
showdown-passed = { $seat } can do nothing and passes.
showdown-bought = { $seat } buys { $tile } for { $cash }.
showdown-placed = { $seat } places { $tile }.
showdown-set-aside = { $seat } sets { $tile } aside.
showdown-grand-opening = { $seat } holds the Grand Opening: { $fame }.
showdown-adjusted = Population/Revenue/Fame: { $totals }.
showdown-button-passed = The button goes to { $seat }.
showdown-sheets-full = { $seats } filled the sheet: the game ends.
showdown-stack-empty = The { $size } stack is empty: the game ends.
showdown-stacks-empty = All stacks are empty: the game ends.
showdown-scored = { $seat } has { $fame }: { $parts }.

## Choices
showdown-do-bid = bid { $cash } on { $what }
showdown-do-bid-nowhere = bid { $cash }
showdown-do-publicity = take Publicity
showdown-do-publicity-only = take Publicity and place nothing
showdown-do-publicity-placing = take Publicity and place { $tiles }
showdown-do-renovate-nothing = renovate, and change nothing
showdown-do-renovate = renovate: { $off } off, { $on } on
showdown-do-sketch = sketch a renovation
showdown-do-take-off = take off { $tile }
showdown-do-put-on = put on { $tile }
showdown-do-finish = renovate as sketched
showdown-do-abandon = abandon the sketch
showdown-do-set-aside = set it aside
showdown-do-place = place { $tiles }
showdown-do-pass = pass

## Prepared answers
showdown-answer-bid = bid on { $what } this turn, up to a limit
showdown-answer-bid-up-to = bid up to { $cash } on { $what } this turn
showdown-answer-sit-out = sit the rest of this auction out: Publicity, or nothing where that is banned

## What the table waits for
showdown-ask-all = { $who } bids, renovates or takes Publicity.
showdown-ask-no-publicity = { $who } bids or renovates.
showdown-ask-no-renovation = { $who } bids or takes Publicity.
showdown-ask-bid = { $who } bids.
showdown-ask-sketch = { $who } sketches a renovation.
showdown-ask-stack = { $who } names a premier stack.
showdown-ask-place-bought = { $who } has bought { $tile } and places a tile, or none.
showdown-ask-place = { $who } places a tile, or none.

## Refusals
showdown-now-choose = Now bid, renovate or take Publicity.
showdown-sketch-first = A renovation is being sketched: finish or abandon it first.
showdown-now-stack = Now the button holder names a premier stack.
showdown-now-place = Now the buyer puts a tile on the sheet, or sets it aside.
showdown-not-seated = Seat { $seat } is not at this table of { $seats }.
showdown-no-pass = Some action is possible, so passing is not.
showdown-no-stack = The stacks are small, medium and large.
showdown-no-tile-in-stack = The { $size } stack has no tile.
showdown-no-publicity = Publicity cannot be chosen this turn.
showdown-no-renovation = Nobody may renovate this turn.

## Refusals of bids
showdown-no-offer = There is no tile on premier space { $space }.
showdown-only-five = The second Slots track is open only with five players.
showdown-no-bids = There are no bids on { $tile } this turn.
showdown-sold-out = No { $tile } is left.
showdown-last-slots = With one Slots left only the first track is open.
showdown-no-track = The tracks are premier_1 to premier_4, slots_1, slots_2, lounge and restaurant.
showdown-above-top = { $cash } is above the top of this track, which is { $top }.
showdown-no-space = { $amount } is no space of this track; it has { $spaces }.
showdown-below-minimum = The minimum is { $minimum }.
showdown-bid-too-low = A bid must be above the { $standing } that stands.
showdown-too-expensive = { $amount } is more than the { $cash } at hand.

## Refusals of tiles
showdown-no-such-tile = There is no tile of that name.
showdown-no-such-turn = Tiles are turned by 0, 90, 180 or 270 degrees.
showdown-not-there = { $tile } cannot be taken off: it does not lie there, or is named twice.
showdown-not-owned = { $owned } of { $tile } can be put on: only own tiles beside the sheet.
showdown-only-renovations = Only a renovation takes tiles off the sheet.
showdown-most-off = A renovation takes off up to { $most } tiles.
showdown-most-on = Up to { $most ->
    [one] 1 tile
   *[other] { $most } tiles
} can be put on here.
showdown-renovation-most-on = A renovation puts on up to { $most } tiles.
showdown-turned-otherwise = { $tile } lies turned by { $is }°, not { $said }°.
showdown-no-room = { $tile } would lie outside the sheet or on another tile.
showdown-needs = { $tile } needs { $missing } on the sheet.
showdown-no-route = { $tile } would have no route from { $from ->
    [casino] the casino entrance
    [hotel] the hotel entrance
   *[either] either entrance
}.
showdown-no-contact = { $tile } must meet a { $hosts } door to door.
showdown-nothing-to-take-off = There is no { $tile } to take off at [{ $x },{ $y }].
showdown-off-before-on = First tiles come off, then tiles go on; abandon the sketch to begin anew.
showdown-not-beside = There is no { $tile } beside the sheet.

## Refusals of options
showdown-no-seats = 3 to 5 people can play, not { $seats }.
