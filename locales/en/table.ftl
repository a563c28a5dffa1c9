# What holds at every table, and how this language writes figures.

## The language
language-name = English
# The sign between thousands: 60,000.
figures-group = ,

## Small pieces of sentences
seat = seat { $number }
list-empty = nothing
list = { $first } and { $last }

## Amounts
unit-negative = -{ $amount }
unit-dollars = ${ $amount }
unit-millions = ${ $amount }M
unit-points = { $amount ->
    [one] 1 point
   *[other] { $amount } points
}
unit-fame = { $amount } Fame

## The log
table-undone = { $seat } takes move { $entry } back.
table-undone-before = { $seat } takes back what was chosen before the game began here.

## Refusals
table-over = the game is over
table-no-seat = there is no seat { $seat } at this table, its seats are 0 to { $last }
table-no-action = { $action } is no action of this game: { $error }
table-no-action-idle = { $action } is no action of this game: { $error }; { $seat } has nothing to decide now
table-no-action-now = { $action } is no action of this game: { $error }; { $seat } can now: { $names }
table-colours-count = { $colours } colours for { $seats } seats: each seat needs one.
table-colour-unknown = There is no colour { $name }: choose from { $known }.
table-colour-twice = Two seats cannot both play { $name }.
table-undo-nothing = { $seat } has no action to take back
table-undo-seen = entry { $strikes } stands: { $seat } has acted since (entry { $entry }), having seen it ({ $what })
table-undo-built-on = entry { $strikes } stands: entry { $entry } of { $seat } could not have been made without it
table-undo-news = entry { $entry } stands: something new was shown since
table-undo-shown = entry { $entry } stands: entry { $shown_by } showed something new ({ $what })
table-undo-unseen = something that others saw

## Prepared answers
table-answer-none = nothing can be prepared now, { $wanted } neither
table-answer-unknown = { $wanted } cannot be prepared now; what can is: { $names }
table-answer-limit = { $answer } takes a limit, one of { $limits }
table-answer-no-limit = { $answer } takes no limit
table-answer-limit-not = { $limit } is no limit here: it is one of { $limits }

## Words that the options of several games share
option-seat-values = a seat | random
option-colours-default = in that order

## The log, prompts and refusals of several games
table-no-start = Seat { $start } cannot begin: the seats are 0 to { $last }.
table-ranking = The game is over: { $places }.
table-place = { $place }. { $seat } with { $score }
table-not-asked = { $asked } is asked now, not { $seat }.
table-game-over = The game is over.
