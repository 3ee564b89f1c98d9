/** M7.1: a dynamic assortment is sorted by the catalogue, which knows some columns under other names. */
const catalogueNames: Readonly<Record<string, string>> = {
  style: 'styleNumeric',
  cost: 'locations.wholesalePrice',
  suggestedRetail: 'locations.suggestedRetail',
};

export interface ColumnSort {
  readonly colId: string;
  readonly sort: 'asc' | 'desc';
}

export const dynamicSort = (order: readonly ColumnSort[]): Record<string, 1 | -1> =>
  Object.fromEntries(order.map(({ colId, sort }) => [catalogueNames[colId] ?? colId, sort === 'asc' ? 1 : -1]));
