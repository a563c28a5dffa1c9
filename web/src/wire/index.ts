// Made from the Rust types by `make types`.

/**
 * A person who is not there, or soon will count as that: then those present may let a bot stand in.
 */
export type Absent = { 
/**
 * Whose seat.
 */
seat: number, 
/**
 * Why.
 */
why: StandInWhy, 
/**
 * In how many milliseconds from when this was sent; 0 if they are not there now.
 */
in_ms: number, 
/**
 * The seats that want a bot to stand in.
 */
wanted_by: Array<number>, 
/**
 * How many of those present must want it: more than half.
 */
needed: number, };

/**
 * Somebody whom one has met or keeps as a friend.
 */
export type Acquaintance = { 
/**
 * Their id.
 */
id: string, 
/**
 * What they are called now.
 */
name: string, 
/**
 * Whether they are a friend of whoever asks.
 */
friend: boolean, };

/**
 * A limit of an answer.
 */
export type AnswerLimit = { 
/**
 * The number.
 */
limit: number, 
/**
 * The same in words, such as `$25`.
 */
text: string, };

/**
 * An answer that can be prepared.
 */
export type AnswerOffer = { 
/**
 * Its name.
 */
answer: string, 
/**
 * What it is about, where there are several of the name.
 */
about: string | null, 
/**
 * What it says, in a few words.
 */
text: string, 
/**
 * The limits it can have, the lowest first: one of them must be named. Empty where it takes none.
 */
limits: Array<AnswerLimit>, };

/**
 * What somebody has said beforehand, and what they may say. Nobody else is told.
 */
export type Answers = { 
/**
 * Whether they are acted for wherever the rules give one choice only.
 */
auto: boolean, 
/**
 * What is prepared, in the order in which it is looked at.
 */
prepared: Array<PreparedAnswer>, 
/**
 * What can be prepared now.
 */
offers: Array<AnswerOffer>, };

/**
 * The evening that a table belongs to.
 */
export type AtEvening = { 
/**
 * Its id.
 */
id: string, 
/**
 * What it is called.
 */
name: string, 
/**
 * The round, from 1.
 */
round: number, 
/**
 * How many rounds there will be if nobody leaves.
 */
rounds: number, 
/**
 * Whether every table of the round has the same deal and dice.
 */
duplicate: boolean, };

/**
 * What a bot thinks of an action.
 */
export type Best = { 
/**
 * The action, in the game's own JSON.
 */
action: unknown, 
/**
 * The same in a few words.
 */
text: string, 
/**
 * The chance to win with it, from 0 to 1, as the bot sees it.
 */
chance: number, 
/**
 * What it changes, in a sentence or two, where that can be told.
 */
why?: string, };

/**
 * A chair and who sits in it.
 */
export type ChairInfo = { 
/**
 * Its number, from 0, clockwise.
 */
seat: number, 
/**
 * Who decides there.
 */
kind: ChairKind, 
/**
 * What whoever sits there is called; empty if nobody does.
 */
name: string, 
/**
 * The bot that sits there or stands in, such as `medium`.
 */
bot: string | null, 
/**
 * Whether somebody of this chair is connected.
 */
here: boolean, 
/**
 * Whether the person has left a game under way.
 */
away: boolean, 
/**
 * Whether the person's time has run out, so that others may let a bot act.
 */
overdue: boolean, 
/**
 * Until when the person is on vacation, at a table that is played over days: their clock stands still.
 */
vacation?: number | null, };

/**
 * Who decides in a chair.
 */
export type ChairKind = "open" | "kept" | "person" | "bot" | "stand_in" | "resigned";

/**
 * A change of a seat's chance to win.
 */
export type Change = { 
/**
 * How much it rose: 0.1 is a tenth of a win.
 */
chance: number, 
/**
 * Its standard error.
 */
error: number, };

/**
 * Something that can be done now.
 */
export type Choice = { 
/**
 * The action, in the game's own JSON.
 */
action: unknown, 
/**
 * The same in a few words.
 */
text: string, };

/**
 * A clause of the rules.
 */
export type ClauseInfo = { 
/**
 * Its ID, which events and refusals cite.
 */
id: string, 
/**
 * The heading it stands under.
 */
section: string, 
/**
 * What it says.
 */
text: string, };

/**
 * A clock.
 */
export type ClockInfo = { 
/**
 * Milliseconds left now; below zero the time has run out.
 */
left: number, 
/**
 * Whether it runs.
 */
running: boolean, };

/**
 * A clock for each person: so much time for the game, and so much more for each decision made; or so many days for each move.
 */
export type ClockTerms = { 
/**
 * Seconds for the whole game: 10 at least, unless there are days for each move.
 */
bank: number, 
/**
 * Seconds more for each decision.
 */
increment: number, 
/**
 * Days for each move, in place of the other two: correspondence play. Nobody saves up what they do not need, and whoever is on
 * vacation has all the time in the world.
 */
days?: number | null, };

/**
 * Why a table was closed.
 */
export type ClosedWhy = "left" | "idle" | "bots" | "operator" | "evening";

/**
 * What somebody signs in with, or keeps a guest's games with.
 */
export type Credentials = { 
/**
 * 3 to 32 letters, digits, dots, dashes or underscores; upper and lower case are the same.
 */
login: string, 
/**
 * At least 8 characters.
 */
passphrase: string, };

/**
 * Something to be done at a table.
 */
export type Command = { "sit": { 
/**
 * Which; the first free one if none is named.
 */
seat: number | null, 
/**
 * A text of one's own that goes into the dice, up to 64 characters.
 */
nonce: string | null, } } | { "nonce": { 
/**
 * A text of one's own, 1 to 64 characters, best drawn at random.
 */
nonce: string, } } | { "leave": Record<symbol, never> } | { "chair": { 
/**
 * Which.
 */
seat: number, 
/**
 * A bot, such as `hard`; without one the chair is open.
 */
bot: string | null, } } | { "start": Record<symbol, never> } | { "act": { 
/**
 * The step that was seen when it was decided. Without it, nobody checks whether the table has changed since.
 */
step: number | null, 
/**
 * What to do, in the game's own JSON.
 */
action: unknown, 
/**
 * How long bots shall wait so that it can be taken back, in milliseconds: 10,000 at most. Without it, as long as the
 * server lets them.
 */
undo_ms?: number, } } | { "undo": Record<symbol, never> } | { "prepare": { 
/**
 * The name of the answer, such as `bid`.
 */
answer: string, 
/**
 * What it is about, as it was offered.
 */
about?: string, 
/**
 * The limit, one of those that were offered.
 */
limit?: number, } } | { "revoke": { 
/**
 * The name; without it, all answers.
 */
answer?: string, 
/**
 * What it is about, where there are several of the name; without it, all of them.
 */
about?: string, } } | { "auto": { 
/**
 * Whether.
 */
on: boolean, } } | { "chat": { 
/**
 * What, up to 500 characters.
 */
text: string, } } | { "react": { 
/**
 * Which.
 */
reaction: Reaction, } } | { "resign": Record<symbol, never> } | { "stand_in": { 
/**
 * For whom.
 */
seat: number, } } | { "wait": { 
/**
 * For whom.
 */
seat: number, } } | { "remind": { 
/**
 * Whom.
 */
seat: number, } } | { "skip": { 
/**
 * For whom.
 */
seat: number, } } | { "back": Record<symbol, never> } | { "rematch": Record<symbol, never> } | { "close": Record<symbol, never> };

