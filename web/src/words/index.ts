import { en, type Key, type Words } from './en';

/** The languages there are. A new one is a file beside `en.ts`, and a line here. */
const languages: Record<string, Words> = { en };

const chosen = localStorage.getItem('language') ?? navigator.language.slice(0, 2);
const language = chosen in languages ? chosen : 'en';
document.documentElement.lang = language;

export const locale = () => language;

/** A message with its gaps filled. */
export function t(key: Key, gaps: Record<string, string | number> = {}): string {
  const message = (languages[language] ?? en)[key];
  return message.replace(/\{(\w+)\}/g, (_, gap: string) => String(gaps[gap] ?? ''));
}

export type { Key };
