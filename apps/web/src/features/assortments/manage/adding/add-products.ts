import { catalogueScope } from '@atelier/domain/assortment/catalogue-scope';
import { styleColorId } from '@atelier/domain/product/product';
import { type ProductGridRow, productGridRow } from '../../../../parts/product-grid/index.ts';
import { call } from '../../../../platform/api/index.ts';
import type { AssortmentDetail } from '../../queries.ts';
import type { AssortmentGrid } from '../grid/open-assortment.ts';

type Pair = { readonly style: string; readonly color: string };

/** M6.1: what is already in is skipped. Answers how many went in. */
export function addToGrid(grid: AssortmentGrid, rows: readonly ProductGridRow[]): number {
  const fresh = [...new Map(rows.map((row) => [row.id, row])).values()].filter((row) => !grid.rowById(row.id));
  if (fresh.length > 0) grid.addRows(grid.source.length, fresh);
  return fresh.length;
}

const stylesAtOnce = 200;
const most = 1_000;

/** Catalogue rows of named style-colors, as they will look in the grid before the server has answered. */
export async function catalogueRows(detail: AssortmentDetail, pairs: readonly Pair[]): Promise<ProductGridRow[]> {
  const wanted = new Set(pairs.map(({ style, color }) => styleColorId(style, color)));
  const styles = [...new Set(pairs.map(({ style }) => style))];
  const rows: ProductGridRow[] = [];
  for (let at = 0; at < styles.length; at += stylesAtOnce) {
    const query = { ...catalogueScope(detail), style: { $in: styles.slice(at, at + stylesAtOnce) } };
    const { data } = await call('fetchProducts', {
      body: { query, _options: { limit: most, sort: { styleNumeric: 1 } } },
    });
    rows.push(...data.map((product) => productGridRow({ ...product }, detail.locationId)));
  }
  return rows.filter(({ id }) => wanted.has(id));
}
