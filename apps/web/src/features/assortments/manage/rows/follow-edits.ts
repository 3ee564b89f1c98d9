import { isRowField, isStyleWide } from '@atelier/domain/assortment/row-fields';
import { editPrice, suggestedRetailForMarkup } from '@atelier/domain/product/pricing';
import type { Consequence, RowLookup, WrittenCell } from '@atelier/grid';
import type { ProductGridRow } from '../../../../parts/product-grid/index.ts';
import { isPriceField, markupsOf, pricesOf } from './price-cells.ts';

type Row = ProductGridRow;

const cells = (row: Row, values: Readonly<Record<string, unknown>>): Consequence<Row>[] =>
  Object.entries(values).map(([column, value]) => ({ row, column, value }));

const toEveryColor = ({ row, column, to }: WrittenCell<Row>, rows: RowLookup<Row>): Consequence<Row>[] =>
  rows.like(row, 'style').flatMap((other) => (other === row ? [] : [{ row: other, column, value: to }]));

function afterPrice({ row, column, from, to }: WrittenCell<Row>): Consequence<Row>[] {
  if (!isPriceField(column)) return [];
  const before = pricesOf({ ...row, [column]: from });
  const prices = editPrice(before, column, typeof to === 'number' ? to : null);
  return cells(row, { ...prices, ...markupsOf(row, prices) });
}

/** G12: a typed markup solves back for the suggested retail. */
function afterMarkup(row: Row, points: unknown): Consequence<Row>[] {
  const prices = pricesOf(row);
  const retail = suggestedRetailForMarkup(prices.netCost, (typeof points === 'number' ? points : 0) / 100);
  if (retail === null) return [];
  const { initialMarkup } = markupsOf({ ...row, suggestedRetail: retail }, prices);
  return cells(row, { suggestedRetail: retail, initialMarkup });
}

/** What follows from an edit, by the rules of the domain (M6.4, M6.5, G12); the server applies the same ones again. */
export function followEdit(written: WrittenCell<Row>, rows: RowLookup<Row>): Consequence<Row>[] {
  const { row, column, to } = written;
  if (isRowField(column) && isStyleWide(column)) return toEveryColor(written, rows);
  if (column === 'markupPercent') return afterMarkup(row, to);
  if (column === 'suggestedRetail') return cells(row, markupsOf(row, pricesOf(row)));
  return afterPrice(written);
}
