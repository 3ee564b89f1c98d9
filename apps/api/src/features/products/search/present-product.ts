import { derivedFields, selectablePrices } from '@atelier/domain/filter/product-selection';
import { initialMarkup, netCost } from '@atelier/domain/product/pricing';
import { imageOfKey, type ProductImage } from '@atelier/domain/product/product';
import { colorPercent, type Quantities, sellThru, styleSellThru } from '@atelier/domain/product/quantities';
import type { ProductSearch } from '../question/read-search.ts';
import { datesCarryover } from './select-columns.ts';

type Price = readonly [cost: number | null, retail: number | null, addDate: string];

/** A row as selectColumns asks for it. */
export type SelectedRow = {
  readonly style: string;
  readonly color: string;
  /** The stored fields, written by the database. */
  readonly json: string;
  /** Keys joined by commas; an array would be taken apart letter by letter. */
  readonly images?: string;
  readonly quantity?: number;
  readonly quantityOnHand?: number;
  readonly styleQuantity?: number;
  readonly styleQuantityOnHand?: number;
  readonly price?: Price | null;
};

/** A row as the reader gets it: JSON that is not read again on its way out. */
export type PresentedRow = { readonly style: string; readonly color: string; readonly text: string };

const formulas: Record<(typeof derivedFields)[number], (of: Quantities) => number | null> = {
  colorPercent,
  sellThru,
  styleSellThru,
};

const imagesOf = ({ images = '' }: SelectedRow): ProductImage[] =>
  images === '' ? [] : images.split(',').map(imageOfKey);

const pricesOf = ({ price }: SelectedRow): Record<(typeof selectablePrices)[number], number | null> => {
  const [cost, retail] = price ?? [null, null];
  return {
    cost,
    netCost: cost === null ? null : netCost(cost, 0),
    suggestedRetail: retail,
    initialMarkup: cost === null || retail === null ? null : initialMarkup(retail, cost),
  };
};

/** [M4.6] Carried over: it was in the line of this location before the given day. */
const carriedOver = ({ price }: SelectedRow, day: string | undefined): boolean =>
  price != null && day !== undefined && price[2] < day;

/** Formulas live in the domain alone (M4.2), so what follows from one is added here to what the database wrote. */
const additionsFor = (search: ProductSearch) => {
  const { selection, carryoverDate } = search;
  const images = selection.has('images');
  const derived = derivedFields.filter((field) => selection.has(field));
  const prices = selectablePrices.filter((field) => selection.has(field));
  const dated = datesCarryover(search);
  if (!images && !dated && derived.length + prices.length === 0) return undefined;
  return (row: SelectedRow): Record<string, unknown> => {
    const added: Record<string, unknown> = {};
    if (images) added.images = imagesOf(row);
    for (const field of derived) added[field] = formulas[field](row as Quantities);
    if (prices.length > 0) {
      const known = pricesOf(row);
      for (const field of prices) added[field] = known[field];
    }
    if (dated) added.carryover = carriedOver(row, carryoverDate);
    return added;
  };
};

/** Two JSON objects as one; both have fields. */
export const joinObjects = (first: string, second: string): string => `${first.slice(0, -1)},${second.slice(1)}`;

/** Built once per search: which fields there are does not change from row to row. */
export const presenter = (search: ProductSearch): ((row: SelectedRow) => PresentedRow) => {
  const additions = additionsFor(search);
  return (row) => {
    const { style, color, json } = row;
    return { style, color, text: additions ? joinObjects(json, JSON.stringify(additions(row))) : json };
  };
};