/**
 * What can be known of a table's dice.
 */
export type Dice = { 
/**
 * SHA-256 of the seed: published when the table is made, before anybody adds a nonce.
 */
commitment: string, 
/**
 * What each seat added; empty before the game begins.
 */
nonces: Array<string>, 
/**
 * The seats whose nonces the deal waits for.
 */
awaited: Array<number>, 
/**
 * The seed, once the game is over.
 */
seed: string | null, };

/**
 * A decision that was not the judge's.
 */
export type Different = { 
/**
 * The entry of the journal.
 */
entry: number, 
/**
 * Who decided.
 */
seat: number, 
/**
 * What it did, in words.
 */
played: string, 
/**
 * What the judge would have done.
 */
judge: string, 
/**
 * The same in the game's own JSON.
 */
action: unknown, 
/**
 * What that changed for whoever decided.
 */
change: Change, };

/**
 * It is done, and on disk.
 */
export type Done = { 
/**
 * The number of the record that tells of it.
 */
n: number, 
/**
 * The new table, for `rematch`.
 */
table?: string | null, };

/**
 * How things stood when an entry had just been written, as the judge sees it.
 */
export type Estimate = { 
/**
 * The entry of the journal.
 */
entry: number, 
/**
 * The chance of each seat to win; together they are 1.
 */
chances: Array<number>, 
/**
 * The largest of their standard errors.
 */
error: number, };

/**
 * An evening, whole.
 */
export type EveningDetail = { 
/**
 * SHA-256 of the secret from which the draw and the dice of all tables follow: published when the evening is made.
 */
commitment: string, 
/**
 * The secret, once the evening is over.
 */
secret: string | null, 
/**
 * Those who have joined, by number: how they stand, the best first.
 */
standings: Array<EveningStanding>, 
/**
 * All rounds, the first one first.
 */
told: Array<EveningRound>, 
/**
 * The asker's number among those who have joined.
 */
you: number | null, 
/**
 * The asker's table in the round that is played.
 */
table: string | null, 
/**
 * Its id.
 */
id: string, 
/**
 * What it is called.
 */
name: string, 
/**
 * How it is decided who meets whom.
 */
kind: EveningKind, 
/**
 * What is played.
 */
play: EveningGame, 
/**
 * How far it is.
 */
phase: EveningPhase, 
/**
 * Whether everybody finds it in the list.
 */
public: boolean, 
/**
 * The name of whoever made it.
 */
maker: string, 
/**
 * Whether that is the asker.
 */
making: boolean, 
/**
 * How many people have joined.
 */
people: number, 
/**
 * How many may.
 */
most: number, 
/**
 * The latest round, from 1; 0 before it begins.
 */
round: number, 
/**
 * How many rounds there will be if nobody leaves; of a league or a knock-out 0 before it begins.
 */
rounds: number, 
/**
 * When it was made.
 */
created: number, 
/**
 * When something last happened.
 */
changed: number, };

/**
 * What is played at every table of an evening.
 */
export type EveningGame = { 
/**
 * The game's key, such as `royale`.
 */
game: string, 
/**
 * Its options, as the catalogue lists them.
 */
options: Record<string, unknown>, 
/**
 * Chairs of each table.
 */
seats: number, 
/**
 * The bot that takes the chairs which are left over, and plays for whoever is gone: `medium`, `hard` or `expert`.
 */
bot: string, 
/**
 * A clock for each person; without one nobody is hurried.
 */
clock: ClockTerms | null, 
/**
 * After how many minutes bots play a round to its end; without a number nobody is hurried.
 */
minutes: number | null, 
/**
 * How long a bot waits before it acts, in milliseconds.
 */
pace: number, 
/**
 * Whether the games count for the ratings.
 */
rated: boolean, };

/**
 * How it is decided who meets whom.
 */
export type EveningKind = "league" | "swiss" | "knockout" | "duplicate";

/**
 * An evening in a list.
 */
export type EveningLine = { 
/**
 * Its id.
 */
id: string, 
/**
 * What it is called.
 */
name: string, 
/**
 * How it is decided who meets whom.
 */
kind: EveningKind, 
/**
 * What is played.
 */
play: EveningGame, 
/**
 * How far it is.
 */
phase: EveningPhase, 
/**
 * Whether everybody finds it in the list.
 */
public: boolean, 
/**
 * The name of whoever made it.
 */
maker: string, 
/**
 * Whether that is the asker.
 */
making: boolean, 
/**
 * How many people have joined.
 */
people: number, 
/**
 * How many may.
 */
most: number, 
/**
 * The latest round, from 1; 0 before it begins.
 */
round: number, 
/**
 * How many rounds there will be if nobody leaves; of a league or a knock-out 0 before it begins.
 */
rounds: number, 
/**
 * When it was made.
 */
created: number, 
/**
 * When something last happened.
 */
changed: number, };

/**
 * How far an evening is.
 */
export type EveningPhase = "open" | "running" | "finished" | "closed";

/**
 * A round.
 */
export type EveningRound = { 
/**
 * Its number, from 1.
 */
round: number, 
/**
 * Whether all its tables are over.
 */
over: boolean, 
/**
 * In how many milliseconds from when this was sent bots play it to its end, if they do.
 */
ends_ms: number | null, 
/**
 * SHA-256 of the seed that all its tables have, at a duplicate evening.
 */
commitment: string | null, 
/**
 * Its tables.
 */
tables: Array<EveningTable>, };

/**
 * A chair of a table of a round.
 */
export type EveningSeat = { 
/**
 * The number of whoever sits there; nothing for a bot.
 */
who: number | null, 
/**
 * The place in which they ended. Of a duplicate round that is told when all its tables are over.
 */
place?: number | null, 
/**
 * Their score in the game's unit.
 */
score?: number | null, };

/**
 * How somebody stands.
 */
