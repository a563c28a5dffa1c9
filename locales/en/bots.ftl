# Why a computer player would do something.

## Dice at a casino of the Las Vegas games
bots-casino-leaves = Leaves { $gets } at casino { $casino } instead of { $had }.
bots-casino-takes = Takes the { $gets } at casino { $casino }{ $safety }.
bots-casino-takes-from = Takes the { $gets } at casino { $casino } from { $rival }{ $safety }.
bots-casino-keeps = Keeps the { $gets } at casino { $casino }{ $safety }.
bots-casino-gives-up = Gives up the { $had } at casino { $casino }.
bots-casino-safe = , and nobody behind can catch up
bots-casino-one-more = ; one more die of { $rival } would tie it
bots-casino-safe-even-if = , and keeps it even if { $rival } adds { $dice ->
    [1] one
    [2] two
    [3] three
    [4] four
    [5] five
    [6] six
   *[other] { $dice }
}
bots-casino-dice-to-tie = ; it takes { $dice ->
    [2] two
    [3] three
    [4] four
    [5] five
    [6] six
   *[other] { $dice }
} dice to tie that
bots-casino-ties = Ties with { $names } at casino { $casino }, so neither is paid.
bots-casino-ties-costing = Ties with { $names } at casino { $casino }, so neither is paid, which costs { $names } { $lost }.
bots-casino-leaves-other = Leaves { $loser } { $left } at casino { $casino } instead of { $had }.
bots-casino-leaves-other-nothing = Leaves { $loser } nothing at casino { $casino } instead of { $had }.
bots-casino-unchanged = Changes nothing of who is paid at casino { $casino }.
bots-casino-behind = Counts { $dice } at casino { $casino }, behind { $names }: nothing yet.

## Las Vegas Royale
bots-royale-neutral = the neutral dice
bots-royale-blanks = the blanks
bots-royale-plays = It also plays { $tile }.
bots-royale-pass = Keeps all dice for a better roll, for a chip.
bots-royale-pass-nothing-to-win = No number here would win a note now: keeps all dice, for a chip.
bots-royale-close-stays = Nobody can add dice at casino { $casino } any more: the { $note } there stay yours.
bots-royale-close-other = Nobody can add dice at casino { $casino } any more; { $leader } leads there.
bots-royale-close-nobody = Nobody can add dice at casino { $casino } any more; as it stands nobody is paid there.
bots-royale-higher = { $wins } of the 36 throws are higher than { $sum }.
bots-royale-lower = { $wins } of the 36 throws are lower than { $sum }.

## Vegas Showdown
bots-showdown-gives = { $tile } gives { $worth }.
bots-showdown-gives-and-lifts = { $tile } gives { $worth }, and lifts your income from { $now } to { $then } a turn.
bots-showdown-population = { $worth } Population
bots-showdown-revenue = { $worth } Revenue
bots-showdown-outbids = It outbids { $other }.
bots-showdown-keep = You keep { $cash }.
bots-showdown-publicity = Gains { $fame } at once.
bots-showdown-income = Takes your income from { $had } to { $income } a turn.
bots-showdown-fame = Brings the Fame of your sheet from { $famed } to { $fame }.
bots-showdown-income-and-fame = Takes your income from { $had } to { $income } a turn and brings the Fame of your sheet from { $famed } to { $fame }.
