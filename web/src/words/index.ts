import type english from '../../../locales/en/page/words.json';

/** The words of the page in one language, by the part of the page that says them. English is the measure of all others. */
export type Catalogue = typeof english;
export type Part = keyof Catalogue;
export type WordOf<P extends Part> = keyof Catalogue[P] & string;
export type Key = WordOf<'page'>;
export type Gaps = Record<string, string | number>;

// Words are data, no script: only those of the chosen language are fetched, before anything is shown.
const files = import.meta.glob<string>('../../../locales/*/page/words.json', { query: '?url', import: 'default', eager: true });
const fileOf = (language: string) => files[`../../../locales/${language}/page/words.json`];

/** The languages there are: a folder of `locales` each. */
export const LANGUAGES = Object.keys(files).map((path) => path.split('/').at(-3)!);

/** What a language is called in its own words: `Deutsch`. */
export function nameOf(tag: string): string {
  const name = new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag;
  return name.slice(0, 1).toLocaleUpperCase(tag) + name.slice(1);
}

/** The first language of a browser's list that there is. */
export const spoken = (wanted: readonly string[]) => wanted.map((tag) => tag.slice(0, 2)).find((tag) => LANGUAGES.includes(tag)) ?? 'en';

let language = 'en';
let words: Record<Part, Partial<Record<string, string>>> | undefined;

export const locale = () => language;

/** Lets the page speak these words. */
export function useWords(tag: string, catalogue: Catalogue) {
  language = tag;
  words = catalogue;
  document.documentElement.lang = tag;
}

/** Fetches the words that somebody has chosen, or that the browser is set to. */
export async function loadWords() {
  const tag = spoken([localStorage.getItem('language') ?? '', ...navigator.languages]);
  const answer = await fetch(fileOf(tag)!);
  if (!answer.ok) throw new Error(`${answer.status}`);
  useWords(tag, (await answer.json()) as Catalogue);
}

/** What is said where no words can be fetched. */
export const WITHOUT_WORDS = 'Fremont cannot be loaded now. Reload the page. – Fremont lässt sich gerade nicht laden. Lade die Seite neu.';

/** Speaks another language from now on. Everything is said anew: the page, and what the house tells it. */
export function setLanguage(tag: string) {
  localStorage.setItem('language', tag);
  location.reload();
}

/** Whether a part of the page has a message of this name. */
export const hasWord = <P extends Part>(part: P, key: string): key is WordOf<P> => words?.[part][key] !== undefined;

/** A message as it stands, with its gaps. */
export const message = <P extends Part>(part: P, key: WordOf<P>): string => words?.[part][key] ?? key;

/** A way to say the messages of a part of the page, with their gaps filled; `{count:tile|tiles}` is the word that goes with a number. */
export const speaker =
  <P extends Part>(part: P) =>
  (key: WordOf<P>, gaps: Gaps = {}): string =>
    message(part, key).replace(/\{(\w+)(?::([^|}]+)\|([^}]+))?\}/g, (_, gap: string, one?: string, many?: string) =>
      one === undefined ? String(gaps[gap] ?? '') : String(gaps[gap]) === '1' ? one : many!,
    );

/** A message with its gaps filled. */
export const t = speaker('page');
