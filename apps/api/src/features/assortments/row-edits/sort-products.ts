import { type Placement, placeRows } from '@atelier/domain/assortment/row-order';
import { styleColorId } from '@atelier/domain/product/product';
import type { Tx } from '../../../platform/db/transaction.ts';
import { refuseConflicts } from '../../../platform/editing/conflicts.ts';
import { refuse } from '../../../platform/refusal.ts';
import { assortments } from '../assortment/assortment-entity.ts';
import type { Edit } from '../editing/edit.ts';
import { noteMoves, savePlaces } from './save-places.ts';

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

/** [M7.1] Static order is a position per style and color; only rows whose position changed are written. */
export const sortProducts = async (tx: Tx, edit: Edit, placements: readonly Placement[]): Promise<number> => {
  if (placements.length === 0) return 0;
  const current = await currentOrder(tx, edit.record.id);
  const ids = [...current.keys()];
  const placed = placeRows(ids, placements);
  if (!placed.ok) return refuse('invalidInput', { reason: placed.problem });
  const rank = new Map(ids.map((id, index) => [id, index]));
  if (placed.value.every((id, index) => ids[index] === id)) return 0;
  const moves = placements.filter(({ id, sort }) => rank.get(id) !== sort);
  const named = new Set(moves.map(({ id }) => id));
  const writes = placed.value.flatMap((id, position) => {
    const row = current.get(id)!;
    const isMoved = named.has(id);
    if (row.position === position && !isMoved) return [];
    return [{ ...row, position, move: isMoved ? ('row' as const) : undefined }];
  });
  await savePlaces(tx, edit, writes);
  noteMoves(edit, moves, rank);
  edit.orderChanged = true;
  return placements.length;
};
