// Made from the Rust types by `make types`.

/**
 * What a catalogue shows of a game.
 */
export type About = { 
/**
 * The word that names it in commands and files: `royale`.
 */
key: string, 
/**
 * Its name for people.
 */
title: Message, 
/**
 * One sentence on what it is.
 */
summary: Message, 
/**
 * Whom it is for, in a sentence, where there is another edition to choose instead.
 */
for_whom: Message | null, 
/**
 * About how many minutes a game takes among people.
 */
minutes: number, 
/**
 * How much there is to it, from 1 (learned while playing) to 5 (an evening of thought).
 */
weight: number, 
/**
 * The least number of seats.
 */
min_seats: number, 
/**
 * The largest number of seats.
 */
max_seats: number, 
/**
 * The colours of the seats, in the order in which they are dealt out.
 */
colours: Array<string>, 
/**
 * In what the money is counted.
 */
money: Unit, 
/**
 * In what the final score is counted.
 */
score: Unit, 
/**
 * The newest version of the rules; journals carry theirs.
 */
rules_version: number, 
/**
 * Every option with its values and default.
 */
options: Array<OptionAbout>, 
/**
 * The game on one card.
 */
help: Help, };

/**
 * A game on one card, the same in every client: what it is about, what one does, what decides it. Signs and keys are a
 * client's own.
 */
export type Help = { 
/**
 * Who wins.
 */
aim: Message, 
/**
 * A turn, step by step.
 */
turn: Array<Message>, 
/**
 * What to watch for.
 */
watch: Array<Message>, };

/**
 * Something to say: a message of the catalogues with what stands in it. It is cheap to make and becomes words when
 * somebody [reads](Reader) it. Written down, as JSON or by [`Display`](fmt::Display), it is English with seats as numbers; see [`written_in`].
 */
export type Message = string;

/**
 * One option of a game.
 */
export type OptionAbout = { 
/**
 * Its name in `--set key=value` and in JSON.
 */
key: string, 
/**
 * What it does, in a sentence.
 */
what: Message, 
/**
 * The values it takes, in words: `basic | royale`.
 */
values: Message, 
/**
 * The value it has when nothing is said.
 */
default: Message, };

/**
 * How a game ended.
 */
export type Outcome = { 
/**
 * One standing per seat, best first; shared places share a number.
 */
ranking: Array<Standing>, };

/**
 * Why something may not be done. Whatever was refused changed nothing.
 */
export type Refusal = { 
/**
 * A stable word for programs: `MONEY`, `TURN`, `CLOSED`.
 */
code: string, 
/**
 * The clause that forbids it: `R-TURN-6`.
 */
clause: string, 
/**
 * A sentence with the figures in it. Written down it is English, and seats are numbers: `Seat 2 is asked now, not seat 0.`
 */
why: Message, };

/**
 * A place at the table, numbered from 0 clockwise.
 */
export type Seat = number;

/**
 * A small set of seats: one bit each.
 */
export type SeatSet = Array<Seat>;

/**
 * One seat's place in the final ranking.
 */
export type Standing = { 
/**
 * Whose it is.
 */
seat: Seat, 
/**
 * 1 for the winner; equal places share a number (1, 1, 3).
 */
place: number, 
/**
 * The score in the game's unit.
 */
score: number, 
/**
 * What decided the place, in words.
 */
why: Message, };

/**
 * The unit in which a game counts its money or its score.
 */
export type Unit = "dollars" | "millions" | "points" | "fame";
