/** How long a move is shown while a game plays by itself. */
const PACE = 900;

/** Lets a replay run by itself, move by move, until its end. */
export class Autoplay {
  playing = $state(false);
  #due: ReturnType<typeof setTimeout> | undefined;

  /** `moment` says where the replay is and where it ends. */
  constructor(
    private readonly moment: () => { at: number; last: number },
    private readonly go: (entry: number) => void,
  ) {}

  toggle = () => {
    const { at, last } = this.moment();
    if (!this.playing && at >= last) this.go(0);
    this.playing = !this.playing;
    this.#due = setTimeout(() => this.#run(), this.playing ? PACE / 2 : 0);
  };

  /** Goes somewhere by hand: then it no longer runs. */
  to(entry: number) {
    this.playing = false;
    this.go(entry);
  }

  #run() {
    clearTimeout(this.#due);
    if (!this.playing) return;
    const { at, last } = this.moment();
    if (at >= last) {
      this.playing = false;
      return;
    }
    this.go(at + 1);
    this.#due = setTimeout(() => this.#run(), PACE);
  }

  /** Nobody looks any more. */
  end() {
    clearTimeout(this.#due);
  }
}
