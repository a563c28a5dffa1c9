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
  turn: 'Turn {turn}',
  over: 'The game is over',
  paid: 'Round {round} paid',
  'paid.none': 'Nobody won a note.',
  'paid.on': 'To round {round}',
  'paid.show': 'Last payout',
  'paid.hide': 'Back',
  'notes.left': '{count} notes to come',
  'notes.none': 'the last notes are out',
  boxed: '{count} in the box',
  'boxed.why': 'Notes that nobody won',
  'note.box': 'box',
  'note.paid': 'paid',
  'mode.simultaneous': 'all at once, hidden',
  'mode.sequential': 'one after another, open',
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
  'casino.tie.short': 'tied',
  'chip.pink': 'pink',
  'chip.gold': 'gold',
  'chip.blue': 'blue',
  'chip.green': 'green',
  'chip.red': 'red',
  'chip.many': '{count} {colour}',
  'live.played': '{name} played {cards}.',
  'live.chip': '{name} took a {colour} chip card.',
  'live.won': '{name} won {sum}.',
  players: 'Players and their cards',
  'player.ready': 'ready',
  'player.picking': 'picking',
  'player.plays': 'plays now',
  'player.next': 'waits',
  'player.done': 'done',
  'player.said':
    '{name}: {doing}; {placed} of {stop} cards out, {hand} in hand, {pile} to draw, {glass} under the glass, {notes} notes in the safe',
  'player.worth': 'worth {worth}',
  'player.played': 'last played {cards}',
  'player.out': 'cards out',
  'player.pile': 'to draw',
  'player.glass': 'under the glass, out for this round',
  'player.notes': 'notes in the safe',
  hand: 'Your hand',
  'hand.of': 'The hand of {name}',
  'hand.now': '{name}: {doing}',
  'hand.palm.of': 'Under the palm of {name}: {cards}.',
  'hand.pick': 'Touch the cards you want to play.',
  'hand.wait': 'Wait for your turn.',
  'hand.others': 'Waiting for the others.',
  'hand.finished': 'You are done for this round.',
  'hand.over': 'The game is over.',
  'hand.more': '{cards} does not make a play yet.',
  'hand.then': '{cards}: then {count} of {stop} cards are out',
  'hand.last': '{cards}: {count} cards out, and done this round',
  'hand.play': 'Play',
  'hand.palm': 'Under your palm: {cards}.',
  'hand.chip': 'Take a chip card beside a casino, or leave it.',
  'hand.decline': 'Leave it',
  'hand.put': 'pick {card}',
  'hand.back': 'put {card} back',
  'hand.hidden': '{card}, hidden under the palm',
  'hand.safe': 'In the safe: {worth}, {count} notes',
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
