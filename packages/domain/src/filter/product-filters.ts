import type { ProductType } from '../access/user.ts';
import type { FilterDef, FilterModule } from './filter-bar.ts';
import { group, many, one } from './filter-declarations.ts';

const find = group('find', 'Find', [one('search', 'Search', 'text'), one('styles', 'Styles', 'list', 'style')]);
const place = group('place', 'Place', [
  one('location', 'Location', 'location', 'locations.code'),
  many('status', 'Status', 'lineStatus', 'locations.lineStatus'),
]);
const supply = group('supply', 'Availability', [
  one('available', 'Availability', 'availability'),
  one('price', 'Price', 'price'),
  one('due', 'Due date', 'dueWindow', 'dueDate'),
  one('produced', 'Last produced', 'lastProduced', 'locations.lastProdDate'),
  one('since', 'Modified since', 'since', 'modifiedDate'),
  one('arrives', 'Available between', 'dates', 'availabilityDate'),
]);
const flags = group('flags', 'Only', [
  one('newStyle', 'New styles', 'flag'),
  one('carryover', 'Carryover', 'flag'),
  one('vegan', 'Vegan', 'flag'),
  one('focusStyle', 'Focus styles', 'flag'),
]);
const common: readonly FilterDef[] = [
  many('seasonCodes', 'Season'),
  many('division', 'Division'),
  many('pillar', 'Pillar'),
  { ...many('color', 'Color'), colors: true },
];
const worn = (type: FilterDef): readonly FilterDef[] => [many('gender', 'Gender'), type, ...common];

const productModule = (
  key: ProductType,
  kind: readonly FilterDef[],
  shape: readonly FilterDef[] = [],
): FilterModule => ({
  key,
  label: key,
  allowMultiple: true,
  groups: [group('kind', 'Kind', kind), supply, place, group('shape', 'Shape', shape), find, flags],
});

/** M8.1: the bars of the product library. A filter is one line here; the bar and the search read it. */
export const productFilterModules: Readonly<Record<ProductType, FilterModule>> = {
  Footwear: productModule('Footwear', worn(many('categories.type', 'Type')), [
    many('categories.shape', 'Shape'),
    many('categories.height', 'Height'),
    many('categories.closure', 'Closure'),
    many('categories.sport', 'Sport'),
    many('categories.width', 'Width'),
    many('lifeCycle', 'Life cycle'),
  ]),
  Apparel: productModule('Apparel', worn(many('categories.apparelType', 'Type')), [
    many('categories.apparelSubType', 'Sub-type'),
    many('lifeCycle', 'Life cycle'),
  ]),
  POP: productModule('POP', [
    many('popGender', 'Gender'),
    many('popCategory', 'Category'),
    many('popType', 'Type'),
    ...common,
  ]),
};
