# What a table and the house say themselves: why something is not done, and what bots are called.

## Names
tables-bot = { $level ->
   *[other] { $written } bot
}

## Refusals
tables-talk-enough = enough was said at this table: go on elsewhere
tables-rematch-spectator = only people at the table ask for a rematch
tables-rematch-when = a rematch is played when the game is over
tables-host-only = only the host does that
tables-begun = the game has begun
tables-over = the game is over
tables-closed = the table was closed
tables-stood-in = a bot plays for you: take your chair back first
tables-no-seat-here = you have no seat at this table
tables-not-begun = the game has not begun
tables-full = every chair is taken: you can watch
tables-nonce-length = a nonce has 1 to 64 characters
tables-nonce-most = a nonce has up to 64 characters
tables-nonce-twice = you have added a nonce already: it cannot be changed
tables-just-go = the game is over: just go
tables-your-own-chair = you sit there yourself: leave first
tables-all-players = a game that goes on needs all its players: let bots sit down
tables-too-long = this game has got too long: resign, and bots end it
tables-too-many-offers = enough lies on the table: withdraw or answer some of the offers first
tables-said-enough = you have said enough in this game: play on
tables-too-long-to-undo = this game has got too long to take anything back
tables-own-seat = that is your own seat
tables-not-gone = that person is there, or has not been gone for long enough, and has time left
tables-voted = you have said so: { $needed } of those here must want it
tables-waits-already = you wait already: you have not asked for a bot
tables-reminded = that person was reminded a few minutes ago
tables-bot-plays-there = a bot plays there
tables-not-waited-for = the table does not wait for that person
tables-gave-up = you have given up this game
tables-chair-yours = nobody has taken your chair
tables-bot-sits-there = a bot sits there
tables-no-foresight = nothing can be foreseen of that
tables-no-hints = no hints were agreed on for this table
tables-nothing-to-decide = there is nothing to decide
tables-sit-once = you can sit in one chair only: "me" stands in seats once
tables-pace-most = the pace of bots is at most 10000 milliseconds
tables-clock-days = a clock with days for each move has 1 to { $most } of them, and no bank and no increment
tables-clock-terms = a clock has a bank of 10 seconds to 30 days and an increment of up to 7 days
tables-position-options = a position has its own options: leave them out
tables-position-over = the game is over in this position
tables-others-eyes = others' eyes are yours only when the game is over
tables-moment-over = the game is over there: go back a little to play on
tables-moment-no-hints = no hints were agreed on: play on when the game is over
tables-say-something = say something
tables-say-most = 500 characters are the most
tables-id-length = an id has 1 to 64 characters
tables-id-used = this id named something else before, and that was done; take another id
tables-no-file = this is no journal and no table of Fremont, or a part of it is missing
tables-journal-sealed = the game of this journal is not over, and its dice are still secret: it goes on where it was begun
tables-journal-when = the journal is told when the game is over
tables-review-when = the game is not over: there is nothing to review yet
tables-stranger = sign in, or say your name as a guest first
tables-wrong-passphrase = this name and passphrase do not belong together
tables-wrong-code = this name and code do not belong together, or the code was used before
tables-trouble = the house cannot write to its disk right now, so nothing was done: try again
tables-elsewhere = another machine of the house has this table: ask again
tables-away = the machine that has this table cannot be reached now: try again in a moment
tables-closing = the house is closing: come back in a moment
tables-both-begins = a game begins from another one or from a position, not from both
tables-no-code = no free code was found for the table: try again
tables-house-full = the house is full: try again later
tables-bots-among-themselves = bots play among themselves at many tables: try again later
tables-you-host-many = tables of yours that are not over: { $count }. Finish or close one first
tables-address-has-many = tables from your address that are not over: { $count }. Finish or close one first
tables-your-bots-play = tables of yours at which bots play among themselves: { $count }. Wait until one is done
tables-table-over = the table is over
tables-nothing-for-them = there is nothing to decide for that person
tables-stale = the table has changed since: look again
tables-no-table = there is no such table: ask for the link or the code again
tables-no-such-table = there is no such table
tables-many-reviews = many games are being reviewed: ask again in a while
tables-not-so-fast = not so fast: wait a moment
tables-still-thinking = the bots are still thinking about your last question
tables-too-many-waits = too many requests wait already: end one first
tables-too-slow = the request did not arrive in time
tables-too-large = the request is too long
tables-wrong-codes = too many wrong codes: wait a moment
tables-too-many-requests = too many requests: wait a moment
tables-other-site = this request comes from another site
tables-too-many-people = too many people at the door: wait a moment
tables-banned = whoever runs this house does not let you in
tables-many-sockets = too many sockets are open: close one first
tables-name-reserved = that name could be taken for the house or a bot: choose another
tables-login-form = a login has 3 to 32 letters, digits, dots, dashes or underscores
tables-passphrase-form = a passphrase has 8 to 256 characters
tables-token-only-plays = a token plays, it does not change the account: sign in for that
tables-guest-no-passphrase = a guest has no passphrase: keep your games first
tables-account-already = you have an account already
tables-login-taken = somebody else signs in with that name
tables-passphrase-not-kept = this passphrase cannot be kept: choose another
tables-label-most = a label has up to 40 letters
tables-no-session = there is no such session
tables-wrong-tries = too many wrong tries for this account: wait a moment
tables-seated = you sit at this table already, in { $seat }
tables-no-seat-of = there is no seat { $seat }: the table has { $seats }
tables-taken = seat { $seat } is taken
tables-no-seat = there is no seat { $seat }
tables-large-action = an action has up to { $bytes } bytes: say it in parts
tables-players-of = { $game } is for { $least } to { $most } players
tables-position-players = the position has { $seats } players: name as many seats
tables-other-game = that table plays { $game }, not { $new }
tables-that-game-players = that game has { $seats } players: name as many seats
tables-name-length = a name has 1 to { $most } letters
tables-name-letter = a name cannot have { $letter } in it

