import { locale } from '../../words';

/** The words of this board, in English. Another language is another object of this shape. */
export const en = {
  board: 'Lords of Vegas',
  map: 'The map. Arrow keys go from lot to lot.',
  close: 'Close',
  you: 'you',
  nobody: 'nobody',
  and: '{first} and {last}',
  'company.albion': 'Albion',
  'company.sphinx': 'Sphinx',
  'company.vega': 'Vega',
  'company.tivoli': 'Tivoli',
  'company.pioneer': 'Pioneer',
  'company.strip': 'The Strip',

  // What lies where, for those who listen and for the panel.
  'lot.empty': '{lot}, empty lot, {price}, prints a {die}',
  'lot.closed': '{lot}, closed with two players',
  'lot.parked': '{lot}, parking lot of {name}, {price}, prints a {die}',
  'lot.tile': '{lot}, {company} with a {die} of {name}',
  'lot.tile.none': '{lot}, {company} without a die',
  'lot.tile.waits': '{lot}, {company}, where a die of {name} goes back',
  'lot.storeys': '{count} storeys',
  'lot.casino': 'casino of {points}, boss {name}',
  'lot.can': 'something to do here',
  'lot.swap': 'touch two dice to swap them',
  'lot.wanted': 'can be chosen',
  'casino.title': '{company} on {lots}',
  'lot.title': 'Lot {lot}',

  'fact.price': 'Price',
  'fact.die': 'Die',
  'fact.card': 'Card',
  'card.drawn': '{pays}, drawn',
  'card.left': '{pays}, in the deck',
  'fact.owner': 'Parking',
  'fact.boss': 'Boss',
  'fact.points': 'Points',
  'fact.pays': 'Pays',
  'fact.height': 'Storeys',
  'fact.strip': 'On The Strip',
  'fact.strip.yes': 'yes, Strip cards pay too',
  'fact.left': 'Cards left',
  'fact.left.of': '{left} of {all}',
  'fact.closed': 'Block F is closed with two players.',
  'fact.taken': 'Whoever draws {lots} takes over the die there.',
  'fact.rolled': 'Reorganized this turn.',

  // What can be done.
  'do.build': 'Build',
  'do.sprawl': 'Sprawl',
  'do.remodel': 'Remodel',
  'do.reorganize': 'Reorganize',
  'do.raise': 'Raise',
  'do.gamble': 'Gamble',
  'do.give_die': 'Take the die',
  'do.give_marker': 'Give up the lot',
  'about.build': 'Choose the company of the tile.',
  'about.sprawl': 'The casino grows onto a free lot, at twice its price.',
  'about.remodel': 'All its tiles change to another company.',
  'about.reorganize': 'All dice of the casino are rolled again; each owner puts theirs back.',
  'about.raise': 'One storey more under every tile: each counts a point.',
  'about.give_die': 'The die goes to {lot}, where it shows {value}. The tile stays.',
  'about.give_marker': 'The car moves to {lot}. The lot is free again.',
  'about.die': 'No die is free. Which one moves here?',
  'about.what': 'What would you like to do?',
  'from.price': 'from {price}',
  'reorganize.dice': 'Rolled: {who}.',
  'reorganize.part': '{name} {count}',
  thinking: 'Looking what it would change…',
  dice: 'The dice decide the rest.',

  'bet.stake': 'Stake',
  'bet.less': 'Less',
  'bet.more': 'More',
  'bet.most': 'Most',
  'bet.do': 'Bet {stake} against {name}',
  'bet.win': 'win {stake}',
  'bet.twice': 'win {stake}',
  'bet.lose': 'lose {stake}',
  'bet.odds': 'Odds: {lose} of 36 lose, {win} win, {twice} win twice.',
  'bet.sums': 'on {sums}',
  'bet.short': '{name} has only {money}: a win pays no more than that.',
  'bet.won': '{name} wins {money}',
  'bet.lost': '{name} loses {money}',
  'bet.rolled': 'The bet: {one} and {other}. {result}',

  // What it would change.
  'effect.money': '{money} left of {before}',
  'effect.other.money': '{name}: {money}',
  'effect.points': '{name}: {points} points',
  'effect.casino': '{casino}: {points}, {boss}',
  'point.one': '1 point',
  'point.many': '{count} points',
  'effect.boss.you': 'you become boss',
  'effect.boss.stay': 'you stay boss',
  'effect.boss.lose': '{name} becomes boss instead of you',
  'effect.boss.other': '{name} becomes boss',
  'effect.boss.keeps': '{name} stays boss',
  'effect.boss.none': 'nobody is boss',
  'effect.income': 'Each {pays} card ({left} left) brings you {money} and {points}',
  'effect.income.strip': 'Each Strip card ({left} left) brings you {money} and {points}',
  'effect.company': '{company}: {cards} cards left, {tiles} tiles left',

  // Clear buttons and what is asked.
  'ask.draw': 'Draw a card',
  'ask.collect': 'Collect {card}',
  'ask.collect.plain': 'Collect',
  'ask.end': 'End turn',
  'ask.layoff': 'Lay off half of the bet',
  'ask.keep': 'Keep the whole bet',
  'ask.give_die': 'You take over {lot}, but all your dice are out. Touch the die to take.',
  'ask.give_marker': 'You get {lot}, but all your cars are out. Touch the lot to give up.',
  'ask.arrange': 'Put your dice back: touch two to swap them.',
  'ask.arrange.do': 'Place the dice like this',
  'ask.arrange.die': '{value} on {lot}',
  'ask.arrange.held': '{value} on {lot}, chosen: touch another one to swap',
  'ask.layoff.about': '{name} bets {stake} in your casino on {lot}. With half laid off to the bank you win or lose only half.',
  'pick.hint': 'Touch on the board',
  'pick.cancel': 'Cancel',
  'ghost.plain': 'As the offer would leave it',
  'ghost.preview': 'How it would look',

  // Tables beside the map.
  players: 'Players',
  'player.money': '{name}: {money}, {score} points, {dice} dice and {markers} cars left',
  'player.dice': 'dice left',
  'player.cars': 'cars left',
  companies: 'Companies',
  'companies.about': 'Cards and tiles of the companies',
  'companies.cards': 'Cards left',
  'companies.tiles': 'Tiles',
  'companies.seen': '{company}: {seen} of {all} cards seen, {left} left, {tiles} tiles left',
  'companies.seen.strip': '{company}: {seen} of {all} cards seen, {left} left',
  'deck.short': '{count} cards left, {above} before the end card',
  'deck.left': '{count} cards left',
  'deck.end': '{count} before the end card',
  'deck.card': 'Card {lot} pays {pays}',
  'deck.paid': 'Card {lot} paid {pays}',
  casinos: 'Casinos',
  'casinos.none': 'No casino stands yet.',
  track: 'Score track',
  'track.about': 'Breaks: a stop is reached only with enough points from one casino.',
  details: 'Details',
  'zoom.in': 'Zoom in',
  'zoom.out': 'Whole map',
};
export type Word = keyof typeof en;

const languages: Record<string, Record<Word, string>> = { en };

/** A message of this board with its gaps filled. */
export function w(key: Word, gaps: Record<string, string | number> = {}): string {
  return (languages[locale()] ?? en)[key].replace(/\{(\w+)\}/g, (_, gap: string) => String(gaps[gap] ?? ''));
}

/** "A1, A2 and A3". */
export function and(parts: string[]): string {
  return parts.length < 2 ? (parts[0] ?? '') : w('and', { first: parts.slice(0, -1).join(', '), last: parts.at(-1)! });
}

export const points = (count: number) => (count === 1 ? w('point.one') : w('point.many', { count }));