export type EveningStanding = { 
/**
 * Their number, by which rounds name them: from 0, in the order in which they joined.
 */
number: number, 
/**
 * What they are called.
 */
name: string, 
/**
 * 1 for the first; those who are equal share a number.
 */
rank: number, 
/**
 * Points: one for everybody who ended behind at the same table, half of one for everybody who shares the place. At a duplicate
 * evening what they have beyond the mean of their seats over all tables; at a knock-out the rounds they came through.
 */
points: number, 
/**
 * What decides between equal points: won games in a league, the points of opponents in a Swiss evening, at a duplicate evening the
 * score beyond the mean of their seats, at a knock-out less than nothing, by the place at the last table.
 */
tie: number, 
/**
 * What decides then: the score beyond the mean of the own tables, at a knock-out the score at the last one.
 */
margin: number, 
/**
 * Games that were finished.
 */
games: number, 
/**
 * Those of them that were won, alone or with others.
 */
wins: number, 
/**
 * Whether they did not come through at a knock-out.
 */
out: boolean, 
/**
 * Whether they have left.
 */
gone: boolean, 
/**
 * Whether it is the asker.
 */
you: boolean, };

/**
 * A table of a round.
 */
export type EveningTable = { 
/**
 * Its id; nothing while it is being made, or once it was taken away.
 */
id: string | null, 
/**
 * Whether its game is over.
 */
over: boolean, 
/**
 * Its chairs.
 */
chairs: Array<EveningSeat>, };

/**
 * Bots that take the chairs which are still free after a while.
 */
export type Fill = { 
/**
 * How many seconds after the table was made.
 */
after: number, 
/**
 * Which bot, such as `medium`.
 */
bot: string, };

/**
 * How things stood when an entry had just been written, as one pair of eyes saw them.
 */
export type Frame = { 
/**
 * What had just happened.
 */
played: Played, 
/**
 * The seats that owed a decision.
 */
waiting: Array<number>, 
/**
 * What the table waited for, in words.
 */
prompt: string, 
/**
 * The final ranking, in the last one.
 */
outcome: import('./games/table').Outcome | null, 
/**
 * What these eyes could know of the game.
 */
view: unknown, };

/**
 * A game of a profile.
 */
export type GameRecord = { 
/**
 * The game's key.
 */
game: string, 
/**
 * How well they play it.
 */
rating: RatingInfo, 
/**
 * How often they ended first, second, and so on.
 */
places: Array<number>, };

/**
 * A piece of a chapter.
 */
export type GuideBlock = { "heading": { 
/**
 * Its name in addresses.
 */
key: string, 
/**
 * Its words.
 */
text: string, } } | { "text": GuidePassage } | { "list": { 
/**
 * Whether the items have numbers.
 */
ordered: boolean, 
/**
 * The items.
 */
items: Array<GuidePassage>, } } | { "table": { 
/**
 * The heads of the columns.
 */
head: Array<string>, 
/**
 * The rows.
 */
rows: Array<GuideRow>, } } | { "example": { 
/**
 * What there is to see.
 */
caption: GuidePassage, 
/**
 * What the seats are called in it.
 */
names: Array<string>, 
/**
 * With whose eyes it is looked at, or nobody's.
 */
seat: number | null, 
/**
 * The view of those eyes, in the game's own JSON.
 */
view: unknown, } };

/**
 * A chapter of the rules to read.
 */
export type GuideChapter = { 
/**
 * Its name in addresses: `a-turn`.
 */
key: string, 
/**
 * Its heading.
 */
title: string, 
/**
 * What stands in it.
 */
blocks: Array<GuideBlock>, };

/**
 * Clauses that a passage names together.
 */
export type GuideCitation = { 
/**
 * What stands in the text: `R-PAYOUT-2–4`.
 */
label: string, 
/**
 * The clauses, in order.
 */
ids: Array<string>, };

/**
 * The rules of a game to read, by chapter.
 */
export type GuideInfo = { 
/**
 * The game.
 */
game: string, 
/**
 * The language, such as `en`.
 */
language: string, 
/**
 * The chapters, in the order in which one reads them.
 */
chapters: Array<GuideChapter>, };

/**
 * Words, and the clauses that they are made from.
 */
export type GuidePassage = { 
/**
 * The words.
 */
spans: Array<GuideSpan>, 
/**
 * The clauses.
 */
cited: Array<GuideCitation>, };

/**
 * A row of a table.
 */
export type GuideRow = { 
/**
 * The words of each column.
 */
cells: Array<Array<GuideSpan>>, 
/**
 * The clauses.
 */
cited: Array<GuideCitation>, };

/**
 * Words that look alike.
 */
export type GuideSpan = { 
/**
 * The words.
 */
text: string, 
/**
 * Whether they stand out.
 */
strong: boolean, };

/**
 * What the server is, and where others find it.
 */
export type ServerInfo = { 
/**
 * The version of the program.
 */
version: string, 
/**
 * The address that other machines reach it at, if it is known: `http://192.168.0.7:7711`.
 */
address: string | null, 
/**
 * Whoever asks, if the server knows them.
 */
you: Me | null, };

/**
 * A line of a leaderboard.
 */
export type Leader = { 
/**
 * Who.
 */
player: Player, 
/**
 * How well they play.
 */
rating: RatingInfo, 
/**
 * Whether it is the asker.
 */
you: boolean, };

/**
 * How long a game somebody wants.
 */
export type Length = "fast" | "calm" | "open";

/**
 * Whoever asks.
 */
export type Me = { 
/**
 * The person's own id.
 */
id: string, 
/**
 * What others call them.
 */
name: string, 
/**
 * What they sign in with; nothing for a guest.
 */
login: string | null, };

/**
 * A moment of a game, to go on from elsewhere: of one that is over the whole truth, of one's own what one knew then, the rest
 * dealt anew.
 */
export type MomentInfo = { 
/**
 * The game's key.
 */
game: string, 
/**
 * Its options.
 */
options: Record<string, unknown>, 
/**
 * How many seats there are.
 */
seats: number, 
/**
 * The whole position, as `position` of a new table takes it.
 */
position: unknown, };

/**
 * A guest sits down.
 */
export type NewGuest = { 
/**
 * What to be called: 1 to 20 letters.
 */
name: string, };

/**
 * Another name.
 */
export type NewName = { 
/**
 * What to be called from now on.
 */
name: string, };

/**
 * How it stands with an address.
 */
export type AddressInfo = "given" | "confirmed" | "refused";

/**
 * What I am written to for.
 */
export type LetterChoices = { 
/**
 * It is my turn at a table that is played over days, or somebody reminds me there.
 */
turn: boolean, 
/**
 * Somebody asks me to a table.
 */
invite: boolean, 
/**
 * A game of mine is over.
 */
ended: boolean, };

/**
 * How I am written to by e-mail.
 */
export type Letters = { 
/**
 * Whether this server sends letters at all.
 */
possible: boolean, 
/**
 * Where to.
 */
address: string | null, 
/**
 * How it stands with that address.
 */
state: AddressInfo | null, 
/**
 * What for.
 */
wanted: LetterChoices, };

/**
 * Which letters a link is about.
 */
