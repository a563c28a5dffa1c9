# A game at the terminal: screens, lines, boards, and what the commands around it say.

## Figures
terminal-decimal = { $whole }.{ $tenths }
terminal-chance = { $number } %
terminal-chance-under = under { $number } %
terminal-chance-over = over { $number } %
terminal-colour = { $colour ->
    [red] Red
    [blue] Blue
    [green] Green
    [yellow] Yellow
    [white] White
    [ivory] Ivory
    [purple] Purple
    [black] Black
   *[other] { $written }
}

## Hints
terminal-hint-thinking = The bot hard thinks ...
terminal-hint-heading = The chance to win, as the bot hard sees it; first what it would do:
terminal-hint-its-choice = (its choice)
terminal-hint-over = The game is over: there is nothing left to decide.
terminal-hint-not-now = Nobody at the keyboard has a decision now: a hint is for your turn.

## What was not done
terminal-undo-nothing = There is nothing to take back.
terminal-undo-news = Too late to take back: something new was shown since.
terminal-undo-decided = Too late to take back: somebody has acted since.
terminal-did-you-mean = did you mean { $names }?
terminal-clauses-listed = `fremont rules { $game }` lists them all
terminal-no-clause = { $game } has no clause { $id }: { $hint }
terminal-chapters = the chapters are { $names }
terminal-no-chapter = { $game } has no chapter { $chapter }: { $hint }
terminal-nothing-found = nothing in the rules of { $game } speaks of { $words }
terminal-no-game = there is no game { $game }; the games are: { $games }
terminal-no-rules = there is no game { $game }; the games are: { $games }; what holds in all of them is called table
terminal-usage-conflict = the argument '{ $one }' cannot be used with '{ $other }'
terminal-usage-other = { $said }
terminal-usage-see = { $said }; see `{ $command } --help`
terminal-fault = { $place }: { $fault }

## How a game begins
terminal-no-seat-word = --seats cannot have { $word } in it: a seat is you, bot or bot:NAME, as in --seats you,bot:random
terminal-seats-count = { $game } is for { $least } to { $most } players, and --seats has { $seats }
terminal-names-count = --names has { $names } names for { $seats } seats: give one for each seat at most
terminal-name-twice = two seats would be called { $name }: give each a name of its own
terminal-name-letters = the name { $name } has control characters in it: use letters
terminal-name-length = the name { $name } is too long: { $most } letters are the most
terminal-save-failed = the game cannot be saved to { $file }: { $error }
terminal-save-over = --save cannot write over a file that is no journal: { $error }
terminal-save-other-game = { $file } holds a game of { $there }, not of { $game }: name another file
terminal-save-finished = { $file } holds a finished game: see it with `fremont replay { $file }`, or name another file
terminal-save-sealed = { $file } holds a game whose seed is kept elsewhere, so it cannot go on here: name another file
terminal-no-seed = the operating system gives no random seed: { $error }; name a seed instead
terminal-journal-unread = the journal { $file } cannot be read: { $error }; name a file that a game was saved to
terminal-journal-no-text = { $file }: line { $line }: this is not text (UTF-8)
terminal-output-failed = the output cannot be written: { $error }
terminal-save-no-players = { $file } does not say who plays: { $error }; give --seats
terminal-save-other-seats = { $file } holds a game for { $there } players, and --seats has { $seats }: name another file, or as many seats
terminal-save-other-seed = { $file } holds a game with another seed: leave --seed away to go on with it, or name another file
terminal-save-other-options = { $file } holds a game with other options: leave --set away to go on with it, or name another file
terminal-save-broken = { $file } cannot be taken up: { $error }
terminal-resumed = The saved game goes on after { $actions ->
    [one] 1 action
   *[other] { $actions } actions
}, with --seats { $seats }.

## The game with its players
terminal-has-offer = { $by } has an offer for { $seat }.
terminal-own-figures = This game is played with a data file of its own (--data). Where this card names amounts, those on the table count.
terminal-figures = Figures
terminal-save-taken = { $file } is there already: name another file
terminal-left-early = The game was left before its end.
terminal-seed = The seed of the dice was { $seed }.
terminal-journal-in = The journal is in { $file }; `fremont verify { $file }` checks it.
terminal-saved-in = It is saved in { $file }; `{ $command }` goes on.

## The help card
terminal-aim = The aim
terminal-your-turn = Your turn
terminal-watch-for = What to watch for
terminal-signs = Signs on the board
terminal-actions = Actions
terminal-amounts = { $what }: { $least } to { $most } ...

