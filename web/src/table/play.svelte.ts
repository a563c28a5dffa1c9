import { colours as coloursOf, type BoardModule } from '../boards';
import { freshId, get, Refusal } from '../lib/api';
import { added } from '../lib/dice';
import { brief } from '../lib/brief';
import { colourOrder } from '../lib/games.svelte';
import { comeIn } from '../lib/me.svelte';
import { goOnHere } from '../lib/moved';
import { go } from '../lib/router.svelte';
import { moves, settings } from '../lib/settings.svelte';
import { sound } from '../lib/sound';
import { Table } from '../lib/table.svelte';
import { t } from '../words';
import type { Best, Choice, Command, Reaction, Refused, TableRecord, Update } from '../wire';
import { missed, remember, seenOf, takeApart } from './missed';
import { Moments, type Frame } from './moments.svelte';

const NO_RECORDS: TableRecord[] = [];
const NO_CHOICES: Choice[] = [];

/** More than this to choose from, and a touch may have been meant for something else. */
export const FEW = 3;

/** The sheets that can lie over a table. */
export type SheetName = 'answers' | 'invite' | 'settings' | 'menu' | 'log' | 'keys' | 'help' | 'leave' | 'resign' | 'people';

/** Something that cannot be taken back, and what it would lead to as far as that is known. */
export type Pending = { action: unknown; text: string; lines: string[] };

/** Whoever leads somebody through a lesson: what they do goes through the coach. */
export type Coaching = { act: (action: unknown) => Promise<Refused | null> };

/** Somebody at a table: how it stands for them, what they do there, and what came of it. */
export class Play {
  table: Table;
  /** Whether something is on its way. */
  busy = $state(false);
  /** Why the latest was not done. */
  refused = $state.raw<Refused | null>(null);
  /** What would be done, and cannot be taken back: it waits for a second touch. */
  pending = $state.raw<Pending | null>(null);
  /** What a bot would do; nothing while it thinks. */
  hints = $state.raw<Best[] | null>(null);
  /** Whether it is being looked at. */
  hintOpen = $state(false);
  sheet = $state<SheetName | null>(null);
  /** The record of a line that the sheet about people is opened for. */
  about = $state<number | null>(null);
  #nonce: string | null = null;
  /** Whether the end of the game lies over the table once it is there; it can be put aside to look at the board. */
  ending = $state(true);
  /** The first record that was not seen when somebody came back. */
  left = $state<number | null>(null);
  /** The clause that is looked up. */
  clause = $state<string | null>(null);

  /** What has arrived is shown one after the other. */
  readonly moments: Moments = new Moments({
    steps: () => this.board?.steps,
    moves,
    speed: () => settings.speed,
    begins: ({ sound: name }) => {
      if (name) sound(name);
    },
  });
  /** The board, once it is loaded. */
  board = $state.raw<BoardModule | null>(null);

  // All that is read of a table is what has been shown of it.
  readonly room = $derived.by(() => this.moments.shown?.room ?? null);
  readonly now = $derived.by(() => this.moments.shown?.now ?? null);
  readonly view = $derived(this.now?.view);
  readonly records = $derived.by(() => this.moments.shown?.records ?? NO_RECORDS);
  readonly choices = $derived(this.now?.you?.choices ?? NO_CHOICES);
  /** When the clocks that are shown were right. */
  readonly told = $derived.by(() => this.moments.shown?.told ?? 0);
  /** What others have done since whoever looks last did something. */
  readonly since = $derived.by(() => {
    const { records } = this.moments.known;
    const mine = records.findLastIndex(({ what }) => 'started' in what || ('played' in what && what.played.seat === this.you));
    return this.you === null ? NO_RECORDS : records.slice(mine + 1);
  });
  readonly game = $derived(this.room?.game ?? null);
  readonly names = $derived(this.room?.chairs.map((chair) => chair.name) ?? []);
  /** The same where there is little room. */
  readonly briefs = $derived(this.room?.chairs.map((chair) => brief(chair) ?? chair.name) ?? []);
  readonly colours = $derived(coloursOf(this.now?.view, this.room?.chairs.length ?? 0, this.game === null ? [] : colourOrder(this.game)));
  readonly you = $derived(this.room?.you ?? null);
  readonly chair = $derived(this.you === null ? null : (this.room?.chairs[this.you] ?? null));
  /** How many chairs nobody sits in. */
  readonly free = $derived(this.room?.chairs.filter((one) => one.kind === 'open').length ?? 0);
  readonly begun = $derived(this.room?.phase === 'running' || this.room?.phase === 'finished');
  /** Whether others than bots play, too. */
  readonly company = $derived(this.room?.chairs.some((one) => one.seat !== this.you && one.kind !== 'bot' && one.kind !== 'open') ?? false);
  readonly bots = $derived(this.room?.chairs.some((one) => one.bot !== null) ?? false);
  readonly myTurn = $derived(this.you !== null && (this.now?.waiting.includes(this.you) ?? false) && this.chair?.kind === 'person');

