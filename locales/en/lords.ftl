# Lords of Vegas, in the editions of 2010 and 2024.

## The game on one card
lords-title-2010 = Lords of Vegas (2010)
lords-title-2024 = Lords of Vegas (2024)
lords-summary-2010 = Build on the Strip, merge casinos, gamble, and out-deal everyone to be boss.
lords-summary-2024 = The same Strip, grown up: raise your towers, and up to six want the same lots.
lords-for-whom-2010 = The classic, for two to four.
lords-for-whom-2024 = With towers, for up to six.
lords-option-lay-off = bosses may lay off half of a bet to the bank
lords-option-colours = the colour of each seat
lords-option-colours-2010 = a list of blue, green, red, yellow
lords-option-colours-2024 = a list of black, blue, green, purple, red, yellow
lords-help-aim-2010 = Have the most points when the end card comes. Whoever reaches 90 wins at once.
lords-help-aim-2024 = Have the most points when the end card comes, or when somebody reaches 90.
lords-help-card = A card is drawn. Its lot becomes yours; if a casino tile stands there, your die takes it over.
lords-help-lots = Every lot with a marker pays its owner $1M.
lords-help-casinos = The casinos of the card's company pay: $1M for each pip of each die, and points to the boss alone. A Strip card pays all casinos that touch the Strip.
lords-help-act = Then act as often as you like and can pay: build on your lots, sprawl to a free lot next door at twice the price, remodel to another company, reorganize (reroll) all dice of a casino.
lords-help-raise = A casino that you boss can also be raised: one storey under each of its tiles, never higher than there are players.
lords-help-gamble = Once a turn you may gamble against another boss. Deals with anybody can be made about almost anything.
lords-help-points-2010 = A paying casino gives its boss one point for each tile.
lords-help-points-2024 = A paying casino gives its boss one point for each tile, and each storey counts as one. Only tiles of the same height make one casino.
lords-help-boss = The boss of a casino has its largest die. When two players share the largest, those dice are rerolled.
lords-help-neighbours = Tiles of one company that touch inside a block are one casino, whoever owns them: a neighbour can take yours with a larger die.
lords-help-track = The score track has gaps. Points that do not reach the next stop are lost, so late in the game only large casinos count.
lords-help-count = Each lot has one card, and each company nine: count what has been drawn.

## Pieces of sentences
lords-strip = The Strip
lords-gives-money = { $from } gives { $to } { $amount }
lords-gives-lot = { $from } gives { $to } lot { $lot }
lords-gives-die = { $from } gives { $to } the die on { $lot }
lords-gives-points = { $from } gives { $to } { $amount } points
lords-gives-tile = { $from } gives { $to } the tile on { $lot }
lords-must = the active player must { $action }
lords-promises = a promise ({ $text })
lords-then = { $first }; then { $next }
lords-by-points = points
lords-by-money = the same points, decided by { $money }

## Why a deal is declined
lords-reason-not-for-nothing = not for nothing
lords-reason-price = not for { $amount }
lords-reason-boss = that makes { $seat } boss of { $tiles ->
    [0] none
    [1] one
    [2] two
    [3] three
    [4] four
    [5] five
    [6] six
    [7] seven
    [8] eight
    [9] nine
    [10] ten
    [11] eleven
    [12] twelve
   *[other] { $tiles }
}
lords-reason-helps = that helps { $seat } more
lords-reason-impossible = step { $step } cannot happen
lords-reason-gift = nothing comes back for it
lords-reason-worse = better off without it
lords-reason-not-now = not now
lords-reason-never = no deals at all
lords-reason-words = “{ $text }”

