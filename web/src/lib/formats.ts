import { locale } from '../words';

/** Makes one for each language, when it is first needed: to make one takes the browser longer than all that is written with it. */
function kept<T>(make: (tag: string) => T): () => T {
  const made = new Map<string, T>();
  return () => {
    const tag = locale();
    const known = made.get(tag) ?? make(tag);
    made.set(tag, known);
    return known;
  };
}

/** How the language writes numbers: `1,200`. */
export const numbers = kept((tag) => new Intl.NumberFormat(tag));

/** How the language lists. */
export const lists = kept((tag) => new Intl.ListFormat(tag));

/** `Ada, Bo and Cy`, as the language lists it. */
export const listed = (parts: string[]) => lists().format(parts);