  /** Whether whoever plays wants hints at such a table, and it has any. */
  readonly hinted = $derived.by(() => {
    const wanted = settings.hints === 'always' || (settings.hints === 'bots' && !this.company);
    return this.coach === null && wanted && this.you !== null && this.room?.phase === 'running' && this.room.hints;
  });
  /** Whether one is offered: where there is something to choose. */
  readonly hinting = $derived(this.hinted && this.myTurn && this.choices.length > 1);

  // Two things are true at once, whatever is being shown: what can be taken back, and for whom the server waits.
  readonly undoable = $derived.by(() => this.coach === null && (this.table.now?.you?.can_undo ?? false));
  /** Whether whoever plays may say something beforehand: where a person plays, and nobody leads them. */
  readonly foresees = $derived.by(() => this.coach === null && this.chair?.kind === 'person' && this.room?.phase === 'running');
  /** What was said beforehand, in words, whatever is being shown. */
  readonly beforehand = $derived.by(() => {
    const you = this.table.now?.you;
    return [...(you?.auto ? [t('answers.auto')] : []), ...(you?.prepared ?? []).map((one) => one.text)];
  });
  /** For how long bots wait before they act on what was done, in milliseconds. */
  readonly undoLeft = $derived.by(() => this.table.now?.you?.undo_until_ms ?? null);
  readonly called = $derived.by(
    () => this.you !== null && (this.table.now?.waiting.includes(this.you) ?? false) && this.chair?.kind === 'person',
  );
  /** Whether the latest was done by somebody else. */
  readonly othersActed = $derived.by(() => {
    const latest = this.table.records.findLast(({ what }) => 'played' in what || 'started' in what);
    return latest !== undefined && (!('played' in latest.what) || latest.what.played.seat !== this.you);
  });

  constructor(
    readonly id: string,
    readonly coach: Coaching | null = null,
  ) {
    this.table = $state.raw(this.#open());
  }

  #open() {
    return new Table(this.id, (frame) => {
      this.#heard = this.#heard.then(() => this.#hear(frame));
    });
  }
  /** What was heard is taken in one after the other. */
  #heard: Promise<void> = Promise.resolve();