## Play at once
tables-fill-after = Bots take the free chairs after { $least } to { $most } seconds.
tables-quick-level = The level is easy, medium, hard or expert.

## Links that are shared
tables-share-invites = { $game }: { $host } invites you
tables-share-game = { $game } at Fremont
tables-share-open = { $free ->
    [0] All { $seats } chairs are taken.
    [one] One of { $seats } chairs is free.
   *[other] { $free } of { $seats } chairs are free.
} Play in the browser, without an account.
tables-share-running = A game of { $seats } is under way. Watch it in the browser.
tables-share-finished = The game is over. See how it went.
tables-share-closed = This table was closed.

## Those whom one plays with
tables-nobody-met = There is nobody of that id whom you have met.
tables-enough-people = { $most } are the most.
notify-turn = Your turn: { $game }
notify-reminder = They wait for you: { $game }
notify-alone = The table waits for you.
notify-with = At the table with { $others }.
notify-hello = You are called here
notify-hello-body = When it is your turn and you are not there, you hear of it on this device.
notify-quiet-form = quiet hours have a beginning and an end within a day, a time zone and its offsets from UTC, in order
notify-push-form = this is no push subscription that can be called: its address is on the open internet with https, and it has two keys
notify-no-device = there is no such device

tables-journal-broken = the journal does not hold: { $fault }

## What is said beforehand
tables-answers-enough = You have changed what you say beforehand too often in this game: decide by hand from now on.
tables-answers-many = You have prepared { $most } answers, and nobody prepares more: take one back first.
tables-answers-nothing = You have prepared nothing of that kind.
## Letters by e-mail
letter-hello = Hello { $name },
letter-hello-you = Hello,
letter-turn-subject = Your turn: { $game }
letter-turn = it is your turn in { $game }, at the table with { $others }.
letter-turn-alone = it is your turn in { $game }.
letter-turn-touch = To the table
letter-reminder-subject = They wait for you: { $game }
letter-reminder = { $others } wait for you in { $game }.
letter-left = You have { $time } left.
letter-days = { $days ->
    [one] one day
   *[other] { $days } days
}
letter-hours = { $hours ->
    [one] one hour
   *[other] { $hours } hours
}
letter-invite-subject = { $host } asks you to a table: { $game }
letter-invite = { $host } asks you to a table of { $game }. There is a chair for you as long as nobody else takes it.
letter-invite-touch = To the table
letter-ended-subject = It is over: { $game }
letter-ended = your game of { $game } with { $others } is over.
letter-ended-alone = your game of { $game } is over.
letter-ended-touch = How it ended
letter-confirm-subject = Is this your address?
letter-confirm = somebody who plays at { $house } wants to be written to at this address. If that is you, follow this link within two hours.
letter-confirm-not = If it is not, do nothing: nothing else will be sent here.
letter-confirm-touch = Yes, write to me here
letter-why = You asked for letters like this one at { $house }.
letter-why-confirm = You get this because somebody gave your address.
letter-off = No more such letters
letter-off-all = Never write here for that person
letter-none = this house sends no letters
letter-form = this is no address for letters: ada@example.org is one
letter-too-many = too many letters: wait a while
letter-no-address = there is no address
letter-link-nowhere = This link does nothing any more: the address was taken away, or another was given.
letter-link-used = This link was used before.
letter-link-late = This link held for two hours. Give the address once more, and you get another.

