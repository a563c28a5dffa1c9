import { type Page } from '@playwright/test';

/** Everything is measured as on a machine a quarter as fast. */
export const SLOWER = 4;
/** Between two steps of a moment it may be gone for a moment. */
const PATIENCE = 20;

export type Pictures = { each: number[]; shift: number; shifted: string[] };

/** Counts the time from picture to picture, and what jumps, while something of that kind is to be seen. */
export function pictures(page: Page, what: string): Promise<Pictures> {
  return page.evaluate(
    ([what, PATIENCE]) =>
      new Promise<Pictures>((done) => {
        const each: number[] = [];
        const shifted: string[] = [];
        let [last, shift, begun, gone] = [0, 0, false, 0];
        type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] };
        const jumps = new PerformanceObserver((list) => {
          for (const { value, sources } of begun ? (list.getEntries() as Shift[]) : []) {
            shift += value;
            for (const { node } of sources)
              shifted.push(node instanceof Element ? `${node.tagName}.${node.getAttribute('class')}` : 'text');
          }
        });
        jumps.observe({ type: 'layout-shift' });
        const tick = (now: number) => {
          const there = document.querySelector(what) !== null;
          if (begun) each.push(now - last);
          else if (there) {
            begun = true;
            performance.mark('moment begins');
          }
          last = now;
          gone = there ? 0 : gone + 1;
          if (begun && gone === 1) performance.mark('moment ends');
          if (begun && gone > PATIENCE) {
            jumps.disconnect();
            done({ each: each.slice(0, -PATIENCE - 1), shift, shifted });
          } else requestAnimationFrame(tick);
        };
        requestAnimationFrame(tick);
      }),
    [what, PATIENCE] as const,
  );
}

export async function slow(page: Page) {
  const line = await page.context().newCDPSession(page);
  await line.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
}

type Traced = { name: string; ph: string; ts: number; dur?: number; tdur?: number; pid: number; tid: number };

/**
 * How long the page's own thread works for each picture of a moment, in milliseconds of the slower machine. It is what the processor counts
 * for that thread: programs beside it make pictures late, and this hardly longer. Painting and putting together are done by other threads
 * (where there is no graphics card, on the same processor), and are not in it.
 */
export async function work(page: Page, what: string, bring: () => Promise<void>): Promise<number[]> {
  const line = await page.context().newCDPSession(page);
  const traced: Traced[] = [];
  line.on('Tracing.dataCollected', ({ value }) => traced.push(...(value as unknown as Traced[])));
  await line.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['devtools.timeline', 'toplevel', 'blink.user_timing'] },
  });
  const seen = pictures(page, what);
  await bring();
  await seen;
  const complete = new Promise((done) => line.once('Tracing.tracingComplete', done));
  await line.send('Tracing.end');
  await complete;
  const mark = traced.find(({ name }) => name === 'moment begins')!;
  const ends = traced.findLast(({ name }) => name === 'moment ends')!.ts;
  const own = traced
    .filter(
      ({ ph, pid, tid, ts, tdur }) =>
        ph === 'X' && pid === mark.pid && tid === mark.tid && tdur !== undefined && ts >= mark.ts && ts <= ends,
    )
    .sort((one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0));
  // What is within something else is counted with it.
  let until = 0;
  const outer = own.filter(({ ts, dur = 0 }) => ts >= until && ((until = ts + dur), true));
  const edges = own.filter(({ name }) => name === 'FireAnimationFrame').map(({ ts }) => ts);
  return edges.slice(1).map((edge, at) => {
    const within = outer.filter(({ ts, dur = 0 }) => ts + dur > edges[at]! && ts + dur <= edge);
    return (within.reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1000) * SLOWER;
  });
}
