import type { ProductFieldKey } from '../product/product-fields.ts';
import { type ColumnKey, documentColumn } from './document-columns.ts';

type Shown = Readonly<Record<string, unknown>>;

/** A row of an assortment or the catalogue as its reader gets it, with its place at one location; nothing: it has none there. */
interface ColumnSource {
  readonly row: Shown;
  readonly place: Shown | undefined;
  /** Where inches are not at home, measures are metric. */
  readonly metric: boolean;
}

const within = (row: Shown, group: string, name: string): unknown => (row[group] as Shown | undefined)?.[name];

/** At home, a price of nothing is a price that is missing: the product is not sold there. */
const price = (row: Shown, place: Shown | undefined, field: string): unknown =>
  place === undefined && row[field] === 0 ? null : row[field];

const measured = (amount: unknown, unit: unknown): string | null =>
  amount === null || amount === undefined
    ? null
    : [amount, unit].filter((part) => part !== null && part !== '').join(' ');

type Read = (source: ColumnSource) => unknown;

/** Those whose value is not simply the field of the same name. */
const reads: Partial<Record<ColumnKey, Read>> = {
  sizeRange: ({ place }) => place?.sizeRange,
  availability: ({ place }) => place?.firstAvailDate,
  marketingDescription: ({ row }) => within(row, 'eCommerce', 'description'),
  originalCost: ({ place }) => place?.originalCost,
  cost: ({ row, place }) => price(row, place, 'cost'),
  netCost: ({ row, place }) => price(row, place, 'netCost'),
  suggestedRetail: ({ row, place }) => price(row, place, 'suggestedRetail'),
  colorSellThru: ({ row }) => row.sellThru,
  sellThrough: ({ row }) => row.sellThru,
  inventory: ({ place }) => place?.totalInventory,
  dimensions: ({ row, metric }) => (metric ? (row.metricDimensions ?? row.dimensions) : row.dimensions),
  capacityUnit: ({ row }) => measured(row.capacity, row.capacityUnit),
  futureCost: ({ place }) => place?.futureCost,
  futureSuggestedRetail: ({ place }) => place?.futureSuggestedRetail,
  futureEffectiveDate: ({ place }) => place?.futureEffectiveDate,
  lastProducedDate: ({ place }) => place?.lastProdDate,
  width: ({ row }) => within(row, 'categories', 'width'),
};

/** What a column says of a row; numbers, days and lists stay what they are, for workbooks and for `columnText`. */
export const columnValue = (key: ColumnKey, source: ColumnSource): unknown =>
  reads[key]?.(source) ?? (key in reads ? null : source.row[key]) ?? null;

/** What follows from other fields or stands in the row itself is there without being asked for. */
const neverAsked: ReadonlySet<string> = new Set<ProductFieldKey | 'markupPercent'>([
  'locations.availability.date',
  'cost',
  'netCost',
  'suggestedRetail',
  'initialMarkup',
  'markupPercent',
  'locations.markupPercent',
  'percentage',
]);
const quantities = ['quantity', 'quantityOnHand', 'styleQuantity', 'styleQuantityOnHand'] as const;
const fromQuantities: ReadonlySet<string> = new Set(['sellThru', 'styleSellThru']);

/** The fields of the catalogue that have to be read for these columns. */
export const columnFields = (keys: readonly ColumnKey[]): readonly string[] => {
  const shown = keys.flatMap((key) => documentColumn(key).shows).filter((field) => !neverAsked.has(field));
  const asked = shown.flatMap((field) => (fromQuantities.has(field) ? quantities : [field]));
  return [...new Set<string>(asked)];
};