export type LinkAbout = "turn" | "invite" | "ended" | "all";

/**
 * What a link in a letter has done.
 */
export type LinkDone = { 
/**
 * To which letters.
 */
about: LinkAbout, };

/**
 * An address to be written to at.
 */
export type NewAddress = { 
/**
 * The address: `ada@example.org`.
 */
address: string, };

/**
 * A vacation to come, in place of what I had planned before.
 */
export type NewVacation = { 
/**
 * From when on; without a time it begins now, or the one that I am on goes on.
 */
from: number | null, 
/**
 * Until when.
 */
until: number, };

/**
 * A vacation.
 */
export type VacationInfo = { 
/**
 * From when on.
 */
from: number, 
/**
 * Until when.
 */
until: number, };

/**
 * My vacation: meanwhile my clocks stand still at tables that are played over days.
 */
export type Vacations = { 
/**
 * The one that I am on, or that comes next.
 */
current: VacationInfo | null, 
/**
 * How many days there are in a year.
 */
days: number, 
/**
 * How many of this year's are left.
 */
left: number, };

/**
 * How I want to be called.
 */
export type NewNotifications = { 
/**
 * When nobody shall call me.
 */
quiet: QuietHours | null, };

/**
 * A subscription to push messages, as a browser gives it (`PushSubscription.toJSON()`).
 */
export type NewPush = { 
/**
 * Where messages go.
 */
endpoint: string, 
/**
 * What they are encrypted with.
 */
keys: PushKeys, };

/**
 * How I am called.
 */
export type Notifications = { 
/**
 * The server's public key for push messages (VAPID), in base64url: browsers subscribe with it.
 */
key: string, 
/**
 * When nobody calls me.
 */
quiet: QuietHours | null, 
/**
 * The browsers on which I am called.
 */
devices: Array<PushDevice>, };

/**
 * A browser on which somebody is called.
 */
export type PushDevice = { 
/**
 * Its id, to call it no more.
 */
id: string, 
/**
 * What it is, such as `Firefox, Android`.
 */
label: string, 
/**
 * Whether it is the one that asks.
 */
current: boolean, 
/**
 * Since when.
 */
created: number, };

/**
 * What push messages to a browser are encrypted with, in base64url.
 */
export type PushKeys = { 
/**
 * The browser's public key: an uncompressed point of P-256.
 */
p256dh: string, 
/**
 * The secret that browser and server share: 16 bytes.
 */
auth: string, };

/**
 * What a push message is about.
 */
export type PushKind = "turn" | "reminder" | "hello";

/**
 * What a push message says, once it is decrypted.
 */
export type PushMessage = { 
/**
 * What it is about.
 */
kind: PushKind, 
/**
 * The table, if it is about one.
 */
table: string | null, 
/**
 * The first line, in the language of the subscription.
 */
title: string, 
/**
 * What stands below it.
 */
body: string, 
/**
 * How many of my tables wait for me.
 */
count: number, };

/**
 * Hours in which nobody calls somebody; calls wait for their end.
 */
export type QuietHours = { 
/**
 * The minute of the day at which they begin.
 */
from: number, 
/**
 * The minute of the day at which they end; earlier than the beginning, it is that of the next day.
 */
to: number, 
/**
 * The time zone by its name, such as `Europe/Berlin`.
 */
zone: string, 
/**
 * How far that zone is ahead of UTC, from when on, in order: summer time comes and goes.
 */
offsets: Array<ZoneOffset>, };

/**
 * How far a time zone is ahead of UTC from a time on.
 */
export type ZoneOffset = { 
/**
 * From when on.
 */
from: number, 
/**
 * Minutes; west of Greenwich they are negative.
 */
minutes: number, };

/**
 * A table to be made.
 */
export type NewTable = { 
/**
 * The maker's own id of this request, up to 64 characters: the same id again gives the same table.
 */
id: string | null, 
/**
 * The game's key, such as `royale`.
 */
game: string, 
/**
 * Its options, as the catalogue lists them.
 */
options: Record<string, unknown>, 
/**
 * Who sits where, clockwise.
 */
seats: Array<Plan>, 
/**
 * Whether everybody finds it in the lobby.
 */
public: boolean, 
/**
 * A clock for each person; without one nobody is hurried.
 */
clock: ClockTerms | null, 
/**
 * When the game begins.
 */
start: StartWhen, 
/**
 * How long a bot waits before it acts, in milliseconds, so that people can follow.
 */
pace: number, 
/**
 * Whether people may ask for hints.
 */
hints: boolean, 
/**
 * Whether the deal waits until every person at the table has added a nonce to the dice. The commitment is published first, so
 * neither the server nor a player can choose what is rolled.
 */
nonces: boolean, 
/**
 * Whether the game counts for the ratings. Such a game has no hints and begins with a deal.
 */
rated: boolean, 
/**
 * The bot that plays for anybody who is gone, however they went: `medium`, `hard` or `expert`. Nobody chooses another later.
 */
stand_in: string, 
/**
 * Where the game goes on from, instead of a deal: "what if". Its options are those of the other table.
 */
from: Origin | null, 
/**
 * When bots take the chairs that are still free, so that nobody waits for ever, and which bots.
 */
fill: Fill | null, 
/**
 * A position to begin from, instead of a deal, as the line protocol tells positions: for puzzles and experiments. Everybody
 * is told that the game began so.
 */
position: unknown, };

/**
 * Another passphrase.
 */
export type NewPassphrase = { 
/**
 * The one that holds so far.
 */
old: string, 
/**
 * The one that holds from now on: at least 8 characters.
 */
new: string, };

/**
 * A token for a program of one's own.
 */
export type NewToken = { 
/**
 * What it is for, in a few words.
 */
label: string, };

/**
 * How things stand at a table.
 */
export type Now = { 
/**
 * How many records there are: the number of the next.
 */
n: number, 
/**
 * The public step; whoever acts names it.
 */
step: number, 
/**
 * How far the table is.
 */
phase: PhaseInfo, 
/**
 * The seats that owe a decision.
 */
waiting: Array<number>, 
/**
 * What the table waits for, in words.
 */
prompt: string, 
/**
 * The clocks, by seat, if there are any.
 */
clocks: Array<ClockInfo>, 
/**
 * The people who are not there, or soon will count as that, and what was asked for about them.
 */
absent: Array<Absent>, 
/**
 * The final ranking, once the game is over.
 */
outcome: import('./games/table').Outcome | null, 
/**
 * What concerns the asker alone.
 */
you: You | null, 
/**
 * What the asker may know of the game, if it was asked for.
 */
view?: unknown, };

/**
 * A moment of a game at some table: of one that is over, or of one's own, as far as one knows it.
 */
export type Origin = { 
/**
 * The id of the table.
 */
table: string, 
/**
 * The entry of the journal that has just been written.
 */
entry: number, };

