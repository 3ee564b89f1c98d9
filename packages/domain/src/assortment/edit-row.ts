import {
  completePrices,
  editPrice,
  netCost,
  type PriceField,
  type Prices,
  suggestedRetailForMarkup,
} from '../product/pricing.ts';
import { accept, refuse, type Verdict } from '../shared/verdict.ts';
import type { CellValue, RowCells, RowFieldKey } from './row-fields.ts';

/** What the catalogue says at the assortment's location, where the row itself says nothing. */
export interface CatalogueBase {
  readonly cost: number;
  readonly suggestedRetail: number;
}

const amountOf = (value: CellValue | undefined): number | null => (typeof value === 'number' ? value : null);

/** The four prices of a row as they stand. */
export const rowPrices = (cells: RowCells, base: Pick<CatalogueBase, 'cost'>): Prices =>
  completePrices({
    cost: amountOf(cells.cost) ?? base.cost,
    netCost: amountOf(cells.netCost),
    discountAmount: amountOf(cells.discountAmount),
    discountPercent: amountOf(cells.discountPercent),
  });

const discounts = ['netCost', 'discountAmount', 'discountPercent'] as const satisfies readonly PriceField[];
const isPrice = (key: string) => key === 'cost' || (discounts as readonly string[]).includes(key);

const disagrees = (prices: Prices, field: PriceField, wanted: CellValue | undefined): boolean => {
  const tolerance = field === 'discountPercent' ? 0.0101 : 0.0001;
  return Math.abs(prices[field] - (amountOf(wanted) ?? 0)) > tolerance;
};

/** A whole row (merged, or a sheet that comes back) names several figures: its percent was typed once and stays as it was. */
const fromSeveral = ({ cost }: Prices, values: RowCells): Prices => {
  const net = values.netCost ?? netCost(cost, amountOf(values.discountAmount) ?? 0);
  return completePrices({ cost, netCost: amountOf(net) ?? 0, discountPercent: amountOf(values.discountPercent) });
};

/** M6.4: a new cost first, then the one discount figure that was typed; figures that contradict each other are refused. */
const editPrices = (start: Prices, values: RowCells): Verdict<Prices, string> => {
  let prices = values.cost === undefined ? start : editPrice(start, 'cost', amountOf(values.cost));
  const typed = discounts.filter((field) => values[field] !== undefined);
  const [first] = typed;
  if (typed.length > 1) prices = fromSeveral(prices, values);
  else if (first) prices = editPrice(prices, first, amountOf(values[first]));
  const odd = typed.find((field) => disagrees(prices, field, values[field]));
  if (odd) return refuse('These prices do not fit together: net cost is cost minus discount amount.');
  if (prices.netCost < 0 || prices.discountAmount < 0) return refuse('The net cost lies between 0 and the cost.');
  return accept(prices);
};

/** Everything that follows from the cells somebody edited in one row; only what is different from before comes back. */
export const editRow = (cells: RowCells, values: RowCells, base: CatalogueBase): Verdict<RowCells, string> => {
  const next: { [field in RowFieldKey]?: CellValue } = {};
  for (const [key, value] of Object.entries(values) as [RowFieldKey, CellValue][])
    if (!isPrice(key) && key !== 'markupPercent') next[key] = value;
  const touched = Object.keys(values);
  if (!touched.some((key) => isPrice(key) || key === 'markupPercent')) return accept(next);
  let prices = rowPrices(cells, base);
  if (touched.some(isPrice)) {
    const edited = editPrices(prices, values);
    if (!edited.ok) return edited;
    prices = edited.value;
    Object.assign(next, prices);
  }
  if (values.markupPercent !== undefined) {
    const retail = suggestedRetailForMarkup(prices.netCost, amountOf(values.markupPercent) ?? 0);
    if (retail === null) return refuse('A markup stays below 100 %.');
    next.suggestedRetail = retail;
  }
  return accept(next);
};
