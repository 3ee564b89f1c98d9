import type { FilterModule } from './filter-bar.ts';
import { group, many, one } from './filter-declarations.ts';

/** M8.1: the bar of internal search-all. The place is chosen by the page, so there is no filter for it. */
export const internalFilters: FilterModule = {
  key: 'internal',
  label: 'Search all',
  allowMultiple: true,
  groups: [
    group('kind', 'Kind', [
      many('productType', 'Product type'),
      many('gender', 'Gender'),
      many('pillar', 'Pillar'),
      many('division', 'Division'),
      many('category', 'Category'),
      { ...many('color', 'Color'), colors: true },
    ]),
    group('supply', 'Availability', [
      one('available', 'Availability', 'availability'),
      one('price', 'Price', 'price'),
      one('arrives', 'Available between', 'dates', 'availabilityDate'),
      one('produced', 'Last produced', 'lastProduced', 'locations.lastProdDate'),
      one('since', 'Modified since', 'since', 'modifiedDate'),
    ]),
    group('more', 'More', [
      many('seasonCodes', 'Season'),
      many('lifeCycle', 'Life cycle'),
      many('categories.type', 'Type'),
      many('categories.apparelType', 'Apparel type'),
    ]),
    group('find', 'Find', [one('search', 'Search', 'text'), one('styles', 'Styles', 'list', 'style')]),
    group('flags', 'Only', [
      one('newStyle', 'New styles', 'flag'),
      one('carryover', 'Carryover', 'flag'),
      one('vegan', 'Vegan', 'flag'),
    ]),
  ],
};
