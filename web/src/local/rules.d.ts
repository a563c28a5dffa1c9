/** The module of the rules and bots (`make wasm`), as `vite.config.ts` finds it. Everything said and told is JSON text. */
declare module 'virtual:rules' {
  /** Loads the module; to be waited for before anything else is called. It speaks the language that the worker is named after. */
  export function load(): Promise<void>;

  export class LocalTable {
    private constructor();
    static make(making: string, seed: Uint8Array, now: number): LocalTable;
    static load(kept: string, records: string): LocalTable;
    static import(text: string, names: string[], id: string, code: string, now: number): LocalTable;
    keep(): string;
    fresh(): string;
    file(): string;
    summary(): string;
    people(): string;
    length(): number;
    frame(person: string, since: number, now: number): string;
    say(person: string, frame: string, now: number): string;
    ask(person: string | undefined, what: string, given: string, now: number): string;
    journal(): string;
    moment(person: string, entry: number, random: number): string;
    bots(now: number): string | undefined;
    bot_acts(thought: string, now: number): boolean;
    skip(seat: number, thought: string, now: number): number;
    scripted(seat: number, action: string, chance: string, now: number): number;
    rematched(table: string, person: string, now: number): number;
    position(): string | undefined;
    free(): void;
  }

  export function think(task: string, random: number, patience: number): string;
  export function best(task: string, random: number, patience: number): string;
  export function review(journal: string, teller: { tell(done: number, of: number): void }): string;
  export function verify(journal: string): string;
  export function catalogue(): string;
  export function rules(game: string): string;
  export function guide(game: string): string;
  export function journal_of_run(game: string, seats: number, bots: string, seed: string, number: number): string;
}
