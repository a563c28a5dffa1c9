import type { FromThinker, ToThinker } from './said';

type Job = {
  asked: ToThinker;
  done: (found: string) => void;
  failed: (why: unknown) => void;
  tell?: (done: number, of: number) => void;
  stop?: AbortSignal;
};

/** As many workers think at a time; the page and the tables have a core of their own where there are several. */
const MOST = Math.max(1, Math.min(3, (navigator.hardwareConcurrency || 2) - 1));

/** Workers that think. What somebody waits for at a table comes before reviews. */
export class Pool {
  #idle: Worker[] = [];
  #made = 0;
  #waiting: Job[] = [];

  /** Thinks about something, as soon as a worker has time. */
  ask(asked: ToThinker, tell?: Job['tell'], stop?: AbortSignal): Promise<string> {
    return new Promise((done, failed) => {
      const job: Job = { asked, done, failed, tell, stop };
      if (asked.work === 'review') this.#waiting.push(job);
      else this.#waiting.unshift(job);
      this.#next();
    });
  }

  #worker(): Worker | undefined {
    const idle = this.#idle.pop();
    if (idle || this.#made >= MOST) return idle;
    this.#made += 1;
    return new Worker(new URL('./thinker.ts', import.meta.url), { type: 'module', name: self.name });
  }

  #next() {
    if (this.#waiting.length === 0) return;
    const worker = this.#worker();
    const job = worker && this.#waiting.shift();
    if (!worker || !job) return;
    const over = () => {
      worker.onmessage = worker.onerror = null;
      job.stop?.removeEventListener('abort', stopped);
    };
    const free = () => {
      over();
      this.#idle.push(worker);
      this.#next();
    };
    // Whoever thinks hears nothing: it is ended, and another takes its place.
    const stopped = () => {
      over();
      worker.terminate();
      this.#made -= 1;
      job.failed(new DOMException('stopped', 'AbortError'));
      this.#next();
    };
    if (job.stop?.aborted) {
      stopped();
      return;
    }
    job.stop?.addEventListener('abort', stopped);
    worker.onmessage = ({ data }: MessageEvent<FromThinker>) => {
      if ('done' in data) {
        job.tell?.(data.done, data.of);
        return;
      }
      free();
      if ('ok' in data) job.done(data.ok);
      else job.failed(data.error);
    };
    worker.onerror = (event) => {
      over();
      worker.terminate();
      this.#made -= 1;
      job.failed(event.message);
      this.#next();
    };
    worker.postMessage(job.asked);
  }
}
