import { availabilityPath, derivedFields, priceFields } from '@atelier/domain/filter/product-selection';
import { initialMarkup, netCost } from '@atelier/domain/product/pricing';
import type { ImageKind, ImageView, ProductImage, ProductLocation } from '@atelier/domain/product/product';
import type { ProductRow } from '@atelier/domain/product/product-row';
import { colorPercent, type Quantities, sellThru, styleSellThru } from '@atelier/domain/product/quantities';
import type { ProductSearch } from './read-search.ts';

/** A row as selectColumns asks for it. */
export type SelectedRow = Record<string, unknown> & {
  readonly id: string;
  readonly style: string;
  readonly color: string;
  readonly images?: readonly string[];
  readonly locations?: readonly (Pick<ProductLocation, 'code'> & Partial<ProductLocation>)[];
};

const imageOf = (key: string, at: number): ProductImage => {
  const [view, kind] = key.split('-');
  return { view: view as ImageView, kind: kind as ImageKind, key, hero: at === 0 };
};

const figures: Record<(typeof derivedFields)[number], (of: Quantities) => number | null> = {
  colorPercent,
  sellThru,
  styleSellThru,
};

const pricesOf = (
  row: SelectedRow,
  { priceCode }: ProductSearch,
): Record<(typeof priceFields)[number], number | null> => {
  const at = row.locations?.find((location) => location.code === priceCode);
  const [cost, retail] = [at?.wholesalePrice ?? null, at?.suggestedRetail ?? null];
  return {
    cost,
    netCost: cost === null ? null : netCost(cost, 0),
    suggestedRetail: retail,
    initialMarkup: cost === null || retail === null ? null : initialMarkup(retail, cost),
  };
};

type Shown = Pick<ProductLocation, 'code'> & Partial<ProductLocation>;

/** Read for the prices or the carryover date, though nobody asked for them. */
const helperLocationFields = ['wholesalePrice', 'suggestedRetail', 'addDate'] as const;
const helperFields = ['quantity', 'quantityOnHand', 'styleQuantity', 'styleQuantityOnHand'] as const;

const without = <T extends object>(whole: T, fields: readonly string[]): T =>
  Object.fromEntries(Object.entries(whole).filter(([field]) => !fields.includes(field))) as T;

/** [M4.6] Where stock is not shown, there is none. */
const withoutStock = (location: Shown, { selection }: ProductSearch): Shown => ({
  ...location,
  ...(selection.has('locations.totalInventory') ? { totalInventory: 0 } : {}),
  ...(selection.has(availabilityPath) ? { availability: [] } : {}),
});

const locationsOf = (locations: readonly Shown[], search: ProductSearch): readonly Shown[] => {
  const hidden = helperLocationFields.filter((field) => !search.selection.has(`locations.${field}`));
  const asked = hidden.length === 0 ? locations : locations.map((location) => without(location, hidden));
  return search.showsAvailability ? asked : asked.map((location) => withoutStock(location, search));
};

const wantsLocations = ({ selection }: ProductSearch) => [...selection].some((path) => path.startsWith('locations.'));

/** [M4.6] Carried over: it was in the line of this location before the given day. */
const carriedOver = (row: SelectedRow, { carryoverDate, priceCode }: ProductSearch): boolean => {
  const added = row.locations?.find((location) => location.code === priceCode)?.addDate;
  return added !== undefined && carryoverDate !== undefined && added < carryoverDate;
};

type Presenter = (row: SelectedRow) => ProductRow;

/**
 * Built once per search: which fields there are does not change from row to row. Rows are completed where they are,
 * since copying eighty fields of every row was half the cost of a page.
 */
export const presenter = (search: ProductSearch): Presenter => {
  const { selection } = search;
  const derived = derivedFields.filter((field) => selection.has(field));
  const prices = priceFields.filter((field) => selection.has(field));
  const hidden: string[] = [
    ...helperFields.filter((field) => derived.length > 0 && !selection.has(field)),
    ...(wantsLocations(search) ? [] : ['locations']),
  ];
  const dated = search.carryoverDate !== undefined && selection.has('carryover');
  return (selected) => {
    const row = selected as Record<string, unknown>;
    if (selected.images) row.images = selected.images.map(imageOf);
    for (const field of derived) row[field] = figures[field](row as unknown as Quantities);
    if (prices.length > 0) {
      const known = pricesOf(selected, search);
      for (const field of prices) row[field] = known[field];
    }
    if (dated) row.carryover = carriedOver(selected, search);
    if (selected.locations) row.locations = locationsOf(selected.locations, search);
    return (hidden.some((field) => field in row) ? without(row, hidden) : row) as ProductRow;
  };
};
