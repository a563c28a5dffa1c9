import { hasWord, speaker } from '../words';

/** A message of the puzzles with its gaps filled. */
export const w = speaker('puzzles');

/** The name of a theme; its word where nobody has named it yet. */
export const theme = (name: string) => {
  const word = `theme.${name}`;
  return hasWord('puzzles', word) ? w(word) : name;
};

/** What a theme means in a game. */
export function meaning(name: string, game: string): string {
  const word = `${name}.${game.replace(/-\d+$/, '')}`;
  return hasWord('puzzles', word) ? w(word) : '';
}
