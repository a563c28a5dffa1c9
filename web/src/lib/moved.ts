/** Tables that somebody has taken along elsewhere: the copy that is left behind waits for nobody, until it is played on. */
const KEY = 'moved';
/** So many are remembered; whatever is older has long been closed. */
const MOST = 100;

function moved(): string[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]') as string[];
  } catch {
    return [];
  }
}

export const isMoved = (table: string) => moved().includes(table);

/** The game goes on elsewhere. */
export function leaveBehind(table: string) {
  localStorage.setItem(KEY, JSON.stringify([...moved().filter((one) => one !== table), table].slice(-MOST)));
}

/** It goes on here after all. */
export function goOnHere(table: string) {
  const known = moved();
  if (known.includes(table)) localStorage.setItem(KEY, JSON.stringify(known.filter((one) => one !== table)));
}