## Line by line
terminal-for-everybody = for everybody
terminal-for-one = for { $name } alone
terminal-type-a-number = Type the number of a choice, or help.
terminal-pass-keyboard-enter = Pass the keyboard to { $seat }, then press Enter.
terminal-input-failed = the input cannot be read: { $error }
terminal-how-much-from = How much, from { $least } to { $most }?
terminal-no-amount = { $line } is no amount from { $least } to { $most }: choose again.
terminal-undo-steps-back = undo goes one step back.
terminal-name-a-clause = Name a clause, such as rules { $clause }; `fremont rules { $game }` lists all.
terminal-name-a-file = Name a file, as in: save game.jsonl
terminal-saved-to = Saved to { $file }.
terminal-clause-in-english = This clause is written in English.
terminal-help-number = a number
terminal-help-number-what = take that choice; its words, or some of them, do as well
terminal-help-enter = Enter alone
terminal-help-enter-what = hear the choices again
terminal-word-hint = hint
terminal-help-hint-what = the best few choices with the chance to win, as the bot hard sees it
terminal-word-view = view
terminal-help-view-what = the table as it stands
terminal-word-log = log
terminal-help-log-what = all that happened
terminal-word-rules = rules
terminal-help-rules = { $word } ID
terminal-help-rules-what = the clause behind a line, by the ID that stands in brackets at its end
terminal-word-undo = undo
terminal-help-undo-what = take back, as long as nothing new was shown
terminal-word-save = save
terminal-help-save = { $word } FILE
terminal-help-save-what = keep the game in this file
terminal-word-help = help
terminal-word-quit = quit
terminal-help-quit-what = leave the game
terminal-no-choice = There is no choice { $number }: type a number from 1 to { $most }, or help.
terminal-unclear = { $line } is no choice: type a number from 1 to { $most }, or help.
terminal-fits-many = { $line } fits { $choices } choices: type the number of one.

## The whole screen
terminal-how-much = How much? { $what }
terminal-number-asked = A number from { $least } to { $most } is asked for.
terminal-keys-menu = ↑ ↓ pick · Enter take it · Esc back
terminal-keys-number = type a number · Enter take it · Esc back
terminal-range = { $least } to { $most }
terminal-to-decide = { $who } to decide
terminal-bar-saved = saved in { $file }
terminal-bar-not-saved = not saved
terminal-enter-goes-on = Press Enter to go on.
terminal-enter-leaves = Press Enter to leave.
terminal-dice-roll = The dice roll ...
terminal-your-turn-now = Your turn.
terminal-u-takes-back = u takes it back, Enter goes on.
terminal-the-journal = The journal
terminal-choices = Choices
terminal-choices-spelled = Choices: numbers pick
terminal-choices-place = { $name } ({ $place } of { $count })
terminal-show-the-rest = ↑ ↓ show the rest.
terminal-log-pick = Log: ↑ ↓ pick, Enter rule
terminal-log = Log
terminal-log-newer = Log ({ $newer } more below: PgDn)
terminal-key-take = take it
terminal-key-leave = leave
terminal-key-go-on = go on
terminal-key-scroll = scroll
terminal-key-pick = pick
terminal-key-take-back = take back
terminal-key-hint = hint
terminal-key-rules = rules
terminal-key-save = save
terminal-key-help = help
terminal-too-small = This screen has { $columns } columns and { $rows } rows; the table needs { $wide } and { $high }. Make it larger, or play with --plain. (Ctrl-C leaves.)
terminal-no-such-digit = No choice has a { $digit } in it now.
terminal-no-such-key = There is no choice { $key } now; the keys are at the left of the list.
terminal-file-needs-name = A file needs a name.
terminal-saved-from-now = Saved to { $file }, from now on after every action.
terminal-yes-key = y
terminal-taken-back = Taken back.
terminal-keys = Keys
terminal-page-keys = PgUp PgDn
terminal-keys-pick = pick a choice; Enter or Space takes it
terminal-keys-choice = take the choice with that key at its left at once
terminal-keys-undo = take back, as long as nothing new was shown
terminal-keys-hint = hint: the best few choices with the chance to win, as the bot hard sees it
terminal-keys-rules = rules: pick a line of the log, Enter opens the clause behind it
terminal-keys-scroll = scroll the log; End, or taking a choice, goes back to its newest line
terminal-keys-hurry = while bots play: do not wait for them
terminal-keys-save = save the game
terminal-keys-help = this card
terminal-keys-leave = leave the game; Ctrl-C leaves at once
terminal-help-page = Help
terminal-help-hint = ↑ ↓ scroll · Esc back
terminal-clause-hint = ← → other clauses · Esc back
terminal-clause-missing = This clause is not written down.
terminal-welcome-back = Welcome back
terminal-enter-on = Enter go on
terminal-hint-page = Hint
terminal-any-key = any key goes back
terminal-a-moment = a moment
terminal-it-is-saved = It is saved to { $file }.
terminal-it-is-not-saved = It is not saved: s saves it first.
terminal-leave-question = Leave this game?
terminal-leave-page = Leave
terminal-leave-hint = y leave · n stay
terminal-save-question = Save the game to this file:
terminal-save-page = Save
terminal-save-hint = Enter save · Esc back
terminal-over = The game is over
terminal-pass-keyboard = Pass the keyboard to { $name }.
terminal-alone = { $seat }, press Enter when you are alone with the screen.
terminal-next-player = Next player
terminal-wins = { $count ->
    [one] { $names } wins!
   *[other] { $names } win together!
}
terminal-not-saved-yet = Not saved yet: s saves it.
terminal-seed-was = The seed of the dice was
terminal-unusable = the terminal cannot be used: { $error }; try --plain