/**
 * A passphrase alone: to be sure that it is you.
 */
export type Passphrase = { 
/**
 * The passphrase of the account; guests have none.
 */
passphrase: string | null, };

/**
 * Something that a seat could have done at a moment of the past.
 */
export type PastThought = { 
/**
 * The entry of the journal that had just been written.
 */
entry: number, 
/**
 * Whose decision it was.
 */
seat: number, 
/**
 * The action, in the game's own JSON.
 */
action: unknown, };

/**
 * How far a table is.
 */
export type PhaseInfo = "open" | "running" | "finished" | "closed";

/**
 * Who is meant to sit in a chair.
 */
export type Plan = "me" | "open" | { "bot": string };

/**
 * An entry of the game's journal, as one pair of eyes sees it.
 */
export type Played = { 
/**
 * Whose action it was; nobody's for the deal.
 */
seat: number | null, 
/**
 * The number of the journal's entry.
 */
entry: number, 
/**
 * Whether the server decided, because somebody's time had run out.
 */
skipped?: boolean, 
/**
 * Whether nobody did it by hand: an answer was prepared, or there was one choice only.
 */
prepared?: boolean, 
/**
 * The events, in the game's own JSON: `n`, `entry`, `clause`, `event`.
 */
events: unknown[], 
/**
 * The same in words, if they were asked for: `n`, `clause`, `text`.
 */
lines?: { n: number, clause: string, text: string }[], };

/**
 * A person or a bot that has played rated games.
 */
export type Player = { 
/**
 * Their id: a person's own, or `bot:hard`.
 */
id: string, 
/**
 * What they are called; nothing for people who are not here any more.
 */
name: string | null, 
/**
 * Whether it is a bot.
 */
bot: boolean, };

/**
 * An answer that is prepared.
 */
export type PreparedAnswer = { 
/**
 * Its name.
 */
answer: string, 
/**
 * What it is about, where there are several of the name.
 */
about: string | null, 
/**
 * The limit that was set.
 */
limit: number | null, 
/**
 * What it says, in a few words.
 */
text: string, };

/**
 * What an action would lead to, as far as whoever takes it can know. Nothing is done and no die is rolled.
 */
export type Preview = { 
/**
 * What the asker would see then; nothing if that hangs on dice, cards or what others hide.
 */
view: unknown, 
/**
 * What would happen for certain, in words, up to the first thing that hangs on those: `n`, `clause`, `text`.
 */
lines: { n: number, clause: string, text: string }[], 
/**
 * What that changes, in a sentence or two; told of the past only.
 */
why?: string, };

/**
 * What is said over HTTP to somebody who asked for something that is not done.
 */
export type Problem = { 
/**
 * Why not.
 */
refused: Refused, };

/**
 * What everybody may know of somebody who has played rated games.
 */
export type Profile = { 
/**
 * Who.
 */
player: Player, 
/**
 * Game by game.
 */
games: Array<GameRecord>, 
/**
 * The latest rated games, the last one first, 50 at most.
 */
latest: Array<RatedGame>, 
/**
 * Those they met most often, 20 at most.
 */
rivals: Array<Rival>, 
/**
 * How whoever asks fared against them, if the two have met.
 */
against_me: Rival | null, };

/**
 * Something to be told, without anything being done.
 */
export type Query = { "choices": Record<symbol, never> } | { "view": Record<symbol, never> } | { "preview": { 
/**
 * The action, in the game's own JSON.
 */
action: unknown, } } | { "foresee": { 
/**
 * The action, in the game's own JSON.
 */
action: unknown, } } | { "hint": Record<symbol, never> } | { "answers": Record<symbol, never> };

/**
 * Somebody wants to play at once, with whoever wants the same.
 */
export type QuickMatch = { 
/**
 * The sender's own id of this request, up to 64 characters: the same id again gives the same table, if one was made.
 */
id: string | null, 
/**
 * The game's key.
 */
game: string, 
/**
 * How long a game.
 */
length: Length, 
/**
 * How strong: the bots that take the free chairs, and whoever sits down with the same wish.
 */
level: string, 
/**
 * How many seconds to wait for people at most: then bots take the free chairs.
 */
wait: number, };

/**
 * A rated game that somebody has finished.
 */
export type RatedGame = { 
/**
 * The game's key.
 */
game: string, 
/**
 * Its table.
 */
table: string, 
/**
 * When it ended.
 */
at: number, 
/**
 * Their place.
 */
place: number, 
/**
 * How many played.
 */
seats: number, 
/**
 * Their rating after it.
 */
rating: number, 
/**
 * What dice and cards brought them, in wins: 0.1 is a tenth of one. Nothing as long as nobody has had the game reviewed.
 */
luck: number | null, 
/**
 * What their own decisions brought them, compared with those of the bot that judges.
 */
play: number | null, };

/**
 * How well somebody plays a game, from the places in which their rated games ended.
 */
export type RatingInfo = { 
/**
 * The rating; everybody begins with 1500.
 */
rating: number, 
/**
 * The skill lies above this, and below `high`, 19 times out of 20.
 */
low: number, 
/**
 * See `low`.
 */
high: number, 
/**
 * How many rated games they have finished.
 */
games: number, 
/**
 * How many of them they won, alone or with others.
 */
wins: number, 
/**
 * Whether it is only a first guess, after few games.
 */
provisional: boolean, };

/**
 * Something that happened at a table. Records are numbered without gaps, the same for everybody; what each sees of them differs.
 */
export type TableRecord = { 
/**
 * Its number, from 0.
 */
n: number, 
/**
 * When.
 */
at: number, 
/**
 * What.
 */
what: What, };

/**
 * Why it was not done. Nothing has changed.
 */
export type Refused = { 
/**
 * A command for programs, such as `STALE` or `MONEY`.
 */
code: string, 
/**
 * The clause of the rules that forbids it, if one does.
 */
clause: string | null, 
/**
 * One sentence for people.
 */
why: string, };

/**
 * A stretch of a game that was played, entry by entry.
 */
export type Replay = { 
/**
 * How many entries the game has so far, the deal among them.
 */
entries: number, 
/**
 * The entries that were asked for, in order.
 */
frames: Array<Frame>, };

/**
 * What a game that is over came down to. From its fair share to what it won, everything adds up for each seat; what one
 * gains others lose.
 */
export type Reviewed = { 
/**
 * The bot with whose choices the decisions were compared.
 */
judge: string, 
/**
 * In how many worlds they were compared.
 */
worlds: number, 
/**
 * Seat by seat.
 */
seats: Array<SeatReview>, 
/**
 * The decisions that were not the judge's, in the order of the game.
 */
different: Array<Different>, 
/**
 * The chances of all seats, entry by entry from the deal to the end.
 */
curve: Array<Estimate>, };

/**
 * How somebody fared against somebody else.
 */
