import { speaker } from '../words';

/** The words of playing on this device. */
const en = {
  'mine.title': 'On this device',
  'mine.none': 'Games that you begin on this device stay here, and go on without a network.',
  'mine.open': 'Open a file',
  'mine.drop': 'A journal or a table from elsewhere; you can also drop it on this page.',
  'mine.remove': 'Remove {game}',
  'mine.sure': 'Remove this table for good?',
  'mine.yes': 'Remove',
  'mine.no': 'Keep',
  'mine.turn': 'Goes on',
  'away.title': 'No house in reach',
  'away.text': 'What is on this device works all the same: play against bots, or pass the device round.',
  'away.again': 'Look for the house',
  'new.where': 'Where?',
  'new.where.house': 'At this house',
  'new.where.here': 'On this device',
  'new.here.how': 'It needs no network. Friends play by passing the device round.',
  'new.here.name': 'Name of player {number}',
  'pass.title': 'Pass the device to {name}',
  'pass.who': 'Who holds the device?',
  'pass.text': 'The table is covered so that nobody sees what is theirs alone.',
  'pass.ready': 'I am {name}',
  'menu.file': 'Save this table as a file',
  'menu.house': 'Put this table on the house',
  'menu.take': 'Take this game with me',
  'menu.failed': 'That did not work: {why}',
  'update.ready': 'A new version of Fremont is here.',
  'update.load': 'Load it',
  'drop.here': 'Let go to open it here',
  'review.progress': 'The strong bot looks at every decision: {percent} %',
  'review.stop': 'Stop',
  'review.stopped': 'The review was stopped.',
  'review.again': 'Review it',
} as const;

export const w = speaker<keyof typeof en>({ en });