## Casinos with their prizes, dice and chip cards
terminal-chip-cards-count = { $number ->
    [one] 1 chip card
   *[other] { $number } chip cards
}
terminal-chip-card-one = card { $colour }
terminal-chip-cards = chip cards { $cards }
terminal-chip-colour = { $colour ->
    [pink] pink
    [gold] gold
    [blue] blue
    [green] green
   *[red] red
}
terminal-casino-closed = { $number } ✖ closed
terminal-paid = paid
terminal-role-you = you
terminal-role-bot = bot
terminal-headline-over = the game is over
terminal-headline-round = round { $round } of { $rounds }
terminal-round-over = Round { $round } is over
terminal-together = Together
terminal-nobody = nobody
terminal-tied = tied
terminal-hidden = hidden
terminal-no-dice = no dice
terminal-dice = dice { $dice }
terminal-then = { $first }, then { $next }
terminal-now-to = now to { $names }
terminal-casino-line = Casino { $number } { $name }: { $what }.
terminal-casino-line-closed = Casino { $number } { $name }, closed: { $what }.

## Las Vegas Royale
terminal-money-cards = { $number ->
    [one] 1 money card
   *[other] { $number } money cards
}
terminal-royale-sign-biggy = the Biggy
terminal-royale-sign-neutral = the neutral dice of the game for two; the gray blanks
terminal-royale-a-mark = a mark
terminal-royale-sign-mark = beside a casino's card: who would take it if the round ended now
terminal-royale-faces = The sixteen tile faces
terminal-royale-no-dice = no dice in the arena
terminal-royale-black = +{ $dice } black
terminal-royale-neutral = neutral
terminal-royale-gray = gray
terminal-royale-no-fine = has nothing to pay with
terminal-royale-fine = pays { $what }
# Four headings, right-aligned over columns of 4, 5, 5 and any number of letters.
terminal-royale-columns = dice chips cards  worth
terminal-royale-round = Round { $round } of 3.
terminal-royale-tile = Tile at { $number }, { $tile }: { $what }.
terminal-royale-arena = In the arena: { $roll }.
terminal-royale-in-hand = { $dice } dice in hand
terminal-royale-worth = worth { $worth } with all
terminal-royale-biggy = the Biggy { $number }
terminal-tile-lucky-punch = fist, guess
terminal-tile-prime-time = black dice
terminal-tile-fifty-fifty = high or low
terminal-tile-high-five = five first
terminal-tile-power-play = sole leader
terminal-tile-has-it = has it
terminal-tile-bad-luck = fewest pay
terminal-tile-pay-day = per casino
terminal-tile-all-open = all open
terminal-tile-closes = closes { $casino }
terminal-tile-bar-empty = bar empty
terminal-tile-no-blanks = no blanks
terminal-tile-taken = { $covered } taken
terminal-tile-black-box = two piles
terminal-tile-my-choice = two dice
terminal-tile-golden = golden
terminal-tile-holder = { $name } has the token
terminal-tile-jackpot = the jackpot is { $value }
terminal-tile-closed = casino { $casino } is closed
terminal-tile-none-closed = no casino is closed
terminal-tile-empty-bar = the bar is empty
terminal-tile-bar = in the bar: { $dice }
terminal-tile-no-blanks-left = no blanks are left
terminal-tile-clusters = clusters of { $numbers }
terminal-tile-nothing-covered = no picture is covered
terminal-tile-covered = covered: { $pictures }
terminal-tile-no-dice = no dice on it
terminal-tile-golden-space = golden space: { $who }
terminal-tile-picture = { $picture ->
    [chip] chip
    [money] money
   *[die] die
}