export type Rival = { 
/**
 * The other.
 */
player: Player, 
/**
 * Games in which both played.
 */
games: number, 
/**
 * In how many they were ahead of the other.
 */
ahead: number, 
/**
 * In how many the other was ahead.
 */
behind: number, };

/**
 * What was agreed when a table was made, and who sits where.
 */
export type TableInfo = { 
/**
 * Its id, for links.
 */
id: string, 
/**
 * Its short code, to be said aloud.
 */
code: string, 
/**
 * The game's key.
 */
game: string, 
/**
 * The game's options, as they were given.
 */
options: Record<string, unknown>, 
/**
 * Whether everybody finds it in the lobby.
 */
public: boolean, 
/**
 * How far it is.
 */
phase: PhaseInfo, 
/**
 * The name of the host.
 */
host: string, 
/**
 * Whether the asker is the host.
 */
hosting: boolean, 
/**
 * Who sits where.
 */
chairs: Array<ChairInfo>, 
/**
 * Which chair is the asker's.
 */
you: number | null, 
/**
 * The clock, if there is one.
 */
clock: ClockTerms | null, 
/**
 * When the game begins.
 */
start: StartWhen, 
/**
 * How long a bot waits before it acts, in milliseconds.
 */
pace: number, 
/**
 * Whether people may ask for hints.
 */
hints: boolean, 
/**
 * Whether the game counts for the ratings.
 */
rated: boolean, 
/**
 * The bot that plays for anybody who is gone.
 */
stand_in: string, 
/**
 * The dice: what was promised before the first roll, and the seed after the last.
 */
dice: Dice, 
/**
 * The table of the rematch.
 */
rematch: string | null, 
/**
 * Whether it was put back from a backup while its game was under way: somebody may have seen the dice that are to come. The
 * host may close such a game.
 */
restored: boolean, 
/**
 * The moment of another game that this one goes on from.
 */
origin: Origin | null, 
/**
 * Whether the game began from a position instead of a deal.
 */
set_up: boolean, 
/**
 * The bots that take the free chairs after a while.
 */
fill: Fill | null, 
/**
 * In how many milliseconds from when this was sent they do, while the table is open.
 */
fills_ms: number | null, 
/**
 * The evening that it belongs to.
 */
evening: AtEvening | null, 
/**
 * Whether the same deal is still played at other tables: then whoever does not sit here is told nothing of the game, and nobody
 * is told the seed of the dice.
 */
sealed: boolean, };

/**
 * What a seat's game came down to.
 */
export type SeatReview = { 
/**
 * Whose it is.
 */
seat: number, 
/**
 * Its share of the win.
 */
won: number, 
/**
 * Its share if all were equal.
 */
fair: number, 
/**
 * What its own decisions changed, compared with the judge's.
 */
own: Change, 
/**
 * What those of the others changed for it.
 */
others: Change, 
/**
 * What deals changed for it.
 */
deals: Change, 
/**
 * The rest: dice, cards, and who began.
 */
luck: Change, 
/**
 * How many decisions it had, where there was a choice.
 */
decisions: number, 
/**
 * In how many of them it did what the judge would have done.
 */
alike: number, };

/**
 * A recovery code, and the passphrase that holds from now on.
 */
export type Recovery = { 
/**
 * Who.
 */
login: string, 
/**
 * One of the codes that they were told.
 */
code: string, 
/**
 * At least 8 characters.
 */
passphrase: string, };

/**
 * Codes with which somebody who has forgotten the passphrase gets in, each once. They are told this once.
 */
export type RecoveryCodes = { 
/**
 * The codes. Dashes, spaces and letter case make no difference.
 */
codes: Array<string>, };

/**
 * A place where somebody is signed in, or a token.
 */
export type SessionInfo = { 
/**
 * Its id, to end it.
 */
id: string, 
/**
 * Whether it is the one that asks.
 */
current: boolean, 
/**
 * Whether it is a token for a program.
 */
token: boolean, 
/**
 * What it is for, or what the device is, such as `Firefox, Android`.
 */
label: string, 
/**
 * Since when.
 */
created: number, 
/**
 * When it was last used, to the hour.
 */
used: number, 
/**
 * Until when.
 */
expires: number, };

/**
 * Why a bot stands in.
 */
export type StandInWhy = "resigned" | "left" | "late" | "gone" | "deleted" | "banned";

/**
 * When a game begins.
 */
export type StartWhen = "full" | "host";

/**
 * A table, as one pair of eyes sees it.
 */
export type TableSnapshot = { 
/**
 * How things stand.
 */
now: Now, 
/**
 * Its id, for links.
 */
id: string, 
/**
 * Its short code, to be said aloud.
 */
code: string, 
/**
 * The game's key.
 */
game: string, 
/**
 * The game's options, as they were given.
 */
options: Record<string, unknown>, 
/**
 * Whether everybody finds it in the lobby.
 */
public: boolean, 
/**
 * How far it is.
 */
phase: PhaseInfo, 
/**
 * The name of the host.
 */
host: string, 
/**
 * Whether the asker is the host.
 */
hosting: boolean, 
/**
 * Who sits where.
 */
chairs: Array<ChairInfo>, 
/**
 * Which chair is the asker's.
 */
you: number | null, 
/**
 * The clock, if there is one.
 */
clock: ClockTerms | null, 
/**
 * When the game begins.
 */
start: StartWhen, 
/**
 * How long a bot waits before it acts, in milliseconds.
 */
pace: number, 
/**
 * Whether people may ask for hints.
 */
hints: boolean, 
/**
 * Whether the game counts for the ratings.
 */
rated: boolean, 
/**
 * The bot that plays for anybody who is gone.
 */
stand_in: string, 
/**
 * The dice: what was promised before the first roll, and the seed after the last.
 */
dice: Dice, 
/**
 * The table of the rematch.
 */
rematch: string | null, 
/**
 * Whether it was put back from a backup while its game was under way: somebody may have seen the dice that are to come. The
 * host may close such a game.
 */
restored: boolean, 
/**
 * The moment of another game that this one goes on from.
 */
origin: Origin | null, 
/**
 * Whether the game began from a position instead of a deal.
 */
set_up: boolean, 
/**
 * The bots that take the free chairs after a while.
 */
fill: Fill | null, 
/**
 * In how many milliseconds from when this was sent they do, while the table is open.
 */
fills_ms: number | null, 
/**
 * The evening that it belongs to.
 */
evening: AtEvening | null, 
/**
 * Whether the same deal is still played at other tables: then whoever does not sit here is told nothing of the game, and nobody
 * is told the seed of the dice.
 */
sealed: boolean, };

/**
 * A table in a list.
 */
