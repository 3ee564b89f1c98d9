import type { Place } from '@atelier/domain/conference/site-sections';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/transaction.ts';
import { refuse } from '../../platform/refusal.ts';

interface Asked extends Place {
  readonly site: string;
  /** The item that is moved; null for a new one. */
  readonly moved: string | null;
  /** The item it shall stand before; null: at the end. */
  readonly before: string | null;
}

interface Neighbour {
  readonly id: string;
  readonly position: number;
}

const neighboursOf = async (tx: Tx, { site, section, tab, moved }: Asked): Promise<Neighbour[]> =>
  tx
    .selectFrom('conference_items')
    .select(['id', 'position'])
    .where('conference_id', '=', site)
    .where('section', '=', section)
    .where('tab', '=', tab)
    .where('deleted_at', 'is', null)
    .$if(moved !== null, (q) => q.where('id', '!=', moved!))
    .orderBy('position')
    .orderBy('id')
    .execute();

/** After some fifty moves into one gap there is no number left between the two: all of them step apart. */
const stepApart = async (tx: Tx, neighbours: readonly Neighbour[]): Promise<void> => {
  await sql`
    UPDATE conference_items SET position = given.n
    FROM unnest(${neighbours.map(({ id }) => id)}::uuid[]) WITH ORDINALITY AS given (id, n)
    WHERE conference_items.id = given.id`.execute(tx);
};

const between = (neighbours: readonly Neighbour[], at: number): number | undefined => {
  const [above, below] = [neighbours[at - 1]?.position, neighbours[at]?.position];
  if (below === undefined) return (above ?? 0) + 1;
  if (above === undefined) return below - 1;
  const middle = (above + below) / 2;
  return middle > above && middle < below ? middle : undefined;
};

/** A number between the two that shall be its neighbours. The site is held, so nobody else moves anything meanwhile. */
export const positionFor = async (tx: Tx, asked: Asked): Promise<number> => {
  const neighbours = await neighboursOf(tx, asked);
  const found = neighbours.findIndex(({ id }) => id === asked.before);
  if (asked.before !== null && found < 0)
    return refuse('invalidInput', { reason: 'The item to stand before is not in this place.', field: 'before' });
  const at = asked.before === null ? neighbours.length : found;
  const position = between(neighbours, at);
  if (position !== undefined) return position;
  await stepApart(tx, neighbours);
  return at + 0.5;
};
