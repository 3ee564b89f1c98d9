import { parseStyleColorId } from '@atelier/domain/product/product';
import type { WriteBatch } from '@atelier/grid';
import type { ProductGridRow } from '../../../../parts/product-grid/index.ts';

type Pair = { readonly style: string; readonly color: string };

interface Rename {
  readonly row: ProductGridRow;
  readonly from: Pair;
  readonly to: Pair;
}

/** M6.2: the rows that got another style or color, from the name the server knows to the one the grid shows. */
export function renamesOf(batch: WriteBatch, rowOf: (id: string) => ProductGridRow | undefined): Rename[] {
  const rows = new Set(batch.updated.flatMap(({ id }) => rowOf(id) ?? []));
  return [...rows].flatMap((row) => {
    // The id is the name the server knows the row by.
    const [from, to] = [parseStyleColorId(row.id), { style: String(row.style), color: String(row.color) }];
    return !from || (from.style === to.style && from.color === to.color) ? [] : [{ row, from, to }];
  });
}

/** M7.6: style and color are editable only where the catalogue knows neither. */
export const mayRename = (row: ProductGridRow): true | string =>
  row.createdDate ? 'A product of the catalogue keeps its style and color' : true;