export type TableLine = { 
/**
 * Its id, for links.
 */
id: string, 
/**
 * Its short code, to be said aloud.
 */
code: string, 
/**
 * The game's key.
 */
game: string, 
/**
 * How far it is.
 */
phase: PhaseInfo, 
/**
 * Whether everybody finds it in the lobby.
 */
public: boolean, 
/**
 * The game's options, as they were given.
 */
options: Record<string, unknown>, 
/**
 * The clock; without one nobody is hurried.
 */
clock: ClockTerms | null, 
/**
 * Whether the game counts for the ratings.
 */
rated: boolean, 
/**
 * The bots that take the free chairs after a while.
 */
fill: Fill | null, 
/**
 * Who sits where: a name, or nothing where nobody does.
 */
seats: Array<string | null>, 
/**
 * How many chairs anybody may take.
 */
free: number, 
/**
 * Which of the seats is the asker's.
 */
you: number | null, 
/**
 * Whether the table waits for the asker.
 */
your_turn: boolean, 
/**
 * How the game ended.
 */
outcome: import('./games/table').Outcome | null, 
/**
 * When it was made.
 */
created: number, 
/**
 * When something last happened.
 */
changed: number, };

/**
 * An action to think about.
 */
export type Thought = { 
/**
 * The action, in the game's own JSON.
 */
action: unknown, };

/**
 * A token as it is told once.
 */
export type Token = { 
/**
 * Its id, to take it back.
 */
id: string, 
/**
 * The token: it goes into the header `Authorization: Bearer`. It is told this once.
 */
token: string, };

/**
 * What a table pushes, and what a request for events is answered with.
 */
export type Update = { 
/**
 * The table, when the watching begins and whenever it or its chairs have changed.
 */
table?: TableInfo | null, 
/**
 * What happened since, in order: one page of it.
 */
records: Array<TableRecord>, 
/**
 * Whether more has happened than one page tells: ask again from behind the last record. Sockets send the next page by
 * themselves. Until the last page, `now` is without the view.
 */
more?: boolean, 
/**
 * How things stand after all of it.
 */
now: Now, };

/**
 * What can be said of a game that is over.
 */
export type Verified = { 
/**
 * Whether every action was legal and every die, card and shuffle follows from the seed that was committed to.
 */
honest: boolean, 
/**
 * The same in a sentence, with the first fault if there is one.
 */
words: string, 
/**
 * How many entries were checked.
 */
entries: number, };

/**
 * What happened.
 */
export type What = { "made": Record<symbol, never> } | { "sat": { 
/**
 * Which.
 */
seat: number, 
/**
 * Who.
 */
name: string, } } | { "nonce": { 
/**
 * Who.
 */
seat: number, } } | { "left": { 
/**
 * Which.
 */
seat: number, 
/**
 * Who.
 */
name: string, } } | { "chair": { 
/**
 * Which.
 */
seat: number, 
/**
 * The bot that sits there now; without one the chair is open.
 */
bot: string | null, } } | { "started": Played } | { "played": Played } | { "chat": { 
/**
 * Who.
 */
name: string, 
/**
 * The seat of whoever it was, if there is one.
 */
seat: number | null, 
/**
 * What.
 */
text: string, 
/**
 * Whether somebody who watches said it to the others who watch.
 */
aside?: boolean, 
/**
 * Why there are no words: whoever asks is not told them.
 */
hidden?: Hidden, } } | { "stood_in": { 
/**
 * For whom.
 */
seat: number, 
/**
 * Which bot.
 */
bot: string, 
/**
 * Why.
 */
why: StandInWhy, } } | { "voted": { 
/**
 * For whom.
 */
seat: number, 
/**
 * Whether they want a bot.
 */
wants: boolean, 
/**
 * The seat of whoever it was.
 */
by: number | null, } } | { "reminded": { 
/**
 * Who.
 */
seat: number, 
/**
 * The seat of whoever reminded them.
 */
by: number | null, } } | { "back": { 
/**
 * Which.
 */
seat: number, } } | { "vacation": { 
/**
 * Who.
 */
seat: number, 
/**
 * From when on.
 */
from: number, 
/**
 * Until when; no later than its beginning if nothing came of it.
 */
until: number, } } | { "rematch": { 
/**
 * The new table.
 */
table: string, } } | { "restored": Record<symbol, never> } | { "unsealed": Record<symbol, never> } | { "warned": { 
/**
 * When.
 */
closes: number, } } | { "closed": { 
/**
 * Why.
 */
why: ClosedWhy, } };

/**
 * A command at a table: `{"id":"c-17","act":{"step":12,"action":"roll"}}`.
 */
export type CommandRequest = { 
/**
 * The speaker's own id of this command, up to 64 characters. The same id again is the same command: it is not done twice.
 */
id?: string | null, } & ({ "sit": { 
/**
 * Which; the first free one if none is named.
 */
seat: number | null, 
/**
 * A text of one's own that goes into the dice, up to 64 characters.
 */
nonce: string | null, } } | { "nonce": { 
/**
 * A text of one's own, 1 to 64 characters, best drawn at random.
 */
nonce: string, } } | { "leave": Record<symbol, never> } | { "chair": { 
/**
 * Which.
 */
seat: number, 
/**
 * A bot, such as `hard`; without one the chair is open.
 */
bot: string | null, } } | { "start": Record<symbol, never> } | { "act": { 
/**
 * The step that was seen when it was decided. Without it, nobody checks whether the table has changed since.
 */
step: number | null, 
/**
 * What to do, in the game's own JSON.
 */
action: unknown, 
/**
 * How long bots shall wait so that it can be taken back, in milliseconds: 10,000 at most. Without it, as long as the
 * server lets them.
 */
undo_ms?: number, } } | { "undo": Record<symbol, never> } | { "prepare": { 
/**
 * The name of the answer, such as `bid`.
 */
answer: string, 
/**
 * What it is about, as it was offered.
 */
about?: string, 
/**
 * The limit, one of those that were offered.
 */
limit?: number, } } | { "revoke": { 
/**
 * The name; without it, all answers.
 */
answer?: string, 
/**
 * What it is about, where there are several of the name; without it, all of them.
 */
about?: string, } } | { "auto": { 
/**
 * Whether.
 */
on: boolean, } } | { "chat": { 
/**
 * What, up to 500 characters.
 */
text: string, } } | { "react": { 
/**
 * Which.
 */
reaction: Reaction, } } | { "resign": Record<symbol, never> } | { "stand_in": { 
/**
 * For whom.
 */
seat: number, } } | { "wait": { 
/**
 * For whom.
 */
seat: number, } } | { "remind": { 
/**
 * Whom.
 */
seat: number, } } | { "skip": { 
/**
 * For whom.
 */
seat: number, } } | { "back": Record<symbol, never> } | { "rematch": Record<symbol, never> } | { "close": Record<symbol, never> });

/**
 * Those whom somebody plays with.
 */
