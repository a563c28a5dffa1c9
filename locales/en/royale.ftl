# Las Vegas Royale.

## The game on one card
royale-summary = Roll, put all dice of one number on a casino, and hold the most when it pays.
royale-option-mode = the basic game, or the main game with tiles and bank
royale-option-tiles = tiles per round, at casinos 1, 2, ..
royale-option-chip-cards = the chip cards of the card game lie at the casinos too
royale-option-no-repeat = no tile face comes twice while that can be helped
royale-option-faces = fixed tile faces for casinos 1, 2, ..: one list for all rounds, or one three times as long
royale-option-faces-values = a list of A1..H2 or names such as jackpot
royale-option-faces-default = drawn at random
royale-option-start = the seat that begins round 1
royale-option-colours = the dice colour of each seat
royale-option-colours-values = a list of red, blue, yellow, green, white
royale-help-aim = Have the most money after three rounds. A chip that is left counts $10,000.
royale-help-roll = All your dice are rolled.
royale-help-place = Choose one number, and put all dice that show it at the casino of that number. The rest stays yours for the next turn.
royale-help-chip = Or pay a chip and keep all dice. You get two chips each round.
royale-help-tile = A casino with a tile then lets you do what the tile says, once for each time you place there.
royale-help-payout = When nobody has dice left, the casinos pay: the most dice take the higher note, the second most the lower one.
royale-help-ties = First all players with equal counts leave a casino together. Two that fight for it can make a third one rich.
royale-help-biggy = The big die, the Biggy, counts as two.
royale-help-neutral = With two players neutral dice lie at the casinos: they tie and win like everybody, and keep nothing. So do the gray blanks.
royale-help-next = Whoever takes the higher note at the highest casino begins the next round.

## Tiles in a line
royale-lucky-punch-summary = hide 1-3 tokens; a wrong guess by the left neighbour pays
royale-jackpot-summary = throw two dice: a 7 or a double wins the jackpot, else it grows
royale-prime-time-summary = before payout the winner here may add two black dice anywhere
royale-fifty-fifty-summary = throw, then stop or bet higher or lower for more
royale-high-five-summary = the first with five dice here gets $100,000 at payout
royale-bad-luck-summary = whoever has the fewest dice here pays $50,000
royale-pay-day-summary = pays for each casino with dice of yours
royale-power-play-summary = the sole leader here may place a die of choice instead of rolling
royale-no-entry-summary = close another casino: no dice in or out
royale-knockout-summary = each opponent puts a die into the bar; yours come back
royale-block-it-summary = put gray blanks into a casino; they count as a player
royale-handicap-summary = take a blank out of a casino and gain a reward
royale-black-box-summary = at payout the winner here picks one of two hidden piles
royale-double-down-summary = move dice onto the tile; it pays $60,000 and $30,000
royale-nice-dice-summary = put a die on its number; it pays at payout
royale-my-choice-summary = throw two dice and choose one of the results

## Pieces of sentences
royale-chips = { $number ->
    [one] 1 chip
   *[other] { $number } chips
}
royale-dice = { $small ->
    [one] 1 die
   *[other] { $small } dice
}
royale-biggy = the Biggy
royale-dice-and-biggy = { $small ->
    [one] 1 die and the Biggy
   *[other] { $small } dice and the Biggy
}
royale-a-small-die = a small die
royale-a-biggy = a Biggy
royale-marker = a marker for { $note }
royale-neutral-dice = the neutral dice
royale-gray-blanks = the gray blanks
royale-cards-and-chips = cards and chips