## Vacations
vacation-form = a vacation ends later than it begins and later than now, and within a year
vacation-days = { $days } days of vacation are the most in a year, and of { $year } you have { $left } left
vacation-none = you are on no vacation, and have planned none
## Manners
tables-nobody-there = there is no person like that at this table
tables-yourself = that is yourself
tables-blocked-you = somebody at this table does not play with you: you can watch
tables-you-blocked = you have blocked somebody at this table: sit down elsewhere, or block them no more
tables-many-invitations = you have asked them often enough: wait a little
tables-report-most = a report has { $most } characters at most
tables-many-reports = that is many reports: wait a little before the next one
tables-reports-wait = many reports wait to be looked at: try again later
tables-passkey-unfit = this passkey does not fit: try again, or use the passphrase
tables-passkey-known = this passkey is known already
tables-passkeys-most = { $most } passkeys are the most: remove one first
tables-no-passkey = there is no such passkey
tables-passkey-label = a passkey is called something of 1 to { $most } characters
## Evenings
tables-sealed = the same deal is still played at other tables: look again when the round is over
tables-duplicate-undo = nothing is taken back at a duplicate evening: the dice of all tables would not be the same any more
tables-no-evening = there is no such evening: ask for the link again
tables-evening-begun = the evening has begun already
tables-evening-over = the evening is over
tables-evening-full = { $most } are the most who can join this evening
tables-evening-not-in = you are not in this evening
tables-evening-blocked-you = whoever made this evening does not play with you
tables-evening-you-blocked = you have blocked whoever made this evening: join another, or block them no more
tables-evening-maker = only whoever made the evening does that
tables-evening-few = an evening begins with { $least } people: send somebody the link
tables-evening-rounds = such an evening has 1 to { $most } rounds
tables-evening-no-rounds = such an evening ends when everything is decided: leave the rounds out
tables-evening-minutes = a round takes 1 to { $most } minutes
tables-evening-no-nonces = nobody adds anything to the dice of a duplicate evening: they are the same at all tables
tables-evening-broken = this evening cannot be read: whoever runs the house finds the reason in the log
tables-evenings-yours = evenings of yours that are not over: { $count }. End one first
tables-evenings-joined = from your address { $count } have joined evenings that are not over: wait for the end of one
tables-evenings-address = evenings from your address that are not over: { $count }. End one first

## The operator's page
operator-title = The operator's page
operator-only = This page is for whoever runs the house.
operator-reports = Reports that wait
operator-none = None.
operator-report = Report { $report }
operator-at = at table { $table }
operator-reason = { $reason ->
    [insult] insults or threats
    [spam] spam
    [name] an unacceptable name
    [cheating] cheating
   *[other] something else
}
operator-says = The reporter says: { $words }
operator-words = Words to the person, or why
operator-dismiss = Dismiss
operator-warn = Warn
operator-ban = Ban
operator-dismissed = Report { $report } is settled: it is dismissed.
operator-warned = Report { $report } is settled: { $name } is warned.
operator-banned = Report { $report } is settled: { $name } is not let in any more.
operator-no-words = Nothing was done: a warning needs words, which are what the person reads.
operator-settled-before = Nothing was done: this report does not wait any more.
operator-not-done = Nothing was done: { $why }.
operator-house = The house
operator-what = What
operator-much = How much
operator-version = Version
operator-open = Open tables
operator-running = Running tables
operator-over = Tables that are over
operator-live = Tables in memory
operator-accounts = Accounts
operator-guests = Guests
operator-sessions = Sessions
operator-bytes = Bytes on disk
operator-tables = Tables that are not over
operator-id = Id
operator-code = Code
operator-game = Game
operator-phase = Phase
operator-is-open = open
operator-is-running = running
operator-people = People
operator-seats = { $people } of { $seats }
operator-host = Host
operator-made = Made
operator-changed = Changed
operator-latest = People who came last
operator-name = Name
operator-login = Login
operator-came = Came
operator-seen = Last seen
operator-hosts = Hosts
operator-banned-list = Not let in
operator-who = Who
operator-why = Why
operator-since = Since
operator-address = Address
operator-else = For all else there are