  /** Whoever comes back, or had lost the line, is shown move by move what happened meanwhile. */
  async #hear(frame: Frame) {
    const { moments, id } = this;
    await this.#learnAsides(frame);
    const before = moments.shown?.records.length ?? seenOf(id);
    const several = before !== null && before > 0 && missed(frame.fresh, Math.max(0, before - (frame.fresh[0]?.n ?? 0))).length > 1;
    const apart = several && settings.speed !== 'instant' && moments.behind === 0 ? await takeApart(id, frame, before) : null;
    if (apart) {
      this.left = apart[0]?.records.length ?? null;
      moments.recall(apart);
    } else moments.take(frame);
  }

  /** When a game is over, those who played are told what those who watched said. */
  async #learnAsides(frame: Frame) {
    const kept = (record: TableRecord) => 'chat' in record.what && record.what.chat.hidden === 'aside';
    const first = frame.room?.phase === 'running' ? undefined : frame.records.find(kept)?.n;
    if (first === undefined) return;
    const told = new Map<number, TableRecord>();
    for (let since = first, more = true; more;) {
      const page = await get<Update>(`/tables/${this.id}/events?since=${since}`).catch(() => null);
      for (const record of page?.records ?? []) told.set(record.n, record);
      more = page?.more ?? false;
      since = (page?.records.at(-1)?.n ?? since) + 1;
    }
    const learned = (record: TableRecord) => (kept(record) ? (told.get(record.n) ?? record) : record);
    this.table.records = this.table.records.map(learned);
    frame.records = frame.records.map(learned);
  }

  /** Somebody has seen the table as it is shown. */
  leaves() {
    if (this.moments.shown && this.coach === null) remember(this.id, this.moments.shown.records.length);
  }

  close() {
    this.leaves();
    this.table.close();
    this.moments.close();
  }

  /** Does something, and keeps why not if the house refuses it. */
  async attempt<T>(deed: () => Promise<T>): Promise<T | undefined> {
    this.busy = true;
    this.refused = null;
    try {
      return await deed();
    } catch (error) {
      this.refused = error instanceof Refusal ? error.refused : { code: 'LINE', why: t('error.line'), clause: null };
      return undefined;
    } finally {
      this.busy = false;
    }
  }

  /** Takes the latest step back, whatever is still being shown. */
  undo() {
    this.moments.finish();
    this.say({ undo: {} });
  }

  say(command: Command) {
    void this.attempt(() => this.table.do(command));
  }

  async chat(text: string) {
    await this.attempt(() => this.table.do({ chat: { text } }));
  }

  react(reaction: Reaction) {
    void this.attempt(() => this.table.do({ react: { reaction } }));
  }

  /** The sheet about the people here, or about whoever said a line. */
  showPeople = (about: number | null = null) => {
    this.about = about;
    this.sheet = 'people';
  };

  /** Everything is told anew: who is heard has changed. */
  hearAnew() {
    this.table.close();
    this.table = this.#open();
  }

  act = async (action: unknown): Promise<Refused | null> => {
    if (this.coach) return this.coach.act(action);
    goOnHere(this.id);
    // Whoever goes on has seen enough of what was before.
    this.moments.finish();
    this.hintOpen = false;
    this.left = null;
    await this.attempt(() => this.table.act(action));
    return this.refused;
  };

  /** Does what was chosen from a list of words. Where dice, cards or secrets would decide, it is asked once more. */
  async choose(action: unknown) {
    const { table, choices } = this;
    const choice = choices.find((one) => JSON.stringify(one.action) === JSON.stringify(action));
    if (choice && choices.length > FEW) {
      // Nothing is touched twice meanwhile.
      this.busy = true;
      const foreseen = await table.preview(action);
      this.busy = false;
      if (foreseen?.view === null) {
        this.pending = { action, text: choice.text, lines: foreseen.lines.map((line) => line.text) };
        return;
      }
    }
    await this.act(action);
  }

  answer(yes: boolean) {
    const waiting = this.pending;
    this.pending = null;
    if (yes && waiting) void this.act(waiting.action);
  }

  /** Asks a strong bot what it would do, or puts its answer away. */
  hint() {
    this.hintOpen = !this.hintOpen;
    if (!this.hintOpen) return;
    this.hints = null;
    // Nothing waits for it: whoever knows what to do goes on.
    void this.table.hint().then(
      (hints) => (this.hints = hints),
      () => (this.hints = []),
    );
  }

  sit = () => this.attempt(() => this.#sit());

  #sit() {
    const nonce = freshId();
    added(this.id, nonce);
    return this.table.do({ sit: { seat: null, nonce } });
  }

  /** Adds a number of one's own to the dice, once: the house has promised its seed, and the deal waits for this. */
  addNonce() {
    if (this.#nonce !== null) return;
    this.#nonce = freshId();
    added(this.id, this.#nonce);
    this.say({ nonce: { nonce: this.#nonce } });
  }

  /** A stranger comes in and sits down. */
  async enter() {
    await this.attempt(async () => {
      await comeIn();
      // The socket was opened by a stranger: it must show who we are now.
      this.table.close();
      this.table = this.#open();
      await this.#sit();
    });
  }

  /** Bots sit down where nobody does, and the game begins. */
  fill = () =>
    this.attempt(async () => {
      for (const { seat, kind } of this.room?.chairs ?? []) if (kind === 'open') await this.table.do({ chair: { seat, bot: 'medium' } });
      await this.table.do({ start: {} });
    });

  rematch = async () => {
    const done = await this.attempt(() => this.table.do({ rematch: {} }));
    if (done?.table) go(`/table/${done.table}`);
  };

  leave = async () => {
    this.sheet = null;
    if (await this.attempt(() => this.table.do({ leave: {} }))) go('/');
  };

  resign = () => {
    this.sheet = null;
    this.say({ resign: {} });
  };
}