## The log
royale-started = { $start } begins.
royale-bank-opened = The bank opens with { $bank } cards; { $reserve ->
    [one] 1 card lies
   *[other] { $reserve } cards lie
} face down for later rounds.
royale-round-began = Round { $round } of 3. { $start } rolls first.
royale-chips-given = Everybody gets { $chips }.
royale-tiles-laid = Tiles of this round: { $tiles }.
royale-tile-at = { $tile } at { $casino }
royale-neutral-placed = The neutral dice fall { $roll } and are placed.
royale-rolled = { $seat } rolls { $roll }.
royale-passed = { $seat } pays a chip and keeps all dice ({ $chips } left).
royale-placed = { $seat } places { $dice } at casino { $casino }.
royale-placed-by-power-play = { $seat } places { $dice } at casino { $casino } by Power Play.
royale-placed-turned = { $seat } places { $dice } at casino { $casino }, turned, without activation.
royale-chip-card-left = { $seat } leaves the chip cards at casino { $casino }.
royale-declined = { $seat } leaves { $tile } unused.
royale-gained = { $tile } pays { $seat } { $what }.
royale-threw = { $seat } throws the black dice for { $tile }: { $one } and { $other }.
royale-paid-to-nobody = Casino { $casino }: { $owner } win { $note }, which goes back.
royale-unclaimed-to-deck = Casino { $casino }: nobody claims { $notes }; back under the deck.
royale-unclaimed-to-bank = Casino { $casino }: nobody claims { $notes }; back to the bank.
royale-round-ended = Round { $round } is over; all dice return.

## The log of the tiles
royale-hid = { $seat } hides tokens in a fist.
royale-hid-known = { $seat } hides { $tokens ->
    [one] 1 token
   *[other] { $tokens } tokens
} in a fist.
royale-guessed-right = { $seat } guesses { $guess }, and that is right.
royale-guessed-wrong = { $seat } guesses { $guess }, but it was { $hidden }.
royale-jackpot-moved = The jackpot stands at { $value }.
royale-prime-none = { $seat } places no black die.
royale-prime-placed = { $seat } adds a black die at { $casinos }.
royale-bets-higher = { $seat } bets on higher.
royale-bets-lower = { $seat } bets on lower.
royale-bet-lost = { $now } after { $before }: { $seat } loses the bet.
royale-bet-won = { $now } after { $before }: { $seat } wins the bet.
royale-stopped = { $seat } stops.
royale-high-five-taken = { $seat } has five here and takes the High Five token.
royale-bad-luck-fixed = Bad Luck: the fewest dice have { $seats }. The fine is due when the round ends.
royale-fined = Bad Luck: { $seat } pays { $what }.
royale-fined-with-change = Bad Luck: { $seat } pays { $what } and gets { $change } back.
royale-power-taken = { $seat } leads here and takes the Power Play token.
royale-power-lost = { $seat } no longer leads: the Power Play token goes back.
royale-closed-casino = { $seat } closes casino { $casino }.
royale-closed-and-opened = { $seat } closes casino { $casino }; casino { $opened } opens again.
royale-stuck = { $seat } rolled only { $closed }s, and casino { $closed } is closed: the turn is lost for free.
royale-knocked-out = { $seat } puts { $die } into the bar.
royale-back-from-bar = { $seat } gets { $dice } back from the bar.
royale-blocked = { $seat } puts { $blanks ->
    [one] 1 gray blank
   *[other] { $blanks } gray blanks
} into casino { $casino }.
royale-blanks-laid = Handicap puts gray blanks into all casinos.
royale-blank-taken = { $seat } takes a blank from casino { $casino } and covers a { $picture } picture.
royale-took-back = { $seat } takes { $die } back from casino { $casino }.
royale-split = { $seat } splits the Black Box { $one }+{ $other }.
royale-split-known = { $seat } splits the Black Box { $one }+{ $other }: { $first } against { $second }.
royale-picked = { $seat } takes pile { $pile }: { $taken }. The other held { $left }.
royale-doubled-down = { $seat } moves { $dice } to Double Down.
royale-double-down-tied = Double Down: { $seats } are tied and leave.
royale-nice-put = { $seat } puts { $die } on space { $number } of Nice Dice.
royale-nice-pushed = { $seat } puts { $die } on space { $number } of Nice Dice and pushes { $other }'s { $pushed ->
    [biggy] Biggy
   *[small] small die
} into the casino.
royale-chose = { $seat } carries out the { $number }.
royale-activated = { $seat } activates { $tile }.
royale-back-from-golden = { $seat } gets { $die } back from the golden space.
royale-golden-put = { $seat } puts { $die } on the golden space.