## The log
lords-dealt = { $seat } marks { $lots } and starts with { $money }.
lords-shuffled-back = Cards of block F are shuffled back: { $lots }.
lords-set-aside = Cards of block F are discarded: { $lots }.
lords-first-roll = { $seat } rolls { $dice } for the first turn.
lords-turn-began = It is { $seat }'s turn.
lords-drawn = { $seat } draws { $lot }, which pays { $pays }.
lords-drawn-end = { $seat } draws the end card: one last payout.
lords-marked = { $seat } parks on { $lot }.
lords-taken-over = { $seat } takes over { $lot } from { $from }, with a { $value }.
lords-taken = { $seat } takes { $lot }, with a { $value }.
lords-stays-own = { $lot } is { $seat }'s already.
lords-not-open = With two players nobody parks on { $lot }.
lords-die-given-up = { $seat } takes the die off { $lot }.
lords-marker-given-up = { $seat } gives up { $lot }.
lords-rerolled = A tie for boss on { $casino }: rerolled to { $dice }.
lords-lots-paid = Lots pay { $amounts }.
lords-casino-paid = { $company } on { $casino } pays { $amounts }.
lords-scored-too-few = { $seat } scores { $points }, too few to leave { $from }.
lords-scored = { $seat } scores { $points } and stands at { $to }.
lords-discarded = Card { $lot } is discarded.
lords-built = { $seat } builds { $company } on { $lot } for { $cost }, with a { $value }.
lords-sprawled = { $seat } sprawls from { $casino } onto { $lot } for { $cost }, with a { $value }.
lords-remodeled = { $seat } remodels { $casino } to { $company } for { $cost }.
lords-reorganized = { $seat } reorganizes { $casino } for { $cost }: { $dice }.
lords-put = { $seat } puts a { $value } on { $lot }.
lords-raised = { $seat } raises { $casino } to { $height } storeys for { $cost }.
lords-staked = { $seat } bets { $stake } against { $boss } on { $casino }.
lords-laid-off = { $seat } lays off half of the bet.
lords-kept-bet = { $seat } keeps the whole bet.
lords-bet-won = The dice show { $one } and { $other }, { $sum }: { $seat } wins { $amount }.
lords-bet-lost = The dice show { $one } and { $other }, { $sum }: { $seat } loses { $amount }.
lords-turn-ended = { $seat } ends the turn.

## The log of deals
lords-offered = { $seat } offers deal { $offer }: { $steps }.
lords-accepted = { $seat } agrees to deal { $offer }.
lords-declined = { $seat } declines deal { $offer }.
lords-declined-why = { $seat } declines deal { $offer }: { $why }.
lords-withdrawn = { $seat } withdraws deal { $offer }.
lords-lapsed = Open deals lapse: { $offers }.
lords-deal-began = All agree: deal { $offer } is carried out.
lords-transferred = { $items }.
lords-deal-broke = Deal { $offer } ends at step { $step }: { $why }
lords-deal-done = Deal { $offer } is done.

## Choices
lords-draw = draw a card
lords-collect = have the card paid
lords-give-die = take the die off { $lot }
lords-give-marker = give up { $lot }
lords-build = build { $company } on { $lot }
lords-sprawl = sprawl from { $casino } onto { $lot }
lords-remodel = remodel { $casino } to { $company }
lords-reorganize = reorganize { $casino }
lords-raise = raise { $casino }
lords-gamble = gamble { $stake } on { $casino }
lords-for = { $action } for { $cost }
lords-with-die = { $action }, with the die from { $lot }
lords-put-die = put a { $value } on { $lot }
lords-lay-off = lay off half of the bet
lords-keep-bet = keep the whole bet
lords-end-turn = end the turn
lords-offer = offer: { $steps }
lords-counter = instead of deal { $offer }: { $steps }
lords-accept = agree to deal { $offer }
lords-decline = decline deal { $offer }
lords-decline-why = decline deal { $offer }: { $why }
lords-withdraw = withdraw deal { $offer }

## Prepared answers
lords-answer-decline = decline every deal offered to me this turn
lords-answer-decline-from = decline every deal that { $seat } offers me this turn

## What the table waits for
lords-ask-draw = { $seat } draws a card.
lords-ask-give-die = { $seat } takes over { $lot } and must give up another die.
lords-ask-give-marker = { $seat } gets { $lot } and must give up another lot.
lords-ask-collect = { $seat } has card { $lot } paid.
lords-ask-collect-card = { $seat } has the card paid.
lords-ask-act = { $seat } takes actions or ends the turn.
lords-ask-put = { $seat } puts a die on { $lot }.
lords-ask-lay-off = { $boss } may lay off half of the bet of { $stake }.

## Refusals: the order of a turn
lords-piece-first = First a piece must be taken off the board.
lords-dice-first = First the reorganized dice must be put back.
lords-boss-first = First the boss decides whether to lay off the bet.
lords-draw-first = The draw step comes first.
lords-not-for-action-step = That is not for the action step.
lords-no-action-of-step = That is no action of the action step.

## Refusals: what is not there
lords-no-lot = There is no lot { $lot } on the board.
lords-no-company = No casino is { $colour }.
lords-whole-stake = A stake is a whole number of millions, at least 1, not { $stake }.
lords-no-casino = There is no casino on { $lot }.
lords-other-boss = { $boss } is boss of the casino on { $casino }, with a { $largest }.
lords-no-dice = The casino on { $casino } has no dice.

