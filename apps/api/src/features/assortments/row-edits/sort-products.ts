import { type Placement, placeRows } from '@atelier/domain/assortment/row-order';
import { styleColorId } from '@atelier/domain/product/product';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/transaction.ts';
import { refuseConflicts } from '../../../platform/editing/conflicts.ts';
import { refuse } from '../../../platform/refusal.ts';
import { assortments } from '../assortment/assortment-entity.ts';
import { type Edit, noteChange } from '../editing/edit.ts';

interface Placed {
  readonly style: string;
  readonly color: string;
  readonly position: number;
}

const currentOrder = async (tx: Tx, assortmentId: string): Promise<Map<string, Placed>> => {
  const rows = await tx
    .selectFrom('assortment_products')
    .select(['style', 'color', 'position'])
    .where('assortment_id', '=', assortmentId)
    .orderBy('position')
    .orderBy('style')
    .orderBy('color')
    .execute();
  return new Map(rows.map((row) => [styleColorId(row.style, row.color), row]));
};

export const demandOrder = (tx: Tx, edit: Edit, seen: number | undefined): Promise<void> =>
  seen !== undefined && edit.record.order_revision > seen
    ? refuseConflicts(tx, assortments, edit.record.id, [
        { id: null, field: 'sort', value: null, version: edit.record.order_revision },
      ])
    : Promise.resolve();

/** More single moves than anybody reads: the log then says that the rows were rearranged. */
const mostMoves = 200;

const noteMoves = (edit: Edit, moves: readonly Placement[], rank: ReadonlyMap<string, number>): void => {
  if (moves.length > mostMoves) noteChange(edit, 'sort', null, `${moves.length} rows rearranged`);
  else for (const { id, sort } of moves) noteChange(edit, `${id}.sort`, rank.get(id) ?? null, sort);
};

/** [M7.1] Static order is a position per style and color; only rows whose position changed are written. */
export const sortProducts = async (tx: Tx, edit: Edit, placements: readonly Placement[]): Promise<number> => {
  if (placements.length === 0) return 0;
  const current = await currentOrder(tx, edit.record.id);
  const ids = [...current.keys()];
  const placed = placeRows(ids, placements);
  if (!placed.ok) return refuse('invalidInput', { reason: placed.problem });
  const rank = new Map(ids.map((id, index) => [id, index]));
  const moved = placed.value.flatMap((id, position) => {
    const row = current.get(id)!;
    return row.position === position ? [] : [{ ...row, id, position }];
  });
  if (placed.value.every((id, index) => ids[index] === id)) return 0;
  await sql`
    UPDATE assortment_products a SET position = u.position
    FROM unnest(${moved.map(({ style }) => style)}::text[], ${moved.map(({ color }) => color)}::text[],
                ${moved.map(({ position }) => position)}::integer[]) AS u (style, color, position)
    WHERE a.assortment_id = ${edit.record.id} AND a.style = u.style AND a.color = u.color`.execute(tx);
  noteMoves(
    edit,
    placements.filter(({ id, sort }) => rank.get(id) !== sort),
    rank,
  );
  edit.orderChanged = true;
  return placements.length;
};
