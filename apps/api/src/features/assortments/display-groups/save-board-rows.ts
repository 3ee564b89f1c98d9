import type { Visibility } from '@atelier/domain/assortment/visible-fields';
import { uncategorized } from '@atelier/domain/display-group/display-groups';
import { groupings } from '@atelier/domain/display-group/group-by';
import type { Tx } from '../../../platform/db/transaction.ts';
import type { LostCell } from '../../../platform/editing/conflicts.ts';
import { noteMoves, savePlaces } from '../row-edits/save-places.ts';
import { type RowUpdate, updateProducts } from '../row-edits/update-products.ts';
import type { Board } from './board.ts';

/** Places that are there already are dealt out again: after rows were removed, all behind the gap stay as they are. */
const placesOf = ({ before }: Board): number[] => {
  const places = before.rows.map(({ position }) => position);
  return places.every((place, at) => at === 0 || place > places[at - 1]!) ? places : [...places.keys()];
};

/** [M7.1] Only rows whose position changed are written, and those that somebody moved on purpose. */
const saveOrder = async (tx: Tx, board: Board): Promise<number> => {
  const { before, rows, edit, moved } = board;
  if (moved.size === 0) return 0;
  const rank = new Map(before.rows.map(({ id }, index) => [id, index]));
  const places = placesOf(board);
  const writes = rows.flatMap(({ id, style, color, position }, at) =>
    position === places[at] && !moved.has(id) ? [] : [{ style, color, position: places[at]!, move: moved.get(id) }],
  );
  const isNew = rows.some(({ id }, at) => before.rows[at]?.id !== id);
  if (isNew || edit.changes.length > 0) await savePlaces(tx, edit, writes);
  if (!isNew) return 0;
  const moves = rows.flatMap(({ id }, sort) => (moved.has(id) && rank.get(id) !== sort ? [{ id, sort }] : []));
  noteMoves(edit, moves, rank);
  edit.orderChanged = true;
  return new Set(rows.flatMap(({ id, style }) => (moved.has(id) ? style : []))).size;
};

const carriedRows = ({ before, rows }: Board) => {
  const groups = new Map(before.rows.map(({ id, group }) => [id, group]));
  return rows.flatMap((row) => (groups.get(row.id) === row.group ? [] : [{ row, from: groups.get(row.id) }]));
};

/**
 * [G21] Cells that name a group and were written since they were seen. What follows a group that was renamed goes along
 * whoever wrote it.
 */
export const lostGroupCells = (board: Board): LostCell[] => {
  const { field } = groupings[board.groupBy];
  return carriedRows(board).flatMap(({ row: { id, versions }, from }) => {
    const version = versions[field] ?? 0;
    return board.moved.has(id) && version > board.seen ? [{ id, field, value: from ?? null, version }] : [];
  });
};

/** A row that is carried into another group gets the cell that says so, by the rules of every edit. */
const regrouped = (board: Board): RowUpdate[] => {
  const { field } = groupings[board.groupBy];
  return carriedRows(board).map(({ row: { style, color, group } }) => ({
    style,
    color,
    values: { [field]: group === uncategorized ? null : group },
  }));
};

export const saveBoardRows = async (tx: Tx, board: Board, visibility: Visibility) => {
  const carried = await updateProducts(tx, board.edit, regrouped(board), visibility);
  return { carried, moved: await saveOrder(tx, board) };
};