## Refusals: actions
lords-block-f-closed = With two players nobody builds on block F.
lords-built-already = A casino stands on { $lot } already.
lords-not-your-lot = { $lot } is not a lot of yours.
lords-tiles-left = { $company } has { $left } tiles left, and { $wanted } are needed.
lords-name-a-die = All { $dice } dice are on the board: name one to take off.
lords-dice-free = { $free } dice are free: none is taken off the board.
lords-no-die-of-yours = No die of yours stands on { $lot }.
lords-no-marker-of-yours = No marker of yours lies on { $lot }.
lords-costs = That costs { $cost }, and there is { $has }.
lords-owned = { $lot } is not an unowned lot.
lords-no-edge = { $lot } shares no edge with the casino on { $casino }.
lords-same-company = The casino is { $company }'s already.
lords-no-risers = The 2010 edition has no risers.
lords-too-high = With { $seats } players a casino has at most { $seats } storeys.
lords-no-die-in-casino = No die of yours stands in the casino on { $casino }.
lords-reorganized-already = The die on { $lot } has been reorganized this turn.
lords-put-next = A die for { $next } comes next, not for { $lot }.
lords-no-such-die = None of the dice to be put back shows { $value }.
lords-no-boss = The casino on { $casino } has no boss.
lords-own-casino = Nobody gambles in a casino of one's own.
lords-gamble-once = Gambling is allowed once a turn.
lords-least-stake = The least stake is { $stake }.
lords-stake-limit = The casino on { $casino } takes up to { $most }, not { $stake }.

## Refusals: deals
lords-step = Step { $step }: { $why }
lords-choice-first = First the open choice must be made.
lords-action-step-only = An action can be traded only in the action step.
lords-steps-count = A deal has 1 to { $most } steps, not { $steps }.
lords-things-count = A step moves 1 to { $most } things, not { $count }.
lords-two-parties = A deal needs at least two parties.
lords-action-not-traded = Only actions of this turn can be part of a deal.
lords-no-promises-about-later = Promises about later cannot be traded.
lords-no-promises = Promises cannot be traded.
lords-not-seated = Seat { $seat } is not at this table.
lords-not-both-seated = Seats { $from } and { $to } are not both here.
lords-one-to-another = A step goes from one player to another.
lords-points-not-traded = Points cannot be traded.
lords-tiles-not-traded = Casino tiles cannot be traded.
lords-not-traded = That cannot be traded.
lords-no-payment = Nothing is no payment.
lords-step-names-twice = The step names the { $piece ->
    [lot] lot { $lot }
    [die] die on { $lot }
   *[marker] marker on { $lot }
} twice.
lords-no-deal = There is no deal { $offer } on the table.
lords-offers-open = { $most } offers of one player can be open: withdraw one first.
lords-enough-offers = Enough offers have been made in this game.
lords-not-yours-to-counter = Only somebody to whom it was offered can counter it.
lords-not-a-party = Only those who are part of a deal agree to it.
lords-agreed-already = That has been agreed to already.
lords-not-yours-to-decline = Only somebody to whom it was offered can decline it.
lords-not-yours-to-withdraw = Only who made an offer can withdraw it.
lords-not-a-deal = That is no deal.
lords-reason-letters = A reason has 1 to { $most } letters, not { $letters }.
lords-reason-plain = A reason is plain text in one line.
lords-not-lot-of = { $lot } is not a lot of { $seat }.
lords-no-die-of = No die of { $seat } stands on { $lot }.
lords-pays-too-much = { $seat } pays { $owes } but has { $has }.
lords-cannot-give-up = No { $piece ->
    [die] die that could be given up stands
   *[marker] marker that could be given up lies
} on { $lot }.
lords-named-twice = The { $piece ->
    [die] die
   *[marker] marker
} on { $lot } is named twice.
lords-no-free-piece = { $seat } has no free { $piece ->
    [die] die
   *[marker] marker
} for what it receives.
lords-gives-up-more = { $seat } gives up more { $piece ->
    [die] dice
   *[marker] markers
} than it lacks.

## Refusals of options
lords-seats = 2 to { $most } people can play this edition, not { $seats }.
lords-lay-off-in-2010 = Laying off bets is a variant of 2010 only.

## Why a player might do it
lords-why-keeps = Keeps { $money } for the next turn.
lords-why-takes = Takes the casino at { $casino } from { $other }: { $points } whenever { $company } is drawn.
lords-why-grows = Your casino at { $casino } grows: { $points } whenever { $company } is drawn.
lords-why-own = A casino of your own at { $casino }: { $points } whenever { $company } is drawn.
lords-why-die = A die in the casino of { $boss } at { $casino }: money whenever { $company } is drawn.
lords-why-dice = { $mine ->
    [0] no
    [1] one
    [2] two
    [3] three
    [4] four
    [5] five
    [6] six
   *[other] { $mine }
} of { $all ->
    [one] 1 die
   *[other] { $all } dice
}
lords-why-reorganize = With { $dice } there you become boss about { $percent } times in 100.
lords-why-reorganize-against = With { $dice } there you become boss in place of { $boss } about { $percent } times in 100.