## Las Vegas: The Card Game
terminal-notes = { $number ->
    [one] 1 note
   *[other] { $number } notes
}
terminal-cardgame-headline = round { $round } of 4, turn { $turn }
terminal-cardgame-held = The more of one colour, the more each pays: you have { $held } { $colour }.
terminal-cardgame-left = What you leave now cannot be made up for later.
terminal-cardgame-keys-pick = pick cards by their numbers, one after another: 5 5 is two 5s; Enter plays them
terminal-cardgame-keys-undo = take your cards from under the palm again, while others still select
terminal-cardgame-moves = All moves
terminal-cardgame-few = 1 or 2 cards
terminal-cardgame-few-what = of any numbers
terminal-cardgame-many = 3 to 5 cards
terminal-cardgame-many-what = all of the same number
terminal-cardgame-double = a double
terminal-cardgame-double-what = the card with two dice: one card, but two dice where dice count
terminal-cardgame-chip-card = a chip card
terminal-cardgame-chip-card-what = (variation) two dice or more at a casino in one turn may take one that lies there
terminal-cardgame-no-chip-card = no chip card
terminal-cardgame-no-chip-card-what = (variation) gives up all that this turn has earned
terminal-cardgame-dice-at = { $dice ->
    [one] 1 die
   *[other] { $dice } dice
} at { $casino }
terminal-cardgame-more-at = { $dice } at { $casino }
terminal-cardgame-finished = { $out } cards out, finished
terminal-cardgame-out = { $out } of { $stop } cards out
terminal-cardgame-with-it = With it: { $dice }; { $cards }.
terminal-cardgame-you-finished = You are finished this round.
terminal-cardgame-no-hand = No cards in hand.
terminal-cardgame-glass = Glass: { $cards }
terminal-cardgame-hand = Your hand
terminal-cardgame-safe = safe
# Five letters at most: it stands below a card.
terminal-cardgame-palm = palm
terminal-cardgame-last-cards = Last cards
# Headings, right-aligned over columns of 5, 4, 5 and 5 letters, with the glass and without.
terminal-cardgame-columns-glass = cards pile glass notes
terminal-cardgame-columns = cards pile notes
terminal-cardgame-ready = ready
# Four letters at most.
terminal-cardgame-done = done
terminal-cardgame-laid-open = The cards are laid open
terminal-cardgame-together = all select at the same time
terminal-cardgame-in-turn = one plays after another
terminal-cardgame-over = The game is over.
terminal-cardgame-turn = Round { $round } of 4, turn { $turn } of 6; { $how }.
terminal-cardgame-in-safe = In your safe: { $notes }; you are worth { $worth }.
terminal-cardgame-placed = { $placed } of { $stop } cards placed
terminal-cardgame-placed-finished = { $placed } of { $stop } cards placed and finished this round
terminal-cardgame-in-pile = { $cards } in the pile
terminal-cardgame-under-glass = { $cards } under the glass
terminal-cardgame-worth = worth { $worth }
terminal-cardgame-your-hand = Your hand: { $cards }.
terminal-cardgame-your-palm = Under your palm: { $cards }.
terminal-cardgame-your-glass = Under your glass: { $cards }.
terminal-cardgame-double-card = double { $number }

