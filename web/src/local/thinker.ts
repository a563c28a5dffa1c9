import { best, load, review, think } from 'virtual:rules';
import type { FromThinker, ToThinker } from './said';

/** A worker that thinks, one thing at a time, and knows nothing but what it is handed. */
const page = globalThis as unknown as { onmessage: (event: MessageEvent<ToThinker>) => void; postMessage(said: FromThinker): void };

const random = () => Number(crypto.getRandomValues(new BigUint64Array(1))[0]! >> 11n);

function work(asked: ToThinker): string {
  if (asked.work === 'think') return think(asked.task, random(), asked.patience);
  if (asked.work === 'best') return best(asked.task, random(), asked.patience);
  return review(asked.journal, { tell: (done, of) => page.postMessage({ done, of }) });
}

page.onmessage = ({ data }) => {
  load()
    .then(
      () => page.postMessage({ ok: work(data) }),
      () => undefined,
    )
    .catch((error: unknown) => page.postMessage({ error: typeof error === 'string' ? error : String(error) }));
};
