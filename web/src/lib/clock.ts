import type { ClockInfo } from '../wire';
import { t } from '../words';

/** What is left on a clock that was right at `told`, as it is read aloud: `4:59`, `1:02:03`, `2 d 3 h`, `−0:07`. */
export function timeLeft(clock: ClockInfo, told: number, time: number): string {
  const seconds = Math.ceil((clock.left - (clock.running ? Math.max(0, time - told) : 0)) / 1000);
  const sign = seconds < 0 ? '−' : '';
  const all = Math.abs(seconds);
  const [days, hours, minutes] = [Math.floor(all / 86_400), Math.floor(all / 3600) % 24, Math.floor(all / 60) % 60];
  const two = (number: number) => String(number).padStart(2, '0');
  if (days > 0) return sign + t('clock.days', { days, hours });
  return hours > 0 ? `${sign}${hours}:${two(minutes)}:${two(all % 60)}` : `${sign}${minutes}:${two(all % 60)}`;
}
