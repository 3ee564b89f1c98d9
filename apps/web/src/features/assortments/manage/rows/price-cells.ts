import { editPrice, markupPercent, type PriceField, type Prices, priceFields } from '@atelier/domain/product/pricing';
import { inPoints, type ProductGridRow } from '../../../../parts/product-grid/index.ts';

export type PriceValues = { readonly [field in PriceField]: number };

export const isPriceField = (column: string): column is PriceField =>
  (priceFields as readonly string[]).includes(column);

const amount = (value: unknown): number => (typeof value === 'number' ? value : 0);

export const pricesOf = (row: Readonly<Record<string, unknown>>): PriceValues => ({
  cost: amount(row.cost),
  netCost: amount(row.netCost),
  discountAmount: amount(row.discountAmount),
  discountPercent: amount(row.discountPercent),
});

/** G12: both markups as points, from the prices as they stand. */
export const markupsOf = (row: ProductGridRow, prices: Prices) => ({
  markupPercent: inPoints(markupPercent(amount(row.suggestedRetail), prices.netCost)),
  initialMarkup: inPoints(markupPercent(amount(row.suggestedRetail), prices.cost)),
});

const same = (a: Prices, b: Prices) => priceFields.every((field) => a[field] === b[field]);
const figures = ['discountPercent', 'discountAmount', 'netCost'] as const satisfies readonly PriceField[];

/**
 * M6.4: the server works the other prices out again, so it is told the one figure from which exactly these four follow.
 * Two rounded figures at once could contradict each other by a cent and be refused.
 */
export function figuresToSend(wanted: Prices, costChanged: boolean): Partial<PriceValues> {
  const cost = costChanged ? { cost: wanted.cost } : {};
  const start: Prices = { ...wanted, netCost: wanted.cost, discountAmount: 0, discountPercent: 0 };
  const exact = figures.find((field) => same(editPrice(start, field, wanted[field]), wanted)) ?? 'netCost';
  return { ...cost, [exact]: wanted[exact] };
}