## Lords of Vegas
terminal-lords-offers = { $offers ->
    [one] 1 offer (d)
   *[other] { $offers } offers (d)
}
terminal-lords-card = card { $card }
terminal-lords-cards-left = { $cards } cards left
terminal-lords-gamble-on = gamble on { $casino }
terminal-lords-closing = { $money }, boss of { $bossed ->
    [one] 1 casino
   *[other] { $bossed } casinos
}
terminal-lords-key-deals = deals
terminal-lords-keys-deals = deals: see, answer and make offers, at any time
terminal-lords-keys-answer = agree to the offer of a bot, or decline it
terminal-lords-keys-end = end the turn
terminal-lords-a-price = a price
terminal-lords-build = build
terminal-lords-build-what = a tile of any company on your lot, at its price, with your die at the printed value
terminal-lords-sprawl = sprawl
terminal-lords-sprawl-what = from a casino that you boss onto an unowned lot beside it, at twice the price
terminal-lords-remodel = remodel
terminal-lords-remodel-what = a casino that you boss to another company, { $price } a tile
terminal-lords-reorganize = reorganize
terminal-lords-reorganize-what = reroll all dice of a casino with a die of yours, $1M a pip
terminal-lords-raise = raise
terminal-lords-raise-what = a casino that you boss by one storey, { $price } a tile (2024)
terminal-lords-gamble = gamble
terminal-lords-gamble-what = once a turn, up to { $price } a tile, against the boss of another casino
terminal-lords-deal = deal
terminal-lords-deal-what = money, lots, dice and actions of this turn, between any players, at any time: d
terminal-lords-sign-lot = an empty lot: its price in millions, the die that a building gets
terminal-lords-sign-marker = the same lot with a marker of the player ●
terminal-lords-sign-tile = a tile of Albion, three storeys high, with a die of ● that shows 6
terminal-lords-sign-companies = the companies Albion, Sphinx, Vega, Tivoli, Pioneer; ═ and ║ join tiles of a casino
# Headings of two letters, the first of one.
terminal-lords-columns = $ pt di lo
terminal-lords-sign-columns = money in millions, points, free dice, free lot markers
terminal-lords-closed = closed
# Six letters at most, and three for the Strip.
terminal-lords-left = left
terminal-lords-tiles = tiles
terminal-lords-cards = cards
terminal-lords-strip-short = Str
# Two lines of headings, right-aligned over columns of 5 letters each.
terminal-lords-heading-upper = tiles cards cards
terminal-lords-heading-lower = { " " }left  seen  left
terminal-lords-the-strip = The Strip
# Over columns of 8, 6 and any number of letters.
terminal-lords-heading-bosses = casino  points  boss
# At most ten letters; it stands on the Strip from top to bottom.
terminal-lords-road = THE STRIP
terminal-lords-the-card = Card { $card }
terminal-lords-pays = pays { $pays }.
terminal-lords-no-card = No card is drawn.
terminal-lords-deck = { $cards } cards left.
terminal-lords-deck-end = { $cards } cards left, { $above } before the end card.
terminal-lords-gambled = Gambled this turn.
terminal-lords-on-table = Card { $card } is on the table; it pays { $pays }.
terminal-lords-to-draw = { $cards } cards are left to draw.
terminal-lords-no-lots = no lots
terminal-lords-lots = lots { $lots }
terminal-lords-player = { $name }: { $money }, { $points }, { $dice } dice and { $markers } lot markers free; { $lots }.
terminal-lords-company = { $company }: { $tiles } tiles left, { $seen } cards seen, { $to_come } to come.
terminal-lords-open = Nobody's lots, with price and die: { $lots }.
terminal-lords-waits = { $lot } { $name } waits
terminal-lords-casino = { $company } casino
terminal-lords-on-strip = on The Strip
terminal-lords-storeys = { $height } storeys
terminal-lords-casino-line = { $casino }: { $tiles }; boss { $boss }, worth { $points }.
terminal-lords-act-build = { $name } builds { $company } on { $lot }
terminal-lords-act-sprawl = { $name } sprawls from { $casino } onto { $lot }
terminal-lords-act-remodel = { $name } remodels { $casino } to { $company }
terminal-lords-act-reorganize = { $name } reorganizes { $casino }
terminal-lords-act-raise = { $name } raises { $casino }
terminal-lords-act-gamble = { $name } gambles { $stake } on { $casino }
terminal-lords-act-other = { $name } does something that cannot be traded
terminal-lords-giving-die = { $text }, giving up the die on { $lot }
terminal-lords-giving-lot = { $text }, giving up lot { $lot }
terminal-lords-cannot-happen = cannot happen as things stand: { $why } ({ $clause })
terminal-lords-boss-of = { $name } boss of { $lot }
terminal-lords-no-boss-of = no boss of { $lot }
terminal-lords-dice-well = if the dice fall well
terminal-lords-offered-by = Deal { $deal }, offered by { $name }:
terminal-lords-agreed = Agreed: { $agreed }. Asked: { $asked }.
terminal-lords-declines = { $name } declines deal { $deal }
terminal-lords-agrees = { $name } agrees to deal { $deal }
terminal-lords-left-of = { $company }: { $tiles } tiles left, { $cards } cards to come.
terminal-lords-explain-draw = Its lot becomes yours; then every lot and the casinos of its company pay.
terminal-lords-explain-collect = All { $company } casinos pay and score, and every lot { $money }.
terminal-lords-explain-strip = All casinos on The Strip pay and score, and every lot { $money }.
terminal-lords-explain-build = A { $die } on { $lot }. { $left }
terminal-lords-explain-casino = { $company } on { $lot }, { $points }, boss: { $boss }.
terminal-lords-explain-gamble = Against { $boss }: { $once } win, { $twice } win twice the stake.

