/** What somebody chose for this browser. */
type Theme = 'night' | 'day';

export const settings = $state({
  theme: (document.documentElement.dataset.theme as Theme | undefined) ?? 'night',
  motion: localStorage.getItem('motion') !== 'off',
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

setMotion(settings.motion);

/** Whether things may move. */
export function moves(): boolean {
  return settings.motion && !matchMedia('(prefers-reduced-motion: reduce)').matches;
}
