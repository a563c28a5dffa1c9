/** What somebody chose for this browser. */
type Theme = 'night' | 'day';

const SPEEDS = ['slow', 'normal', 'fast', 'instant'] as const;
/** How fast the moves of others are shown. */
export type Speed = (typeof SPEEDS)[number];
const kept = <T extends string>(key: string, values: readonly T[], otherwise: T): T =>
  values.find((one) => one === localStorage.getItem(key)) ?? otherwise;

export const settings = $state({
  theme: (document.documentElement.dataset.theme as Theme | undefined) ?? 'night',
  motion: localStorage.getItem('motion') !== 'off',
  speed: kept('speed', SPEEDS, 'normal'),
});

export function setSpeed(speed: Speed) {
  settings.speed = speed;
  localStorage.setItem('speed', speed);
}

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

setMotion(settings.motion);

/** Whether things may move. */
export function moves(): boolean {
  return settings.motion && !matchMedia('(prefers-reduced-motion: reduce)').matches;
}