## Deals of Lords of Vegas, line by line
terminal-word-offers = offers
terminal-word-offer = offer
terminal-word-accept = accept
terminal-word-decline = decline
terminal-word-counter = counter
terminal-word-withdraw = withdraw
terminal-word-as = as
terminal-lords-help-offers = the deals on the table
terminal-lords-help-offer = offer a deal, a list of steps in order; seats are numbers from 0. Seat 0 pays seat 1 $5M for lot A1, then the active player builds there: { $offer } { $example }; a die is { $die }
terminal-lords-help-accept = agree to deal N; { $withdraw } N likewise
terminal-lords-decline-why = { $decline } N [WHY]
terminal-lords-help-decline = say no to deal N, and why: { $decline } 1 not for $6M
terminal-lords-help-counter = decline deal N and offer this instead
terminal-lords-as-name = { $other } NAME ...
terminal-lords-help-as = one of these for another person at this keyboard, such as: { $other } Ann { $accept } 1
terminal-lords-see-help = { $why } help shows an example.
terminal-lords-no-deal-number = { $text } is no number of a deal; offers lists them.
terminal-lords-as-whom = After as comes the name of a person at this keyboard.
terminal-lords-one-at-a-time = One person speaks at a time.
terminal-lords-said-for-another = Only offer, counter, accept, decline and withdraw are said for another person.
terminal-lords-no-offers = There are no offers on the table.
terminal-lords-no-json = That is no JSON: { $what }.
terminal-lords-no-steps = That is no list of steps: { $what }.

## The deal table of Lords of Vegas
terminal-lords-deals = Deals
terminal-lords-counter-to = { $name }'s counter-offer to deal { $deal }
terminal-lords-offer-of = { $name }'s offer
terminal-lords-an-offer = An offer
terminal-lords-drop = Shall this offer be dropped?
terminal-lords-who-pays = Who pays?
terminal-lords-who-lot = Who gives a lot?
terminal-lords-who-die = Who gives a die?
terminal-lords-to-whom = To whom does { $name } give it?
terminal-lords-how-many = How many millions does { $from } pay { $to }?
terminal-lords-which-lot = Which lot does { $from } give { $to }?
terminal-lords-which-die = Which die does { $from } give { $to }?
terminal-lords-none-free = { $name } has none free. What goes?
terminal-lords-which-action = Which action?
terminal-lords-how-gambled = How many millions are gambled on { $lot }?
terminal-lords-steps-in-order = Steps happen in order, once all who give, get or act agree.
terminal-lords-keep-it = no, go on with it
terminal-lords-drop-it = yes, drop it
terminal-lords-lot = lot { $lot }
terminal-lords-die-on = the die on { $lot }
terminal-lords-die-showing = the die on { $lot }, a { $value }
terminal-lords-nothing-goes = nothing, an earlier step makes room
terminal-lords-counters = { $name } counters deal { $deal }
terminal-lords-withdraws = { $name } withdraws deal { $deal }
terminal-lords-makes-offer = { $name } makes an offer
terminal-lords-back = back to the table
terminal-lords-add-money = somebody pays money
terminal-lords-add-lot = somebody gives a lot
terminal-lords-add-die = somebody gives a die
terminal-lords-add-action = { $name } takes an action
terminal-lords-join-last = the last two steps happen at once
terminal-lords-drop-last = drop the last step
terminal-lords-send = send the offer

