import { type ProductQueryField, productQueryFields } from '@atelier/domain/filter/product-query-fields';
import type { Compare } from '@atelier/domain/filter/query-tree';
import { declarationOf } from '@atelier/domain/product/declared-fields';
import { parseStyleColorId } from '@atelier/domain/product/product';
import { isProductFieldKey } from '@atelier/domain/product/product-fields';
import { columnOf } from '../../../platform/db/column-of.ts';
import type { Parameters } from '../../../platform/query/parameters.ts';
import { searched } from '../../../platform/query/search-words.ts';
import { type Relation, type SourceField, source } from '../../../platform/query/source.ts';
import { type ReaderScope, scopeConditions } from './reader-scope.ts';

const styleColors = (alias: string, { values }: Compare, parameters: Parameters) => {
  const pairs = values.map((value) => parseStyleColorId(String(value)));
  const styles = parameters.add(pairs.map((pair) => pair?.style ?? ''));
  const colors = parameters.add(pairs.map((pair) => pair?.color ?? ''));
  return `(${alias}.style, ${alias}.color) IN (SELECT * FROM unnest(${styles}::text[], ${colors}::text[]))`;
};

const ownWays: Partial<Record<ProductQueryField, SourceField<ReaderScope>['compare']>> = {
  id: styleColors,
  search: searched,
};

const fieldOf = (name: ProductQueryField): SourceField<ReaderScope> => {
  const compare = ownWays[name];
  const declared = isProductFieldKey(name) ? declarationOf(name) : undefined;
  return {
    ...productQueryFields[name],
    sql: (alias) => `${alias}.${columnOf(name)}`,
    seenBy: ({ removed }) => !(removed as ReadonlySet<string>).has(name),
    ...(compare ? { compare } : {}),
    ...(declared?.blanks ? { nullable: true as const } : {}),
    ...(declared?.namedBy ? { namedBy: declared.namedBy } : {}),
  };
};

export const productSourceFields = Object.fromEntries(
  (Object.keys(productQueryFields) as ProductQueryField[]).map((name) => [name, fieldOf(name)]),
) as Readonly<Record<ProductQueryField, SourceField<ReaderScope>>>;

/** [M3.5] What is said of a place is said of places the reader knows. */
export const productRelations: Readonly<Record<'location' | 'availability', Relation<ReaderScope>>> = {
  location: {
    table: 'product_locations',
    alias: 'l',
    on: { product_id: 'id' },
    named: { field: 'locations.code', as: 'location code' },
    known: ({ codes }) => codes,
  },
  availability: {
    table: 'product_availability',
    alias: 'a',
    on: { product_id: 'product_id', code: 'code' },
    within: 'location',
  },
};

/** The catalogue: what may be asked of it, and what of it a reader may know. */
export const productSource = source<ReaderScope>({
  name: 'products',
  table: 'products',
  alias: 'p',
  key: 'id',
  fields: productSourceFields,
  relations: productRelations,
  scope: scopeConditions,
});
