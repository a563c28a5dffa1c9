import { locale, speaker } from '../../words';

/** The words of this board, in English. Another language is another object of this shape. */
export const en = {
  'card.one': 'a {number}',
  'card.two': 'a double {number}',
  'cards.one': '{count} {number}s',
  'cards.two': '{count} double {number}s',
  'count.2': 'two',
  'count.3': 'three',
  'count.4': 'four',
  'count.5': 'five',
  'list.and': '{one} and {other}',
  round: 'Round {round} of {rounds}',
  'round.last': 'Last round',
  'round.pays': 'Payout',
  turn: 'Turn {turn} of 6',
  over: 'The game is over',
  you: 'You',
  none: 'no one',
  nothing: 'nothing',
  struck: 'no longer',
  'rank.1': '1st',
  'rank.2': '2nd',
  'rank.tied': 'tied',
  'rank.out': 'out',
  'slip.head': '{name}, as the table stands',
  'slip.two': 'Yours, as the table stands',
  reveal: 'Cards up!',
  skip: 'Skip',
  'skip.step': 'Skip this step',
  pays: '{name} pays',
  'pays.tie': 'A tie at {name}',
  'pays.not': '{name} keeps its notes',
  'pays.tied': '{names} tie: they are out.',
  'pays.nobody': 'Nobody wins here.',
  'note.back': '{note} back',
  'glass.short': 'out',
  casinos: 'Casinos',
  casino: 'Casino {number}, {name}',
  'casino.empty': 'no dice yet',
  'casino.dice.one': '{name} 1 die',
  'casino.dice.many': '{name} {count} dice',
  'casino.tied': '{name} {count}, tied',
  'casino.lead': '{note} to {name} if it paid now',
  'casino.nobody': '{note} to nobody yet',
  'casino.won': '{name} won {note}',
  'casino.boxed': '{note} went to the box',
  'casino.chips': 'chip cards: {chips}',
  'chip.pink': 'pink',
  'chip.gold': 'gold',
  'chip.blue': 'blue',
  'chip.green': 'green',
  'chip.red': 'red',
  'chip.many': '{count} {colour}',
  'live.played': '{name} played {cards}.',
  'live.chip': '{name} took a {colour} chip card.',
  'live.won': '{name} won {sum}.',
  'player.ready': 'ready',
  'player.picking': 'picking',
  'player.plays': 'plays now',
  'player.next': 'waits',
  'player.done': 'done',
  'player.said': '{placed} of {stop} cards out, {hand} in hand, {pile} to draw, {glass} under the glass, {notes} notes in the safe',
  'player.worth': 'worth {worth}',
  'player.out': 'cards out',
  'player.pile': 'to draw',
  'player.glass': 'under the glass, out for this round',
  'player.notes': 'notes in the safe',
  hand: 'Your hand',
  'hand.of': 'The hand of {name}',
  'hand.pick': 'Any two cards, or only one number.',
  'hand.more': '{cards} does not make a play yet.',
  'hand.play': 'Play',
  'hand.play.cards': 'Play {cards}',
  'hand.play.all': 'Every {number}',
  'hand.chip': 'Take a chip card beside a casino, or leave it.',
  'hand.decline': 'Leave it',
  'hand.put': 'pick {card}',
  'hand.back': 'put {card} back',
  'hand.hidden': '{card}, hidden under the palm',
  'hand.glass': 'Under the glass: {cards}',
  'hand.glass.none': 'Nothing lies under the glass.',
};

export type Word = keyof typeof en;

/** A message of this board with its gaps filled. */
export const say = speaker<Word>({ en });

/** `a, b and c` */
export function listed(parts: string[]): string {
  const [last, ...before] = [...parts].reverse();
  if (last === undefined || before.length === 0) return last ?? '';
  return say('list.and', { one: before.reverse().join(', '), other: last });
}

/** `two 2s and a double 5` */
export function cardWords(cards: string[]): string {
  const kinds = [...new Set([...cards].sort())];
  return listed(
    kinds.map((card) => {
      const count = cards.filter((one) => one === card).length;
      const dice = card.endsWith('x2') ? 'two' : 'one';
      const word = `count.${count}`;
      if (count === 1) return say(`card.${dice}`, { number: card.charAt(0) });
      return say(`cards.${dice}`, { count: word in en ? say(word as Word) : count, number: card.charAt(0) });
    }),
  );
}

/** With a capital at the beginning. */
export const sentence = (text: string) => text.charAt(0).toLocaleUpperCase(locale()) + text.slice(1);

/** The name of a chip colour. */
export const chipWord = (colour: string) => (`chip.${colour}` in en ? say(`chip.${colour}` as Word) : colour);
