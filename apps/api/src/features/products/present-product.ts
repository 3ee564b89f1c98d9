import { availabilityPath, derivedFields, plainFields, priceFields } from '@atelier/domain/filter/product-selection';
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

const locationsOf = (row: SelectedRow, { selection, showsAvailability }: ProductSearch) =>
  row.locations?.map((location) => {
    const kept = Object.entries(location).filter(([field]) => field === 'code' || selection.has(`locations.${field}`));
    const shown = Object.fromEntries(kept) as Pick<ProductLocation, 'code'> & Partial<ProductLocation>;
    if (showsAvailability) return shown;
    return {
      ...shown,
      ...(selection.has('locations.totalInventory') ? { totalInventory: 0 } : {}),
      ...(selection.has(availabilityPath) ? { availability: [] } : {}),
    };
  });

const wantsLocations = ({ selection }: ProductSearch) => [...selection].some((path) => path.startsWith('locations.'));

/** [M4.6] Carried over: it was in the line of this location before the given day. */
const carriedOver = (row: SelectedRow, { carryoverDate, priceCode }: ProductSearch): boolean => {
  const added = row.locations?.find((location) => location.code === priceCode)?.addDate;
  return added !== undefined && carryoverDate !== undefined && added < carryoverDate;
};

type Presenter = (row: SelectedRow) => ProductRow;

/** Built once per search: which fields there are does not change from row to row. */
export const presenter = (search: ProductSearch): Presenter => {
  const { selection } = search;
  const plain = [...plainFields, 'components', 'categories', 'relationships', 'eCommerce'].filter(
    (field) => selection.has(field) && field !== 'images',
  );
  const derived = derivedFields.filter((field) => selection.has(field));
  const prices = priceFields.filter((field) => selection.has(field));
  const withLocations = wantsLocations(search);
  return (row) => {
    const shown: Record<string, unknown> = { id: row.id, style: row.style, color: row.color };
    for (const field of plain) shown[field] = row[field];
    if (selection.has('images')) shown.images = row.images?.map(imageOf);
    for (const field of derived) shown[field] = figures[field](row as unknown as Quantities);
    if (prices.length > 0) {
      const known = pricesOf(row, search);
      for (const field of prices) shown[field] = known[field];
    }
    if (search.carryoverDate !== undefined && selection.has('carryover')) shown.carryover = carriedOver(row, search);
    if (withLocations) shown.locations = locationsOf(row, search);
    return shown as ProductRow;
  };
};
