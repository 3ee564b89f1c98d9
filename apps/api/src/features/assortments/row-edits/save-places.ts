import type { Placement } from '@atelier/domain/assortment/row-order';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/transaction.ts';
import { type Edit, noteChange } from '../editing/edit.ts';

/** What was moved on purpose: a style with its colors, a color among those of its style, or a row of the grid, which is both. */
export type Move = 'style' | 'color' | 'row';

/** The names under which the versions of cells keep who moved it last: two people conflict over the same thing alone. */
export const moveKeys = { style: ['sort'], color: ['sortColor'], row: ['sort', 'sortColor'] } as const;

interface PlaceWrite {
  readonly style: string;
  readonly color: string;
  readonly position: number;
  /** Undefined: it only makes room. */
  readonly move?: Move | undefined;
}

const kinds = ['none', ...Object.keys(moveKeys)] as const;

export const savePlaces = (tx: Tx, { record, revision }: Edit, rows: readonly PlaceWrite[]) => {
  const stamps = [[], ...Object.values(moveKeys)].map((keys) => Object.fromEntries(keys.map((key) => [key, revision])));
  return sql`
    UPDATE assortment_products a
    SET position = u.position, cell_versions = a.cell_versions || (${JSON.stringify(stamps)}::jsonb -> u.kind)
    FROM unnest(${rows.map(({ style }) => style)}::text[], ${rows.map(({ color }) => color)}::text[],
                ${rows.map(({ position }) => position)}::integer[],
                ${rows.map(({ move = 'none' }) => kinds.indexOf(move))}::integer[]) AS u (style, color, position, kind)
    WHERE a.assortment_id = ${record.id} AND a.style = u.style AND a.color = u.color`.execute(tx);
};

/** More single moves than anybody reads: the log then says that the rows were rearranged. */
const mostMoves = 200;

export const noteMoves = (edit: Edit, moves: readonly Placement[], rank: ReadonlyMap<string, number>): void => {
  if (moves.length > mostMoves) noteChange(edit, 'sort', null, `${moves.length} rows rearranged`);
  else for (const { id, sort } of moves) noteChange(edit, `${id}.sort`, rank.get(id) ?? null, sort);
};
