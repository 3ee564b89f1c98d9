import { rowFieldKeys } from '@atelier/domain/assortment/row-fields';
import { locationFields, plainFields } from '@atelier/domain/filter/product-selection';
import { isProductFieldKey, type ProductFieldKey, productFields } from '@atelier/domain/product/product-fields';
import pg from 'pg';
import { columnOf } from '../../../platform/db/column-of.ts';

/** Wide texts and lists that a grid of thousands of rows does not need unless asked for. */
const onDemand: ReadonlySet<string> = new Set([
  'description',
  'features',
  'hierarchy',
  'eCommerce.description',
  'eCommerce.details',
  'eCommerce.construction',
  'relationships',
  'images',
]);

/** How a product field is read beside an assortment row: p is the product, l its place at the assortment's location. */
const readOf = (key: string): string =>
  key === 'relationships'
    ? `(SELECT array_agg(r.related_style || '-' || r.related_color ORDER BY r.position)
        FROM product_relationships r WHERE r.product_id = p.id)`
    : `${key.startsWith('locations.') ? 'l' : 'p'}.${pg.escapeIdentifier(columnOf(key))}`;

const dotted = (Object.keys(productFields) as ProductFieldKey[]).filter((key) =>
  /^(components|categories|eCommerce)\./.test(key),
);
const named: ReadonlySet<string> = new Set(['style', 'color']);

/** What can be read of the catalogue beside a row; prices come from the row (see present-row). */
export const readableFields: readonly string[] = [
  ...plainFields.filter((field) => !named.has(field)),
  ...dotted,
  ...locationFields.map((field) => `locations.${field}`),
  'relationships',
];

export const defaultFields: readonly string[] = readableFields.filter((key) => !onDemand.has(key));

const isPlain: ReadonlySet<string> = new Set(plainFields);
const isDerived = (key: ProductFieldKey): boolean => productFields[key].owner === 'derived';

/** Fields that are no columns: kept by the row itself or computed from others. */
export const rowOnlyFields: readonly string[] = [
  ...rowFieldKeys.filter((key) => !isPlain.has(key)),
  ...(Object.keys(productFields) as ProductFieldKey[]).filter(isDerived),
];

/** Instants as ISO text; everything else is what JSON makes of it. */
export const asRead = (key: string): string =>
  isProductFieldKey(key) && productFields[key].kind === 'instant'
    ? `to_char(${readOf(key)} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
    : readOf(key);
