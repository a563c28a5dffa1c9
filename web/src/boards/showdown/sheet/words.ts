import { locale, speaker } from '../../../words';

/** The words of the sheets, in English. Another language is another object of this shape. */
export const en = {
  'sheet.of': 'The sheet of {name}',
  'sheet.own': 'Your sheet',
  'sheet.empty': 'no tiles yet',
  'sheet.tile': '{tile} at column {x}, row {y}{turned}',
  'sheet.route.casino': 'reached from the casino entrance',
  'sheet.route.hotel': 'reached from the hotel entrance',
  'sheet.route.both': 'reached from both entrances',
  'sheet.route.none': 'not reached from an entrance',
  'sheet.casino': 'Casino',
  'sheet.hotel': 'Hotel',
  'turned.0': '',
  'turned.90': ', turned right',
  'turned.180': ', turned round',
  'turned.270': ', turned left',
  'aside.none': 'Nothing set aside',
  'aside.list': 'Set aside: {tiles}',
  'aside.pick': 'Pick up the {tile}',
  'aside.stuck': '{tile}: no legal place now',
  'figure.population': 'Population',
  'figure.revenue': 'Revenue',
  'figure.fame': 'Fame',
  'tile.needs': 'needs {tiles}',
  'tile.colour.yellow': 'reached from the casino',
  'tile.colour.blue': 'reached from the hotel',
  'tile.colour.green': 'reached from either side',
  'tile.gives': '{count} {what}',
  'tile.gives.nothing': 'brings no figures',
  'place.at': 'Place the {tile} at column {x}, row {y}{turned}',
  'place.publicity': 'Take Publicity and place the {tile} at column {x}, row {y}{turned}',
  'place.sketch': 'Put the {tile} at column {x}, row {y}{turned}',
  'place.how': 'Touch or drag a tile, then choose its place.',
  'place.where': 'Choose a place for the {tile}.',
  'place.here': '{tile}, column {x}, row {y}{turned}',
  'place.do': 'Place it',
  'place.do.publicity': 'Place by Publicity',
  'place.do.sketch': 'Put it here',
  'place.turn': 'Turn the {tile}',
  'place.turn.short': 'Turn',
  'place.cancel': 'Give up placing',
  'place.none': 'Place nothing',
  'place.none.sure': 'Really place nothing',
  'place.none.why': 'All tiles stay beside your sheet, for a later turn.',
  'place.nowhere': 'No tile has a legal place now.',
  'place.bought': 'You bought the {tile}. Choose its place, or set it aside.',
  'place.bought.nowhere': 'The {tile} has no legal place yet. Place another tile, or nothing.',
  'publicity.note': 'This is your Publicity for the turn.',
  'publicity.how': 'With Publicity you may place one of these now.',
  'sketch.how': 'Touch or drag what shall move. Nothing counts before you finish.',
  'sketch.lift': 'Take off the {tile} at column {x}, row {y}',
  'sketch.relift': 'Lift the {tile} at column {x}, row {y} again',
  'sketch.finish': 'Finish the renovation',
  'sketch.finish.sure': 'Finish without a change',
  'sketch.abandon': 'Give up the sketch',
  'sketch.abandon.short': 'Give up',
  'sketch.unchanged': 'Nothing is changed so far. Finishing now would use up your turn.',
  'sketch.legal': 'It can be finished as it stands.',
};

export type Word = keyof typeof en;

/** A message of the sheets with its gaps filled. */
export const w = speaker<Word>({ en });

/** `Slots, Lounge and Theater`, as the locale writes it. */
export const listed = (parts: string[]) => new Intl.ListFormat(locale()).format(parts);
