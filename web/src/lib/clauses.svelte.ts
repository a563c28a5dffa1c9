import { get } from './api';

type Clause = { id: string; section: string; text: string };

const known = new Map<string, Promise<Map<string, Clause>>>();

function rules(game: string): Promise<Map<string, Clause>> {
  let rules = known.get(game);
  if (!rules) {
    rules = get<Clause[]>(`/games/${game}/rules`).then((list) => new Map(list.map((clause) => [clause.id, clause])));
    known.set(game, rules);
  }
  return rules;
}

/** The clause behind an ID, of the game or of the table itself. */
export async function clause(game: string, id: string): Promise<Clause | undefined> {
  return (await rules(id.startsWith('T-') ? 'table' : game)).get(id);
}
