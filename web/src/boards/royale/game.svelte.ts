import type { ByTag } from '../board';
import { key, Look } from './look.svelte';
import { Given } from '../given';
import { Memory } from './memory.svelte';
import { about, asking, question, type Action, type Casino, type Choice, type Face, type Owner, type Picture, type Royale } from './view';
import { w } from './words';

/** What the parts of the board share: what is given from outside, and what has been touched but not yet done. */
export class Game extends Given<Royale> {
  /** The cluster that was picked for Block It!. */
  blanks = $state<number | null>(null);
  /** The picture that was picked for Handicap. */
  picture = $state<Picture | null>(null);
  /** The casino whose ways are listed. */
  listed = $state<number | null>(null);
  /** The casino whose tile was opened in the arena, and the one under the pointer. */
  told = $state<number | null>(null);
  peek = $state<number | null>(null);
  /** What is looked at before it is done, and where it would lead as far as that is known. */
  readonly look = new Look(() => this.given());
  /** Whether the latest action was done on the board, so that the focus comes back to it. */
  touched = false;
  readonly memory = new Memory();
  readonly #map = $derived.by(() => new Map(this.choices.map((choice) => [key(choice.action), choice])));

  /** The face that has a question for somebody. */
  get asking(): Face | null {
    return asking(this.view.asks);
  }

  /** The face whose tile is decided in the arena. Only who decides has it there: what others decide is told, and shown where the tile lies. */
  get live(): Face | null {
    if (this.choices.length === 0) return null;
    const power = question(this.view.asks) === 'roll' && this.choices.some((choice) => typeof choice.action === 'object');
    return power ? 'power_play' : this.asking;
  }

  /** The choice that is this action, if it is legal now. */
  find = (action: Action): Choice | undefined => this.#map.get(key(action));

  name(owner: Owner | number): string {
    if (owner === 'N') return w('neutral');
    if (owner === 'G') return w('blanks');
    return this.names[Number(owner)] ?? '';
  }

  colour(owner: Owner | number): string {
    return this.colours[Number(owner)] ?? 'neutral';
  }

  /** All that can be done at a casino. */
  here(casino: number): Choice[] {
    const atCard = about(this.view.asks, 'chip_card')?.casino === casino;
    return this.choices.filter((choice) => {
      if (typeof choice.action === 'string') return atCard && choice.action === 'decline';
      const deed: ByTag<Action> = choice.action;
      if (deed.place) return deed.place.number === casino;
      if (deed.power) return deed.power.number === casino;
      if (deed.turn) return deed.turn.number === casino;
      if (deed.close) return deed.close.casino === casino;
      if (deed.block) return deed.block.casino === casino && (this.blanks === null || deed.block.blanks === this.blanks);
      if (deed.take_blank) return deed.take_blank.casino === casino && (this.picture === null || deed.take_blank.picture === this.picture);
      if (deed.take_back) return deed.take_back.casino === casino;
      if (deed.prime) return deed.prime.numbers.includes(casino);
      return atCard && deed.take_chip_card !== undefined;
    });
  }

  /** What makes a button stand for a choice: it says and shows what that would do, and does it. */
  offer(choice: Choice) {
    return {
      disabled: this.busy,
      'aria-label': choice.text,
      onclick: (event: MouseEvent) => {
        // Nothing is done by one stray touch: a finger shows first what a thing would do, and does it when it comes again.
        const finger = (event as Partial<PointerEvent>).pointerType === 'touch';
        if (finger && !this.look.arm(choice)) return;
        this.do(choice);
      },
      onpointerenter: (event: PointerEvent) => event.pointerType !== 'touch' && this.look.at(choice),
      onpointerleave: (event: PointerEvent) => event.pointerType !== 'touch' && this.look.away(),
      onfocus: () => this.look.at(choice),
      onblur: () => this.look.away(),
    };
  }

  /** Does a choice. */
  do = (choice: Choice) => {
    if (this.busy) return;
    this.forget();
    this.told = null;
    this.memory.shown = false;
    this.touched = true;
    void this.given().act(choice.action);
  };

  /** Forgets what was touched. */
  forget() {
    this.blanks = null;
    this.picture = null;
    this.listed = null;
    this.look.away();
  }

  /** The casino whose tile is shown by the arena: what is pointed at, what would be done, what was opened. While something is decided there, only what was opened: nothing moves under the pointer. */
  get about(): Casino | undefined {
    const deciding = this.choices.length > 0 && (this.live !== null || question(this.view.asks) === 'chip_card');
    const number = deciding ? this.told : (this.peek ?? this.look.casino ?? this.told);
    return this.view.casinos.find((one) => one.number === number && one.tile && one.tile.face !== this.live);
  }

  /** Whether dice may be placed by their number now. */
  get placing(): boolean {
    return question(this.view.asks) === 'place' && this.choices.length > 0;
  }
}
