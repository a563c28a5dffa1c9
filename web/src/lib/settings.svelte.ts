/** What somebody chose for this browser. */
export const THEMES = ['night', 'day'] as const;
type Theme = (typeof THEMES)[number];
/** How fast the moves of others are shown; `instant` shows nothing but the end. */
export const SPEEDS = ['slow', 'normal', 'fast', 'instant'] as const;
export type Speed = (typeof SPEEDS)[number];
export const LOUDNESS = ['off', 'quiet', 'full'] as const;
export type Loudness = (typeof LOUDNESS)[number];
/** Where hints are offered: where only bots sit besides, everywhere, or nowhere. */
export const HINTS = ['bots', 'always', 'never'] as const;
export type HintsAt = (typeof HINTS)[number];

/** How long bots wait so that something can be taken back. */
export const UNDO = ['none', 'short', 'long'] as const;
export type Undo = (typeof UNDO)[number];

const kept = <T extends string>(key: string, values: readonly T[], otherwise: T): T =>
  values.find((one) => one === localStorage.getItem(key)) ?? otherwise;

export const settings = $state({
  theme: (document.documentElement.dataset.theme as Theme | undefined) ?? 'night',
  motion: localStorage.getItem('motion') !== 'off',
  speed: kept('speed', SPEEDS, 'normal'),
  sound: kept('sound', LOUDNESS, 'quiet'),
  hints: kept('hints', HINTS, 'bots'),
  undo: kept('undo', UNDO, 'short'),
  reactions: localStorage.getItem('reactions') !== 'off',
});

export function setTheme(theme: Theme) {
  settings.theme = theme;
  document.documentElement.dataset.theme = theme;
  localStorage.setItem('theme', theme);
}

export function setMotion(motion: boolean) {
  settings.motion = motion;
  document.documentElement.dataset.motion = motion ? 'on' : 'off';
  localStorage.setItem('motion', motion ? 'on' : 'off');
}

export function setSpeed(speed: Speed) {
  settings.speed = speed;
  localStorage.setItem('speed', speed);
}

export function setSound(sound: Loudness) {
  settings.sound = sound;
  localStorage.setItem('sound', sound);
}

export function setHints(hints: HintsAt) {
  settings.hints = hints;
  localStorage.setItem('hints', hints);
}

export function setUndo(undo: Undo) {
  settings.undo = undo;
  localStorage.setItem('undo', undo);
}

export function setReactions(reactions: boolean) {
  settings.reactions = reactions;
  localStorage.setItem('reactions', reactions ? 'on' : 'off');
}

/** The same in milliseconds; nothing where the house may say. */
export const undoTime = (): number | undefined => ({ none: 0, short: undefined, long: 8000 })[settings.undo];

setMotion(settings.motion);

/** Whether things may move. */
export function moves(): boolean {
  return settings.motion && !matchMedia('(prefers-reduced-motion: reduce)').matches;
}
