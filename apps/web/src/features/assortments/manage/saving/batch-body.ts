import type { Call } from '@atelier/contract';
import { type CellValue, isRowField, rowFieldKeys } from '@atelier/domain/assortment/row-fields';
import type { CellWrite, WriteBatch } from '@atelier/grid';
import { type ProductGridRow, pictureKey } from '../../../../parts/product-grid/index.ts';
import { figuresToSend, isPriceField, pricesOf } from '../rows/price-cells.ts';

export type BatchBody = Call<'batchAssortment'>['body'];
export type RowOf = (id: string) => ProductGridRow | undefined;

const isBlank = (value: unknown) => value === undefined || value === null || value === '' || value === false;
const isPicture = (column: string) => column === 'thumbnail' || column === 'printImage';

const plainValues = (cells: readonly (readonly [string, unknown])[]): Record<string, CellValue> =>
  Object.fromEntries(
    cells
      // A markup is the suggested retail seen from another side, which travels in its place.
      .filter(([column]) => isRowField(column) && !isPriceField(column) && column !== 'markupPercent')
      .map(([column, value]) => [column, (isPicture(column) ? pictureKey(value) : (value ?? null)) as CellValue]),
  );

function valuesOf(row: ProductGridRow, cells: readonly (readonly [string, unknown])[]): Record<string, CellValue> {
  const written = Object.fromEntries(cells);
  const prices = Object.keys(written).some(isPriceField);
  return {
    ...plainValues(cells),
    ...(prices ? figuresToSend(pricesOf({ ...row, ...written }), 'cost' in written) : {}),
  };
}

const pair = ({ style, color }: ProductGridRow) => ({ style, color });

function updatesOf(writes: readonly CellWrite[], rowOf: RowOf): NonNullable<BatchBody['updateProducts']> {
  return [...Map.groupBy(writes, ({ id }) => id)].flatMap(([id, cells]) => {
    const row = rowOf(id);
    if (!row) return [];
    const values = valuesOf(
      row,
      cells.map(({ column, to }) => [column, to] as const),
    );
    return Object.keys(values).length === 0 ? [] : [{ ...pair(row), version: row.version, values }];
  });
}

/** G13: a row that comes back by Undo comes back whole, where it was. */
function addition(row: ProductGridRow, edited: Readonly<Record<string, unknown>>, at: number) {
  const returns = row.version > 0;
  const held = returns ? rowFieldKeys.flatMap((key) => (isBlank(row[key]) ? [] : [[key, row[key]] as const])) : [];
  const values = valuesOf(row, [...held, ...Object.entries(edited)]);
  return { ...pair(row), ...(Object.keys(values).length === 0 ? {} : { values }), ...(returns ? { sort: at } : {}) };
}

/** One batch of the grid in the words of the contract. Rows already gone from the grid are named by what they were. */
export function batchBody(batch: WriteBatch, rowOf: RowOf, goneRow: RowOf): BatchBody {
  const known = (id: string) => rowOf(id) ?? goneRow(id);
  const position = new Map(batch.order?.map((id, at) => [id, at]));
  return {
    addProducts: batch.added.map(({ row, values, at }) => addition(row as ProductGridRow, values, at)),
    deleteProducts: batch.removed.flatMap((id) => {
      const row = known(id);
      return row ? [{ ...pair(row), version: row.version }] : [];
    }),
    updateProducts: updatesOf(batch.updated, known),
    sortProducts: [...position].flatMap(([id, sort]) => {
      const row = rowOf(id);
      return row ? [{ ...pair(row), sort }] : [];
    }),
  };
}

export const isEmptyBody = ({ addProducts, deleteProducts, updateProducts, sortProducts }: BatchBody): boolean =>
  [addProducts, deleteProducts, updateProducts, sortProducts].every((list) => (list?.length ?? 0) === 0);
