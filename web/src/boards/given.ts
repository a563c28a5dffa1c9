import type { BoardProps, GameChoice, GameTypes } from './board';

/** What a board is given from outside, by name: the beginning of whatever the parts of a board share. */
export class Given<Game extends GameTypes> {
  constructor(protected readonly given: () => BoardProps<Game>) {}

  get view(): Game['view'] {
    return this.given().view;
  }
  get choices(): GameChoice<Game['action']>[] {
    return this.given().choices;
  }
  get busy(): boolean {
    return this.given().busy;
  }
  get you(): number | null {
    return this.given().you;
  }
  /** Whether a moment of the past is looked at, with somebody's eyes but nobody's hands. */
  get past(): boolean {
    return this.given().past;
  }
  get names(): string[] {
    return this.given().names;
  }
  get colours(): string[] {
    return this.given().colours;
  }
}