## Vegas Showdown
terminal-showdown-headline = turn { $turn }
terminal-showdown-scoring = Final scoring
terminal-showdown-score = { $what ->
    [track] track
    [casino] casino
    [hotel] hotel
    [connection] connection
    [Population] Population
    [Revenue] Revenue
    [cash] cash
   *[diamonds] diamonds
} { $fame }
terminal-showdown-key-sheets = sheets
terminal-showdown-keys-sheets = look at all sheets, and at what the tiles bring and need
terminal-showdown-bid-what = on a tile, at a printed space of its track
terminal-showdown-renovate-what = up to two tiles off the sheet and up to two on; only the result must be legal
terminal-showdown-publicity = Publicity
terminal-showdown-publicity-what = 1 Fame, and up to one tile on the sheet
terminal-showdown-placing = Placing
terminal-showdown-needs = needs
terminal-showdown-needs-what = a premier tile needs the types above it in its chain on the sheet
terminal-showdown-route = route
terminal-showdown-route-what = yellow tiles need a path of doors from the casino ▸, blue ones from the hotel ◂, green ones from either
terminal-showdown-night-club-what = must also meet a Lounge or Fancy Lounge door to door
terminal-showdown-sign-doors = an open door; a door that leads nowhere
terminal-showdown-sign-diamonds = one or two quarters of a diamond; three; four
terminal-showdown-sign-squares = empty squares of casino and hotel, and of the common part
terminal-showdown-sign-turn = who has the button; who is asked
terminal-showdown-sign-figures = Population and Revenue; Fame
terminal-showdown-empty = empty
terminal-showdown-sold-out = { $tile }, sold out
terminal-showdown-second = { $tile }, second track
terminal-showdown-nothing-aside = nothing set aside
terminal-showdown-aside = aside: { $tiles }
terminal-showdown-many-aside = aside: { $tiles } tiles (t shows them)
# Seven letters at most.
terminal-showdown-choice = { $choice ->
    [bid] bid
    [bought] bought
    [renovated] renov.
    [publicized] public.
   *[passed] passed
}
terminal-showdown-fame = { $fame }F
terminal-showdown-as-drawn = as drawn
terminal-showdown-size = { $size ->
    [small] small
    [medium] medium
   *[large] large
}
terminal-showdown-size-letter = { $size ->
    [small] S
    [medium] M
   *[large] L
}
terminal-showdown-stacks = stacks { $stacks } · events { $events }
terminal-showdown-no-publicity = no Publicity
terminal-showdown-no-renovations = no renovations
terminal-showdown-in-play = { $card } in play
terminal-showdown-population = +{ $value } Population
terminal-showdown-revenue = +{ $value } Revenue
terminal-showdown-plus-fame = +{ $value } Fame
terminal-showdown-tile-needs = needs { $tiles }
terminal-showdown-casino = casino
terminal-showdown-hotel = hotel
terminal-showdown-either = either entrance
terminal-showdown-diamonds = diamonds
terminal-showdown-doors = { $doors ->
    [one] 1 door
   *[other] { $doors } doors
}
terminal-showdown-tile = { $name } ({ $size }, { $colour }, { $price }): { $what }.
terminal-showdown-not-yet = Not yet: { $error }
terminal-showdown-explain-publicity = 1 Fame at once; a tile of yours may go on the sheet with it.
terminal-showdown-explain-aside = It can be placed later: after a purchase, with Publicity, in a renovation.
terminal-showdown-explain-sketch = Up to two tiles off, then up to two on; only the finished sheet is judged.
terminal-showdown-explain-stack = { $left } tiles are left; the top one is backed { $top }.
terminal-showdown-turn = Turn { $turn }; { $name } has the button; { $stacks }.
terminal-showdown-this-turn = This turn: { $notices }.
terminal-showdown-premier = Premier { $space }: { $name }
terminal-showdown-from = from { $cash }
terminal-showdown-bids = { $name } bids { $cash }
terminal-showdown-no-bids-now = no bids this turn
terminal-showdown-no-bids = no bids
terminal-showdown-player = { $name }: { $cash }, Population { $population }, Revenue { $revenue }, Fame { $fame }.
terminal-showdown-sheet-empty = The sheet is empty.
terminal-showdown-on-sheet = On the sheet: { $tiles }.
terminal-showdown-set-aside = Set aside: { $tiles }.
terminal-showdown-not-finished = The sketch cannot be finished yet: { $error }
# Right-aligned over columns of 4, 5 and 3 letters.
terminal-showdown-columns = $ Pop Rev Fame
terminal-showdown-squares = { $covered } of { $squares } squares
terminal-showdown-squares-sketch = { $covered } of { $squares } squares (sketch)
terminal-showdown-sheet-of = The sheet of { $name }
terminal-showdown-tiles-of = The { $size } tiles
terminal-showdown-what-bring = What { $size } tiles bring and need
terminal-showdown-look-at = Look at
terminal-back = Back

## Vegas Showdown, line by line
terminal-word-bid = bid
terminal-word-place = place
terminal-word-publicity = publicity
terminal-word-renovate = renovate
terminal-showdown-bid-usage = { $bid } TRACK AMOUNT
terminal-showdown-help-bid = bid on premier_1 to premier_4, slots_1, slots_2, lounge or restaurant, such as: { $bid } lounge 9
terminal-showdown-place-usage = { $place } TILE
terminal-showdown-help-place = after a purchase: put a tile on the sheet, such as: { $place } lounge@0,2/90 (column, row / turn)
terminal-showdown-publicity-usage = { $publicity } [TILE]
terminal-showdown-help-publicity = take Publicity, and put a tile on the sheet with it
terminal-showdown-renovate-usage = { $renovate } -TILE +TILE ...
terminal-showdown-help-renovate = take up to two tiles off (-) and put up to two on (+), all at once
terminal-showdown-no-amount = { $amount } is no amount; such as: bid lounge 9.
terminal-showdown-needs-sign = { $tile } needs - (off) or + (on) before it, such as: renovate -lounge@0,2/0.
terminal-showdown-unread = That cannot be read: { $what }.