export type Company = { 
/**
 * Friends by name, then those met at tables, the latest first.
 */
people: Array<Acquaintance>, 
/**
 * Invitations, the latest first.
 */
invitations: Array<Invitation>, 
/**
 * What whoever runs the house warns of and was not read yet, the oldest first.
 */
warnings: Array<Warning>, };

/**
 * An invitation to a table that still waits for people.
 */
export type Invitation = { 
/**
 * The table's id.
 */
table: string, 
/**
 * The game's key.
 */
game: string, 
/**
 * The name of whoever asks.
 */
host: string, 
/**
 * When.
 */
at: number, };

/**
 * Somebody who shall come to a table.
 */
export type Invited = { 
/**
 * Their id.
 */
person: string, };

/**
 * What a socket that was opened with `company=true` is told beside updates. It is of the moment: nothing of it is told again.
 */
export type Aside = { "crowd": Crowd } | { "reaction": Reacted };

/**
 * Somebody whom I have muted or blocked.
 */
export type Block = { 
/**
 * Their id.
 */
id: string, 
/**
 * What they are called.
 */
name: string, 
/**
 * How far.
 */
kind: BlockKind, 
/**
 * The table, if it is for one table only.
 */
table: string | null, 
/**
 * Since when.
 */
since: number, };

/**
 * How far somebody is muted for good.
 */
export type BlockKind = "muted" | "blocked";

/**
 * Those who watch and have no chair.
 */
export type Crowd = { 
/**
 * What those are called who have said who they are: 20 at most.
 */
names: Array<string>, 
/**
 * How many more there are.
 */
others: number, };

/**
 * Why the words of a record are not told to whoever asks.
 */
export type Hidden = "muted" | "aside";

/**
 * How far somebody is not heard.
 */
export type Mute = "off" | "here" | "always" | "block";

/**
 * Somebody is to be muted or blocked for good. They are not told.
 */
export type NewBlock = { 
/**
 * How far.
 */
kind: BlockKind, };

/**
 * Somebody at a table is to be muted, blocked, or heard again. They are not told.
 */
export type NewMute = { 
/**
 * Who.
 */
who: Whom, 
/**
 * How far.
 */
mute: Mute, };

/**
 * Something to be reported to whoever runs the house. The line, or the name, is kept with it as it is now.
 */
export type NewReport = { 
/**
 * Who, by the line or by the chair.
 */
who: Whom, 
/**
 * Why.
 */
reason: ReportReason, 
/**
 * What there is to say of it, up to 500 characters.
 */
words: string, };

/**
 * A reaction.
 */
export type Reacted = { 
/**
 * Whose chair.
 */
seat: number, 
/**
 * Which.
 */
reaction: Reaction, };

/**
 * What somebody in a chair shows everybody for a moment. Nothing is written down.
 */
export type Reaction = "clap" | "laugh" | "wow" | "ouch" | "luck" | "thanks";

/**
 * Why somebody is reported.
 */
export type ReportReason = "insult" | "spam" | "name" | "cheating" | "other";

/**
 * Whoever runs the house warns somebody.
 */
export type Warning = { 
/**
 * Its id, to say that it was read.
 */
id: string, 
/**
 * When.
 */
at: number, 
/**
 * What they say.
 */
words: string, 
/**
 * The line that it is about; nothing if it is the name or how somebody plays.
 */
line: string | null, };

/**
 * Somebody at a table: in a chair, or by something they said.
 */
export type Whom = { "seat": number } | { "record": number };

/**
 * A passkey that an authenticator has just made.
 */
export type NewPasskey = { 
/**
 * What it is called, up to 40 characters; without a name it is called by the device.
 */
label: string, 
/**
 * The passphrase of the account: whoever finds a device open cannot make it theirs.
 */
passphrase: string, 
/**
 * `response.clientDataJSON`.
 */
client_data: string, 
/**
 * `response.getAuthenticatorData()`.
 */
authenticator_data: string, };

/**
 * What an authenticator is to sign, once and within five minutes.
 */
export type PasskeyChallenge = { 
/**
 * Random bytes.
 */
challenge: string, 
/**
 * The house, as the authenticator knows it: the host of its address (`rp.id`).
 */
house: string, 
/**
 * Whoever it is for (`user.id`), if somebody is signed in.
 */
person: string | null, 
/**
 * Passkeys that there are already (`excludeCredentials`), if somebody is signed in.
 */
known: Array<string>, 
/**
 * The kinds of keys that are understood, as COSE numbers them.
 */
algorithms: Array<number>, };

/**
 * A passkey of mine.
 */
export type PasskeyInfo = { 
/**
 * Its id, to name or remove it.
 */
id: string, 
/**
 * What it is called.
 */
label: string, 
/**
 * Since when.
 */
created: number, 
/**
 * When it was last used; when it was made, if never.
 */
used: number, };

/**
 * Another name for a passkey.
 */
export type PasskeyName = { 
/**
 * What it is called from now on, up to 40 characters.
 */
label: string, };

/**
 * What an authenticator has signed.
 */
export type PasskeySignIn = { 
/**
 * `rawId`.
 */
credential: string, 
/**
 * `response.clientDataJSON`.
 */
client_data: string, 
/**
 * `response.authenticatorData`.
 */
authenticator_data: string, 
/**
 * `response.signature`.
 */
signature: string, 
/**
 * `response.userHandle`, if the authenticator tells it.
 */
person: string | null, };

/**
 * Somebody joins an evening.
 */
export type JoinEvening = { 
/**
 * What they add to the dice of their tables, up to 64 characters. At a duplicate evening nobody adds anything: the dice are the
 * same at all tables.
 */
nonce: string | null, };

/**
 * An evening to be made.
 */
export type NewEvening = { 
/**
 * The maker's own id of this request, up to 64 characters: the same id again gives the same evening.
 */
id: string | null, 
/**
 * What it is called.
 */
name: string, 
/**
 * How it is decided who meets whom.
 */
kind: EveningKind, 
/**
 * Rounds of a Swiss or duplicate evening; the others end when everything is decided.
 */
rounds: number | null, 
/**
 * What is played.
 */
play: EveningGame, 
/**
 * Whether everybody finds it in the list; else whoever has the link does.
 */
public: boolean, };

/**
 * What concerns one seat alone.
 */
export type You = { 
/**
 * Its number.
 */
seat: number, 
/**
 * Whether its latest action may be taken back.
 */
can_undo: boolean, 
/**
 * How long bots still wait before they act on it, in milliseconds from when this was sent: until then it can be taken back.
 * Nothing where no bot is about to act.
 */
undo_until_ms?: number | null, 
/**
 * What it can do now; empty if nobody waits for it.
 */
choices: Array<Choice>, 
/**
 * Whether it is acted for wherever the rules give one choice only.
 */
auto?: boolean, 
/**
 * What it has said beforehand.
 */
prepared?: Array<PreparedAnswer>, };
