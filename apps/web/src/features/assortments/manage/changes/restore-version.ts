import type { Reply } from '@atelier/contract';
import { isRowField } from '@atelier/domain/assortment/row-fields';
import { styleColorId } from '@atelier/domain/product/product';
import { type KeptEdits, type Patch, type RestoredEdits, restoreEdits } from '@atelier/grid';
import { gridValue, type ProductGridRow } from '../../../../parts/product-grid/index.ts';
import type { AssortmentGrid, OpenAssortment } from '../grid/open-assortment.ts';
import { isPriceField } from '../rows/price-cells.ts';

export type KeptVersion = Reply<'readSnapshot'>;
type KeptRow = KeptVersion['rows'][number];

const idOf = ({ style, color }: KeptRow) => styleColorId(style, color);
const isBlank = (value: unknown) => value === null || value === undefined || value === '' || value === false;

/** A markup follows from the prices; prices of another location are none of this one. */
const restores = (column: string, { priced }: KeptVersion): boolean =>
  isRowField(column) &&
  column !== 'markupPercent' &&
  (priced || !(isPriceField(column) || column === 'suggestedRetail'));

function cellsOf(grid: AssortmentGrid, row: ProductGridRow, kept: KeptRow, version: KeptVersion): KeptEdits['cells'] {
  return grid.columns.all.flatMap((column) => {
    if (!restores(column.id, version)) return [];
    const from = column.get(row);
    const to = gridValue(row.id, column.id, kept.cells[column.id] ?? null) ?? column.field.blank;
    const same = from === to || (isBlank(from) && isBlank(to));
    return same ? [] : [{ id: row.id, column: column.id, from, to }];
  });
}

const rowOf = (kept: KeptRow): ProductGridRow => {
  const id = idOf(kept);
  const values = Object.entries(kept.cells).map(([field, value]) => [field, gridValue(id, field, value)] as const);
  // A version above 0 marks a row that comes back with what it held.
  return { ...Object.fromEntries(values), id, style: kept.style, color: kept.color, version: 1 };
};

/** What is to be done so that the grid shows a kept version again. */
export function differenceTo(grid: AssortmentGrid, version: KeptVersion, mayRemove: boolean): KeptEdits {
  const order = version.rows.map(idOf);
  const kept = new Set(order);
  const removed: string[] = [];
  for (let at = 0; mayRemove && at < grid.source.length; at++) {
    const id = grid.source.at(at)?.id;
    if (id !== undefined && !kept.has(id)) removed.push(id);
  }
  return {
    added: version.rows.flatMap((row, at) =>
      grid.rowById(idOf(row)) ? [] : [{ id: idOf(row), at, row: rowOf(row), values: {} }],
    ),
    removed,
    cells: version.rows.flatMap((row) => {
      const shown = grid.rowById(idOf(row));
      return shown ? cellsOf(grid, shown, row, version) : [];
    }),
    order,
    settings: null,
  };
}

/** M6.8: one step of the history; it is saved, and refused, like anything typed. */
export async function restoreVersion(
  { grid, whenLoaded }: OpenAssortment,
  version: KeptVersion,
  mayRemove: boolean,
): Promise<RestoredEdits> {
  await whenLoaded;
  return restoreEdits(grid, differenceTo(grid, version, mayRemove));
}

/** What is written into the rows of a dynamic assortment; which rows they are, and their order, its filters say. */
export function restoreCells({ grid }: OpenAssortment, version: KeptVersion, before: Patch = []): RestoredEdits {
  const { cells } = differenceTo(grid, version, false);
  return restoreEdits(grid, { added: [], removed: [], cells, order: null, settings: null }, before);
}
