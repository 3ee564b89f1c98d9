import { type AskedField, askedFields, countedFields, declarationOf } from '../product/declared-fields.ts';
import type { ProductFieldKind } from '../product/product-fields.ts';
import type { FieldType, QueryField } from './query-tree.ts';

const types = {
  text: 'text',
  option: 'text',
  texts: 'texts',
  options: 'texts',
  number: 'number',
  money: 'number',
  percent: 'number',
  flag: 'flag',
  date: 'date',
  instant: 'instant',
  image: 'text',
} as const satisfies Record<ProductFieldKind, FieldType>;

const scopeOf = (key: AskedField): string => {
  if (key.startsWith('locations.availability.')) return 'availability';
  return key.startsWith('locations.') ? 'location' : 'product';
};

const asked = (key: AskedField): QueryField => {
  const { kind, asked: how } = declarationOf(key);
  return { type: types[kind], scope: scopeOf(key), ...(how === 'sort' ? { sortable: true } : {}) };
};

export type ProductQueryField = AskedField | 'id' | 'search';

/** The allow-list of the catalogue: what is not here cannot be searched or sorted by, whatever a caller sends. */
export const productQueryFields: Readonly<Record<ProductQueryField, QueryField>> = {
  id: { type: 'styleColor', scope: 'product' },
  search: { type: 'search', scope: 'product' },
  ...(Object.fromEntries(askedFields.map((key) => [key, asked(key)])) as Record<AskedField, QueryField>),
};

/** Fields whose values are counted beside the filters of the product library. */
export const facetFields = countedFields;
export type FacetField = (typeof facetFields)[number];
export const isFacetField = (text: string): text is FacetField => (facetFields as readonly string[]).includes(text);
