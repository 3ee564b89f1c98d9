import {
  availabilityPath,
  derivedFields,
  type LocationField,
  locationFields,
  plainFields,
  priceFields,
  type Selection,
} from '@atelier/domain/filter/product-selection';
import { visibleAt } from '../../platform/query/compile-condition.ts';
import type { Parameters } from '../../platform/query/parameters.ts';
import { productShape } from './product-query-columns.ts';
import type { ProductSearch } from './read-search.ts';

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const plainColumn = (field: string) =>
  field === 'firstCost' ? 'p.first_cost::float8 AS "firstCost"' : `p.${snake(field)} AS "${field}"`;

const object = (pairs: readonly (readonly [string, string])[]) =>
  `json_build_object(${pairs.map(([key, sql]) => `'${key}', ${sql}`).join(', ')})`;

const numbered = (group: string, names: readonly string[]) =>
  object(names.map((name) => [name, `p.${group}_${snake(name)}`] as const));

const groups: Record<string, string> = {
  components: `${numbered('component', ['color1', 'color2', 'color3', 'material1', 'material2', 'material3'])} AS components`,
  categories: `CASE p.product_type WHEN 'Footwear' THEN ${numbered('category', ['type', 'shape', 'height', 'closure', 'sport', 'lighted', 'vegan', 'width'])} WHEN 'Apparel' THEN ${numbered('category', ['apparelType', 'apparelSubType'])} ELSE '{}'::json END AS categories`,
  relationships: `COALESCE((SELECT json_agg(r.related_style || '-' || r.related_color ORDER BY r.position) FROM product_relationships r WHERE r.product_id = p.id), '[]') AS relationships`,
  eCommerce: `json_build_object('description', p.ecommerce_description, 'details', p.ecommerce_details, 'construction', p.ecommerce_construction) AS "eCommerce"`,
};

const quantityFields = ['quantity', 'quantityOnHand', 'styleQuantity', 'styleQuantityOnHand'] as const;

const any = (selection: Selection, fields: readonly string[]) => fields.some((field) => selection.has(field));

const availability = `'availability', COALESCE((SELECT json_agg(json_build_object('size', a.size, 'date', a.date, 'inventory', a.inventory, 'upc', a.upc) ORDER BY a.date, a.size) FROM product_availability a WHERE a.product_id = at.product_id AND a.code = at.code), '[]')`;

/** Prices of the product itself are those of one location, so that one is read even where no location was asked for. */
const neededLocationFields = ({ selection, scope, carryoverDate }: ProductSearch): LocationField[] => {
  const wanted = locationFields.filter((field) => selection.has(`locations.${field}`));
  const prices = any(selection, priceFields) ? (['wholesalePrice', 'suggestedRetail'] as const) : [];
  const added = carryoverDate !== undefined && selection.has('carryover') ? (['addDate'] as const) : [];
  const visible = (field: LocationField) => !(scope.removed as ReadonlySet<string>).has(`locations.${field}`);
  return [...new Set<LocationField>(['code', ...wanted, ...prices, ...added])].filter(visible);
};

const needsLocations = (search: ProductSearch) =>
  neededLocationFields(search).length > 1 ||
  search.selection.has('locations.code') ||
  search.selection.has(availabilityPath);

const locations = (search: ProductSearch, parameters: Parameters): string => {
  const pairs = neededLocationFields(search).map((field) => `'${field}', at.${snake(field)}`);
  const stock = search.selection.has(availabilityPath) && search.showsAvailability ? [availability] : [];
  const visible = visibleAt('at', productShape(search.scope.codes), parameters).map((test) => ` AND ${test}`);
  return `COALESCE((SELECT json_agg(json_build_object(${[...pairs, ...stock].join(', ')}) ORDER BY at.code) FROM product_locations at WHERE at.product_id = p.id${visible.join('')}), '[]') AS locations`;
};

/** The select list: a removed price is not read at all, so nothing after this can let it out (T1). */
export const selectColumns = (search: ProductSearch, parameters: Parameters): string => {
  const { selection } = search;
  const quantities = any(selection, derivedFields) ? quantityFields : [];
  const plain = new Set<string>([
    'style',
    'color',
    ...plainFields.filter((field) => selection.has(field)),
    ...quantities,
  ]);
  return [
    `p.style || '-' || p.color AS id`,
    ...[...plain].map(plainColumn),
    ...Object.entries(groups)
      .filter(([field]) => selection.has(field))
      .map(([, sql]) => sql),
    ...(needsLocations(search) ? [locations(search, parameters)] : []),
  ].join(', ');
};
