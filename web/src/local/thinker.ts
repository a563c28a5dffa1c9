import { best, load, review, think } from 'virtual:rules';
import type { FromThinker, ToThinker } from './said';

/** A worker that thinks, one thing at a time, and knows nothing but what it is handed. */
const page = globalThis as unknown as { onmessage: (event: MessageEvent<ToThinker>) => void; postMessage(said: FromThinker): void };

const random = () => Number(crypto.getRandomValues(new BigUint64Array(1))[0]! >> 11n);

function work(asked: ToThinker): string {
  if ('journal' in asked) return review(asked.journal, { tell: (done, of) => page.postMessage({ done, of }) });
  return (asked.work === 'think' ? think : best)(asked.task, random(), asked.patience);
}

page.onmessage = ({ data }) => {
  void load()
    .then(() => page.postMessage({ ok: work(data) }))
    .catch((error: unknown) => page.postMessage({ error: String(error) }));
};
