import { isCarryover } from '@atelier/domain/assortment/carryover';
import { rowPrices } from '@atelier/domain/assortment/edit-row';
import type { RowCells } from '@atelier/domain/assortment/row-fields';
import { isLocationPrice, type Visibility } from '@atelier/domain/assortment/visible-fields';
import { showsAvailability } from '@atelier/domain/product/location-rules';
import { initialMarkup, markupPercent } from '@atelier/domain/product/pricing';
import { styleColorId } from '@atelier/domain/product/product';
import { colorPercent, sellThru, styleSellThru } from '@atelier/domain/product/quantities';
import type { AssortmentRecord } from '../../../platform/db/tables/assortments.ts';
import type { CataloguePart, Shown } from './catalogue-part.ts';

/** One row as SQL gives it: its own part, what prices start from, and the selected catalogue fields. */
export interface RawRow {
  readonly style: string;
  readonly color: string;
  readonly version: number | null;
  readonly cells: RowCells | null;
  readonly base_cost: number | null;
  readonly base_retail: number | null;
  readonly base_markup: number | null;
  readonly base_carryover: boolean | null;
  readonly base_add_date: string | null;
  readonly catalogue: readonly unknown[];
}

export interface Presentation {
  readonly record: AssortmentRecord;
  readonly visibility: Visibility;
  /** Looked at with the prices of another location than its own. */
  readonly isElsewhere: boolean;
  readonly catalogue: CataloguePart;
  /** With the fields that everybody gets who selects none: read the same way all day. */
  readonly isUsual: boolean;
}

const amount = (value: unknown): number => Number(value ?? 0);

/** Most rows have no prices of their own: then the catalogue's are exact and nothing needs to be worked out. */
const untouchedPrices = ({ base_cost, base_retail, base_markup }: RawRow) => ({
  cost: base_cost ?? 0,
  netCost: base_cost ?? 0,
  discountAmount: 0,
  discountPercent: 0,
  suggestedRetail: base_retail ?? 0,
  initialMarkup: base_markup,
  markupPercent: base_markup,
});

const pricesOf = (cells: RowCells, raw: RawRow) => {
  if (cells.cost === undefined && cells.suggestedRetail === undefined) return untouchedPrices(raw);
  const prices = rowPrices(cells, { cost: amount(raw.base_cost) });
  const own = cells.suggestedRetail;
  const suggestedRetail = typeof own === 'number' ? own : amount(raw.base_retail);
  return {
    ...prices,
    suggestedRetail,
    initialMarkup: initialMarkup(suggestedRetail, prices.cost),
    markupPercent: markupPercent(suggestedRetail, prices.netCost),
  };
};

const addQuantities = (row: Shown): void => {
  if (row.quantity === undefined && row.styleQuantity === undefined) return;
  const of = {
    quantity: amount(row.quantity),
    quantityOnHand: amount(row.quantityOnHand),
    styleQuantity: amount(row.styleQuantity),
    styleQuantityOnHand: amount(row.styleQuantityOnHand),
  };
  row.colorPercent = colorPercent(of);
  row.sellThru = sellThru(of);
  row.styleSellThru = styleSellThru(of);
};

/** What a row says of prices it says of the assortment's own location. */
const cellsElsewhere = (cells: RowCells): RowCells =>
  Object.fromEntries(Object.entries(cells).filter(([field]) => !isLocationPrice(field)));

/** [M4.6] Globally there is no stock of one's own. */
const withoutStock = (row: Shown): void => {
  const place = row.locations as Shown | undefined;
  if (place && 'totalInventory' in place) place.totalInventory = 0;
};

const removeHidden = (row: Shown, { removed, locations }: Visibility, locationId: string): void => {
  const place = row.locations as Shown | undefined;
  for (const field of removed) {
    if (field.startsWith('locations.')) delete place?.[field.slice('locations.'.length)];
    else delete row[field];
  }
  const shown = place && place.code !== null && (locations === 'all' || locations.includes(locationId));
  row.locations = shown ? [place] : [];
};

/**
 * The one projection of an assortment row (T1): catalogue first, the row's own cells over it, figures that follow,
 * and last of all everything this person may not see is taken out.
 */
export const presentRow = (raw: RawRow, { record, visibility, isElsewhere, catalogue }: Presentation): Shown => {
  const { style, color } = raw;
  const cells = raw.cells && isElsewhere ? cellsElsewhere(raw.cells) : raw.cells;
  const row = catalogue.rowOf(raw.catalogue);
  row.id = styleColorId(style, color);
  row.assortmentId = record.id;
  row.style = style;
  row.color = color;
  row.version = raw.version ?? 0;
  if (cells) Object.assign(row, cells);
  Object.assign(row, pricesOf(cells ?? {}, raw));
  addQuantities(row);
  const product = { carryover: raw.base_carryover ?? false, addDate: raw.base_add_date };
  row.carryover = isCarryover(product, record.carryover_date);
  if (record.org_type === 'internal' && !showsAvailability({ region: record.region ?? undefined })) withoutStock(row);
  removeHidden(row, visibility, record.location_id);
  return row;
};