## A game without a board of its own
terminal-generic-round = round { $round }
terminal-generic-more = (there is more than fits the screen)
terminal-generic-yes = yes
terminal-generic-no = no

## The list of games
terminal-games-seats = { $least } to { $most } seats
terminal-games-default = (default: { $default })

## A table of a house
terminal-house-silent = { $link } does not answer: look whether the house is open, and whether the link is right
terminal-no-link = { $link } is no link to a table: write it as the browser shows it, http://HOST:PORT/table/TABLE
terminal-no-tls = { $link } is encrypted, and the terminal cannot do that: use the address of the house itself (http://)
terminal-house-keeps = The house keeps the game.
terminal-line-lost = The line to the house is dead; it is tried again.
terminal-line-back = The line to the house is there again.
terminal-clock-left = { $prompt } ({ $left } left)
terminal-replay-at = The house keeps the game: { $link }/replay
terminal-come-back = Your seat stays yours: `fremont join { $link }` goes on.
terminal-seat-stays = Your seat at the house stays yours.
terminal-nobody-else = There is nobody else to hear it.
terminal-you-watch = You watch. Type help for what can be typed.
terminal-not-your-turn = It is not your turn. Type help for what can be typed.
terminal-word-say = say
terminal-help-say = { $word } WORDS
terminal-help-say-what = say something to all at the table
terminal-keys-say = say something to all at the table
terminal-key-say = say
terminal-say-page = Say to all
terminal-say-hint = Enter says it · Esc
terminal-bar-house = at a house
terminal-bar-lost = no line to the house
terminal-house-waits = { $game } at { $link }: { $taken } of { $seats } chairs are taken. The game begins by itself; Ctrl-C leaves.
terminal-house-sat = You sit in chair { $seat }.
terminal-house-watches = All chairs are taken: you watch.
terminal-told-sat = { $name } sits down in chair { $seat }.
terminal-told-left = { $name } has left.
terminal-told-resigned = { $name } has given up; { $bot } plays on.
terminal-told-stood-in = { $bot } plays for { $name }.
terminal-told-vote = Somebody wants a bot to play for { $name }.
terminal-told-wait = Somebody would rather wait for { $name }.
terminal-told-reminded = { $name } was reminded.
terminal-told-vacation = { $name } goes on vacation: their clock stands still meanwhile.
terminal-told-no-vacation = { $name } does not go on vacation after all.
terminal-told-back = { $name } is back.
terminal-told-rematch = Once more: fremont join { $link }
terminal-told-restored = The table was put back from a backup.
terminal-told-warned = Nobody has been here for long: the house will close this table.
terminal-told-unsealed = The round is over at all tables.
terminal-told-closed = The table was closed.
terminal-told-chair-bot = { $bot } takes chair { $seat }.
terminal-told-chair-open = Chair { $seat } is open.

## What is said of a journal
terminal-verdict = { $entries ->
    [one] 1 entry, legal
   *[other] { $entries } entries, legal
}{ $position ->
    [yes] { " " }from a set-up position
   *[no] { "" }
}{ $over ->
    [yes] { "" }
   *[no] , not finished
}; { $dice }
terminal-verdict-honest = all dice follow from the committed seed and the nonces of { $who }
terminal-verdict-alone = all dice follow from the committed seed, to which nobody added a nonce
terminal-verdict-run = all dice follow from the seed of the run
terminal-verdict-sealed = all dice are possible, but their seed is not revealed yet
terminal-verdict-script = a script decided in { $entries ->
    [one] 1 entry
   *[other] { $entries } entries
}, so nothing is claimed about the dice

## Prepared answers
terminal-word-answers = answers
terminal-word-prepare = prepare
terminal-word-revoke = revoke
terminal-word-auto = auto
terminal-help-answers-what = what can be said beforehand: prepare 2 25 takes up what stands second, with a limit where it has one; revoke 1 takes the first back, auto acts for you where there is only one choice
terminal-keys-answers = say something beforehand
terminal-answers-page = Said beforehand
terminal-answers-hint = 2 25 prepares · -1 takes back · auto · Esc
terminal-answers-auto = You are acted for where there is only one choice.
terminal-answers-by-hand = You decide yourself where there is only one choice (auto changes that).
terminal-answers-prepared = Prepared:
terminal-answers-offers = Can be prepared:
terminal-answers-none = There is nothing to prepare or to take back now.
terminal-answers-no-number = There is no { $number } in that list: the numbers are 1 to { $most }.
terminal-answers-nothing = Nothing is prepared.
terminal-answers-many = { $most } answers are prepared, and that is the most: take one back first.
terminal-answers-unclear = { $line } is not understood: type 2 25, -1 or auto.
