import { speaker } from '../words';

/** The words of the rules to read, in English. Another language is another object of this shape. */
export const en = {
  title: '{game}: the rules',
  rules: 'Rules',
  chapters: 'Chapters',
  search: 'Search the rules',
  'search.found': '{count} passages',
  'search.one': 'One passage',
  'search.none': 'Nothing in these rules speaks of that.',
  print: 'Print on two pages',
  play: 'Play {game}',
  others: 'Other games',
  example: 'Example',
  cited: 'The exact words: {label}',
  read: 'Read it in the rules',
  'read.of': 'The rules of {game}',
};

export const w = speaker<keyof typeof en>({ en });
