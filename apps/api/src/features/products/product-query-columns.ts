import { productQueryFields } from '@atelier/domain/filter/product-query-fields';
import type { QueryShape } from '../../platform/query/compile-condition.ts';

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** 'locations.wholesalePrice' → wholesale_price, 'categories.type' → category_type. */
const columnOf = (path: string): string => {
  const [group, ...rest] = path.split('.');
  if (group === 'locations') return snake(rest.at(-1) ?? '');
  if (group === 'categories') return `category_${snake(rest[0] ?? '')}`;
  if (group === 'components') return `component_${snake(rest[0] ?? '')}`;
  return snake(path);
};

export const productQueryColumns: Readonly<Record<string, string>> = Object.fromEntries(
  Object.keys(productQueryFields).map((path) => [path, columnOf(path)]),
);

export const nullableSortFields: ReadonlySet<string> = new Set(['dueDate', 'availabilityDate']);

export const productShape = (visibleCodes: readonly string[] | undefined): QueryShape => ({
  fields: productQueryFields,
  columns: productQueryColumns,
  visibleCodes,
});
