import {
  availabilityPath,
  derivedFields,
  type LocationField,
  locationFields,
  plainFields,
  type Selection,
  selectablePrices,
} from '@atelier/domain/filter/product-selection';
import { isProductFieldKey, productFields } from '@atelier/domain/product/product-fields';
import { snake } from '../../../platform/db/column-of.ts';
import { knownOf } from '../../../platform/query/compile-condition.ts';
import type { Parameters } from '../../../platform/query/parameters.ts';
import type { ProductSearch } from '../question/read-search.ts';

/** Amounts are numbers in JSON and instants ISO texts; everything else is what JSON makes of it. */
const plainColumn = (field: string): string => {
  const column = `p.${snake(field)}`;
  const kind = isProductFieldKey(field) ? productFields[field].kind : undefined;
  if (kind === 'money') return `${column}::float8`;
  return kind === 'instant' ? `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')` : column;
};

const object = (pairs: readonly (readonly [string, string])[]) =>
  `json_build_object(${pairs.map(([key, sql]) => `'${key}', ${sql}`).join(', ')})`;

const numbered = (group: string, names: readonly string[]) =>
  object(names.map((name) => [name, `p.${group}_${snake(name)}`] as const));

const groups: Record<string, string> = {
  components: numbered('component', ['color1', 'color2', 'color3', 'material1', 'material2', 'material3']),
  categories: `CASE p.product_type WHEN 'Footwear' THEN ${numbered('category', ['type', 'shape', 'height', 'closure', 'sport', 'lighted', 'vegan', 'width'])} WHEN 'Apparel' THEN ${numbered('category', ['apparelType', 'apparelSubType'])} ELSE '{}'::json END`,
  relationships: `COALESCE((SELECT json_agg(r.related_style || '-' || r.related_color ORDER BY r.position) FROM product_relationships r WHERE r.product_id = p.id), '[]')`,
  eCommerce: `json_build_object('description', p.ecommerce_description, 'details', p.ecommerce_details, 'construction', p.ecommerce_construction)`,
};

const stock = `COALESCE((SELECT json_agg(json_build_object('size', a.size, 'date', a.date, 'inventory', a.inventory, 'upc', a.upc) ORDER BY a.date, a.size) FROM product_availability a WHERE a.product_id = at.product_id AND a.code = at.code), '[]')`;

/** [M4.6] Where stock is not shown, there is none. */
const locationValue = (field: LocationField, { showsAvailability }: ProductSearch) =>
  field === 'totalInventory' && !showsAvailability ? '0' : `at.${snake(field)}`;

const locations = (search: ProductSearch, parameters: Parameters): string => {
  const { selection, showsAvailability } = search;
  const wanted = new Set<LocationField>([
    'code',
    ...locationFields.filter((field) => selection.has(`locations.${field}`)),
  ]);
  const pairs = [...wanted].map((field) => [field, locationValue(field, search)] as const);
  const sizes = [['availability', showsAvailability ? stock : `'[]'::json`]] as const;
  const visible = knownOf(search.readable, 'location', 'at', parameters).map((test) => ` AND ${test}`);
  // As rows: what a function is told pair by pair it has to find out for each, the names included.
  const all = [...pairs, ...(selection.has(availabilityPath) ? sizes : [])].map(([key, sql]) => `${sql} AS "${key}"`);
  return `COALESCE((SELECT json_agg(row_to_json(o) ORDER BY o.code) FROM (SELECT ${all.join(', ')} FROM product_locations at WHERE at.product_id = p.id${visible.join('')}) o), '[]')`;
};

const any = (selection: Selection, fields: readonly string[]) => fields.some((field) => selection.has(field));

export const wantsLocations = ({ selection }: ProductSearch) =>
  [...selection].some((path) => path.startsWith('locations.'));

/** [M4.6] With a date of its own a search says itself what is carried over. */
export const datesCarryover = ({ selection, carryoverDate }: ProductSearch) =>
  carryoverDate !== undefined && selection.has('carryover');

/** Fields that present-product completes are not written by the database. */
const writtenFields = (search: ProductSearch): string[] =>
  plainFields.filter(
    (field) =>
      field === 'style' ||
      field === 'color' ||
      (search.selection.has(field) && field !== 'images' && !(field === 'carryover' && datesCarryover(search))),
  );

const rowAsJson = (search: ProductSearch, parameters: Parameters): string => {
  const columns = [
    `p.style || '-' || p.color AS id`,
    ...writtenFields(search).map((field) => `${plainColumn(field)} AS "${field}"`),
    ...Object.entries(groups)
      .filter(([field]) => search.selection.has(field))
      .map(([field, sql]) => `${sql} AS "${field}"`),
    ...(wantsLocations(search) ? [`${locations(search, parameters)} AS locations`] : []),
  ];
  return `(SELECT row_to_json(r) FROM (SELECT ${columns.join(', ')}) r)::text AS json`;
};

/** [T1] A removed price is not read at all, so nothing after this can let it out. */
const priceColumns = ({ scope }: ProductSearch, at: string): string => {
  const value = (field: LocationField) =>
    scope.removed.has(`locations.${field}`) ? 'NULL::numeric' : `${at}.${snake(field)}`;
  return `json_build_array(${value('wholesalePrice')}, ${value('suggestedRetail')}, ${at}.add_date)`;
};

/** Prices of the product itself are those of one location, so that one is read even where no location was asked for. */
const priced = (search: ProductSearch, joined: string | undefined, parameters: Parameters): string[] => {
  if (!any(search.selection, selectablePrices) && !datesCarryover(search)) return [];
  if (joined !== undefined) return [`${priceColumns(search, joined)} AS price`];
  const visible = knownOf(search.readable, 'location', 'h', parameters).map((test) => ` AND ${test}`);
  return [
    `(SELECT ${priceColumns(search, 'h')} FROM product_locations h WHERE h.product_id = p.id AND h.code = ${parameters.add(search.priceCode)}${visible.join('')}) AS price`,
  ];
};

const quantityFields = ['quantity', 'quantityOnHand', 'styleQuantity', 'styleQuantityOnHand'] as const;

/** The select list. `joined` is the alias of the one location a search is about, which is then the one with the prices. */
export const selectColumns = (search: ProductSearch, joined: string | undefined, parameters: Parameters): string => {
  const { selection } = search;
  return [
    'p.style',
    'p.color',
    rowAsJson(search, parameters),
    ...(selection.has('images') ? [`array_to_string(p.images, ',') AS images`] : []),
    ...(any(selection, derivedFields) ? quantityFields.map((field) => `p.${snake(field)} AS "${field}"`) : []),
    ...priced(search, joined, parameters),
  ].join(', ');
};