## Choices
royale-decline = leave it
royale-roll = { $dice ->
    [one] roll the last die
   *[other] roll { $dice } dice
}
royale-place-dice = place { $dice } at casino { $number }
royale-pass = pay a chip, keep all dice ({ $left } left)
royale-take-chip-card = take a { $card }
royale-chip-card-decline = take no chip card
royale-power-play = Power Play: place { $die } at casino { $number }
royale-hide = hide { $tokens ->
    [one] 1 token
   *[other] { $tokens } tokens
} (for { $reward })
royale-guess = guess { $tokens ->
    [one] 1 token
   *[other] { $tokens } tokens
}
royale-stop = stop and take the reward
royale-bet-higher = bet on higher
royale-bet-lower = bet on lower
royale-close = close casino { $casino }
royale-no-entry-decline = leave the token where it is
royale-knock = put { $die } into the bar
royale-block = put { $blanks ->
    [one] 1 blank
   *[other] { $blanks } blanks
} into casino { $casino }
royale-take-blank = take a blank from casino { $casino } for { $gain }
royale-the-die-option = the die option
royale-handicap-decline = take no blank
royale-turn-die = turn { $die } and place it at casino { $number }
royale-take-back = take { $die } back from casino { $casino }
royale-double-down = move { $dice } to the tile
royale-double-down-decline = move no dice
royale-nice-dice = put { $die } on space { $number }
royale-choose-tile = activate another tile
royale-choose-die-option = turn and place a die, or take one back
royale-choose-golden = a die on the golden space, for { $money }
royale-activate = activate { $tile }
royale-golden = put { $die } on the golden space
royale-prime-time = add { $dice ->
    [one] 1 black die
   *[other] { $dice } black dice
} at { $casinos }
royale-prime-time-decline = place no black die
royale-take-pile = take pile { $pile }
royale-take-pile-of = take pile { $pile } ({ $tokens ->
    [one] 1 token
   *[other] { $tokens } tokens
})

## Prepared answers
royale-answer-roll = roll as soon as my turn comes
royale-answer-decline = leave everything optional unused this round

## What the table waits for
royale-ask-roll = { $who } rolls.
royale-ask-power-play = { $who } rolls, or uses the Power Play token instead.
royale-ask-place = { $who } places one number.
royale-ask-place-or-pay = { $who } places one number, or pays a chip.
royale-ask-chip-card = { $who } may take a chip card at casino { $casino }.
royale-ask-hide = Lucky Punch: { $who } hides 1 to 3 tokens in a fist.
royale-ask-guess = Lucky Punch: { $who } guesses how many tokens { $active } hides.
royale-ask-bet = Fifty Fifty: the throw is { $sum }. { $who } takes { $reward }, or bets on the next throw.
royale-nothing-yet = nothing yet
royale-ask-close = No Entry!: { $who } closes a casino.
royale-ask-close-another = No Entry!: { $who } may close another casino.
royale-ask-knock = Knockout?: { $who } puts a die into the bar.
royale-ask-block = Block It!: { $who } puts a cluster of blanks into a casino.
royale-ask-blank = Handicap: { $who } may take a blank and gain what it covers.
royale-ask-die-option = { $tile }: { $who } may turn and place a die, or take one back.
royale-ask-double-down = Double Down: { $who } may move dice to the tile.
royale-ask-nice-dice = Nice Dice: { $who } may put a die of this turn on the tile.
royale-ask-choose = My Choice: { $who } chooses { $one } or { $other }.
royale-ask-activate = My Choice: { $who } activates another tile.
royale-ask-golden = My Choice: { $who } puts a die on the golden space.
royale-ask-prime-time = Prime Time: { $who } threw { $one } and { $other } and may add them as dice.
royale-ask-split = Black Box: { $who } splits the tokens for { $winner }.
royale-ask-pick = Black Box: { $who } picks a pile.

