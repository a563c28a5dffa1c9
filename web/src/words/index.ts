import { en, type Key, type Words } from './en';

/** The languages there are. A new one is a file beside `en.ts`, and a line here. */
const languages: { en: Words } & Record<string, Words> = { en };

const chosen = localStorage.getItem('language') ?? navigator.language.slice(0, 2);
const language = chosen in languages ? chosen : 'en';
document.documentElement.lang = language;

export const locale = () => language;

export type Gaps = Record<string, string | number>;

/** A way to say the messages of a catalogue, which has English and perhaps more languages, with their gaps filled. */
export function speaker<Word extends string>(catalogue: { en: Record<Word, string> } & Record<string, Record<Word, string>>) {
  const words = catalogue[language] ?? catalogue.en;
  return (key: Word, gaps: Gaps = {}): string => words[key].replace(/\{(\w+)\}/g, (_, gap: string) => String(gaps[gap] ?? ''));
}

/** A message with its gaps filled. */
export const t = speaker<Key>(languages);

export type { Key };
