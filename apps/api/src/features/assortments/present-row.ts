import { isCarryover } from '@atelier/domain/assortment/carryover';
import { rowPrices } from '@atelier/domain/assortment/edit-row';
import type { RowCells } from '@atelier/domain/assortment/row-fields';
import type { Visibility } from '@atelier/domain/assortment/visible-fields';
import { initialMarkup, markupPercent } from '@atelier/domain/product/pricing';
import { colorPercent, sellThru, styleSellThru } from '@atelier/domain/product/quantities';
import type { AssortmentRecord } from '../../platform/db/tables/assortments.ts';
import { isInstant, isNumeric } from './row-columns.ts';

/** One row as SQL gives it: what always comes, and the selected fields under their own names. */
export interface RawRow {
  readonly row_style: string;
  readonly row_color: string;
  readonly row_version: number | null;
  readonly row_cells: RowCells | null;
  readonly base_cost: string | null;
  readonly base_retail: string | null;
  readonly base_carryover: boolean | null;
  readonly base_add_date: string | null;
  readonly [field: string]: unknown;
}

export interface Presentation {
  readonly record: AssortmentRecord;
  readonly visibility: Visibility;
  readonly fields: readonly string[];
}

type Shown = Record<string, unknown>;

const convert = (field: string, value: unknown): unknown => {
  if (value === null || value === undefined) return null;
  if (isNumeric(field)) return Number(value);
  return isInstant(field) ? (value as Date).toISOString() : value;
};

const put = (target: Shown, field: string, value: unknown): void => {
  const dot = field.indexOf('.');
  if (dot < 0) {
    target[field] = value;
    return;
  }
  const group = field.slice(0, dot);
  target[group] ??= {};
  const inner = target[group] as Shown;
  inner[field.slice(dot + 1)] = value;
};

const amount = (value: unknown): number => Number(value ?? 0);

const pricesOf = (cells: RowCells, raw: RawRow) => {
  const base = { cost: amount(raw.base_cost), suggestedRetail: amount(raw.base_retail) };
  const prices = rowPrices(cells, base);
  const suggestedRetail = typeof cells.suggestedRetail === 'number' ? cells.suggestedRetail : base.suggestedRetail;
  return {
    ...prices,
    suggestedRetail,
    initialMarkup: initialMarkup(suggestedRetail, prices.cost),
    markupPercent: markupPercent(suggestedRetail, prices.netCost),
  };
};

const quantitiesOf = (row: Shown) => {
  const of = {
    quantity: amount(row.quantity),
    quantityOnHand: amount(row.quantityOnHand),
    styleQuantity: amount(row.styleQuantity),
    styleQuantityOnHand: amount(row.styleQuantityOnHand),
  };
  return { colorPercent: colorPercent(of), sellThru: sellThru(of), styleSellThru: styleSellThru(of) };
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
export const presentRow = (raw: RawRow, { record, visibility, fields }: Presentation): Shown => {
  const cells = raw.row_cells ?? {};
  const row: Shown = {
    id: `${raw.row_style}-${raw.row_color}`,
    assortmentId: record.id,
    style: raw.row_style,
    color: raw.row_color,
    version: raw.row_version ?? 0,
  };
  for (const field of fields) put(row, field, convert(field, raw[field]));
  Object.assign(row, cells, pricesOf(cells, raw), quantitiesOf({ ...row, ...cells }));
  row.carryover = isCarryover(
    { carryover: raw.base_carryover ?? false, addDate: raw.base_add_date },
    record.carryover_date,
  );
  removeHidden(row, visibility, record.location_id);
  return row;
};
