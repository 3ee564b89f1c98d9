import type { ProductType } from '../access/user.ts';
import type { FilterDef, FilterGroup, FilterKind, FilterModule } from './filter-bar.ts';

const many = (key: string, label: string, kind: FilterKind = 'options', field?: string): FilterDef => ({
  key,
  label,
  kind,
  allowMultiple: true,
  ...(field === undefined ? {} : { field }),
});
const one = (key: string, label: string, kind: FilterKind, field?: string): FilterDef => ({
  ...many(key, label, kind, field),
  allowMultiple: false,
});
const group = (key: string, label: string, filters: readonly FilterDef[]): FilterGroup => ({
  key,
  label,
  allowMultiple: true,
  filters,
});

const find = group('find', 'Find', [one('search', 'Search', 'text'), one('styles', 'Styles', 'list', 'style')]);
const place = group('place', 'Place', [
  one('location', 'Location', 'location', 'locations.code'),
  many('status', 'Status', 'lineStatus', 'locations.lineStatus'),
]);
const supply = group('supply', 'Availability', [
  one('available', 'Availability', 'availability'),
  one('due', 'Due date', 'dueWindow', 'dueDate'),
  one('produced', 'Last produced', 'lastProduced', 'locations.lastProdDate'),
  one('since', 'Modified since', 'since', 'modifiedDate'),
  one('arrives', 'Available between', 'dates', 'availabilityDate'),
  one('price', 'Price', 'price'),
]);
const flags = group('flags', 'Only', [
  one('newStyle', 'New styles', 'flag'),
  one('carryover', 'Carryover', 'flag'),
  one('vegan', 'Vegan', 'flag'),
]);
const common: readonly FilterDef[] = [
  many('seasonCodes', 'Season'),
  many('division', 'Division'),
  many('pillar', 'Pillar'),
  many('color', 'Color'),
];
const worn: readonly FilterDef[] = [many('gender', 'Gender'), ...common, many('lifeCycle', 'Life cycle')];

const productModule = (key: ProductType, kind: readonly FilterDef[]): FilterModule => ({
  key,
  label: key,
  allowMultiple: true,
  groups: [find, group('kind', 'Kind', kind), place, supply, flags],
});

/** M8.1: the bars of the product library. A filter is one line here; the bar and the search read it. */
export const productFilterModules: Readonly<Record<ProductType, FilterModule>> = {
  Footwear: productModule('Footwear', [
    ...worn,
    many('categories.type', 'Type'),
    many('categories.shape', 'Shape'),
    many('categories.height', 'Height'),
    many('categories.closure', 'Closure'),
    many('categories.sport', 'Sport'),
    many('categories.width', 'Width'),
  ]),
  Apparel: productModule('Apparel', [
    ...worn,
    many('categories.apparelType', 'Type'),
    many('categories.apparelSubType', 'Sub-type'),
  ]),
  POP: productModule('POP', [
    many('popGender', 'Gender'),
    many('popCategory', 'Category'),
    many('popType', 'Type'),
    ...common,
  ]),
};