## Refusals
royale-over = The game is over after three rounds.
royale-no-chip-now = A chip cannot be paid while a decision is open.
royale-compulsory = This effect is compulsory: it cannot be declined.
royale-other-decision-first = Another decision must be taken first.
royale-not-asked-for = That is not what is asked now.
royale-rolled-already = The dice have been rolled: there is one roll per turn.
royale-not-rolled = The dice have not been rolled yet.
royale-chip-after-roll = A chip can be paid only after the roll.
royale-place-or-pay = A number must be placed, or a chip paid.
royale-no-chips = A pass costs 1 chip, and there are 0 left.
royale-no-number = A die shows 1 to 6, not { $number }.
royale-not-in-roll = No die of this roll shows { $number }.
royale-no-casino = The casinos are 1 to 6; there is no { $casino }.
royale-closed = Casino { $casino } is closed by NO ENTRY!: no dice in or out.
royale-no-die-in-hand = There is no { $die ->
    [biggy] Biggy
   *[small] small die
} left in the hand.
royale-no-own-die = No own { $die ->
    [biggy] Biggy
   *[small] small die
} lies in casino { $casino }.
royale-no-die-shows = No { $die ->
    [biggy] Biggy
   *[small] small die
} of this turn shows { $number }.
royale-hide-first = Hide 1, 2 or 3 tokens: this cannot be skipped.
royale-guess-first = Guess 1, 2 or 3 tokens.
royale-no-fist = The fist holds 1, 2 or 3 tokens, not { $tokens }.
royale-stop-or-bet = Stop, or bet higher or lower.
royale-no-entry-itself = Casino { $casino } has the NO ENTRY! tile itself: choose another.
royale-no-entry-first = The first time, the NO ENTRY! token must be laid on a casino.
royale-closed-already = Casino { $casino } is closed already.
royale-power-play-after-roll = The token is used instead of the roll, not after it.
royale-power-play-not-held = Only the holder of the POWER PLAY token may give up the roll.
royale-block-it-compulsory = BLOCK IT! cannot be declined.
royale-no-cluster = No cluster of { $blanks } is left on the tile.
royale-no-blank = No blank lies in casino { $casino }.
royale-pictures-covered = All { $count } pictures of that kind are covered.
royale-double-down-no-dice = No dice is no move: decline instead.
royale-double-down-own-dice = Only own dice at the casino may move, and these are { $dice }.
royale-nice-dice-closed = The die on space { $number } would be pushed into casino { $number }, which is closed.
royale-not-thrown = The black dice show { $one } and { $other }, not { $number }.
royale-my-choice-itself = MY CHOICE activates another tile, never itself.
royale-tile-not-in-play = { $tile } is not in play this round.
royale-prime-time-numbers = The black dice show { $one } and { $other }: each goes to the casino of its number.
royale-piles-are-six-tokens = The two piles together must be the six tokens, each once.
royale-piles-sizes = The piles are 3+3, 4+2 or 5+1, not 6+0.
royale-no-pile = There are piles 1 and 2, not { $pile }.

## Refusals of options
royale-basic-has-no-tiles = The basic game has no tiles: leave tiles, faces and no_repeat out.
royale-no-tiles = 0 to 6 tiles can lie at the casinos, not { $tiles }.
royale-fixed-and-no-repeat = With fixed faces no_repeat has nothing to decide: leave one of the two out.
royale-faces-count = { $faces } faces are fixed for { $count } tiles: name { $count } for all rounds, or { $all } for each round its own.
royale-faces-of-one-tile = { $one } and { $other } are one tile: they cannot lie side by side.
