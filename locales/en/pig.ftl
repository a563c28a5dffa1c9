# Pig with a lucky number.

## The game on one card
pig-title = Pig with a lucky number
pig-summary = Roll as often as you dare, hold before a 1 comes, and pick a lucky number that nobody spoils.
pig-option-target = the score that ends the game
pig-option-target-values = 20 to 200
pig-help-aim = Have the most points when somebody has reached the target.
pig-help-pick = A round begins with a lucky number of everybody's own, picked in secret.
pig-help-roll = Then roll one die as often as you dare: what it shows is at stake. A 1 loses all that is at stake.
pig-help-hold = Hold to bank what is at stake.
pig-help-lucky = A lucky number that was rolled by anybody in the round pays its pips twice, unless somebody picked the number just below it.

## The log
pig-round-began = A round begins. { $first } will roll first.
pig-picked = { $seat } picks { $number } as a lucky number.
pig-picked-secretly = { $seat } has picked a lucky number.
pig-rolled = { $seat } rolls a { $die }: { $total } points at stake.
pig-busted-empty = { $seat } rolls a 1.
pig-busted = { $seat } rolls a 1 and loses { $lost } points.
pig-held = { $seat } banks { $total } points and has { $score } points.
pig-revealed = The lucky number of { $seat } was { $number }.
pig-paid = { $seat } is lucky: { $bonus } points more makes { $score } points.
pig-place = { $place }. { $seat } with { $score ->
    [one] 1 point
   *[other] { $score } points
}

## Choices
pig-pick = pick { $number }
pig-roll = roll
pig-hold = hold { $total } points
pig-hold-nothing = hold

## What the table waits for
pig-ask-pick = { $count ->
    [one] { $seats } picks a lucky number.
   *[other] { $seats } pick a lucky number.
}
pig-ask-roll = { $seat } rolls.
pig-ask-turn = { $seat } rolls, or holds { $total } points.

## Refusals
pig-no-seats = 2 to { $most } people can play, not { $seats }.
pig-no-target = The target is { $least } to { $most } points, not { $target }.
pig-not-seated = This seat is not at the table.
pig-target-reached = The game is over: the target is reached.
pig-picked-already = Take the pick back before you pick anew.
pig-no-lucky-number = A lucky number is 2 to 6, not { $number }.
pig-pick-first = All pick a lucky number before the first roll.
pig-all-picked = The lucky numbers of this round are picked.
pig-not-in-turn = { $in_turn } is in turn, not { $seat }.
pig-nothing-to-hold = There is nothing to hold yet: roll first.

## What decided a place
pig-why-score = the score
pig-why-shared = the same score
