import { describe, expect, test } from 'vitest';
import { askedFields, countedFields, declarationOf, storedFields } from '../product/declared-fields.ts';
import type { ProductFieldKey } from '../product/product-fields.ts';
import { filtersOf } from './filter-bar.ts';
import { productFilterModules } from './product-filters.ts';
import { facetFields, productQueryFields } from './product-query-fields.ts';
import { everything, parseSelection } from './product-selection.ts';

const groups = /^(components|categories|eCommerce)\./;

describe('a product field is declared once and is everywhere', () => {
  test.each(storedFields)('%s is stored, so it can be read', (key) => {
    const path = groups.test(key) ? key.slice(0, key.indexOf('.')) : key;
    expect(everything.has(path)).toBe(true);
    expect(parseSelection([path]).ok).toBe(true);
  });

  test.each(askedFields)('%s is asked by, so a search takes it', (key) => {
    const { asked } = declarationOf(key);
    expect(productQueryFields[key].sortable ?? false).toBe(asked === 'sort');
  });

  test('nothing else can be searched by', () => {
    expect(Object.keys(productQueryFields).toSorted()).toEqual([...askedFields, 'id', 'search'].toSorted());
  });

  test('what is counted can be filtered by', () => {
    expect(countedFields.filter((key) => !(askedFields as readonly ProductFieldKey[]).includes(key))).toEqual([]);
    expect(facetFields).toEqual(countedFields);
  });

  test('every list of values in a filter bar is counted', () => {
    const lists = Object.values(productFilterModules)
      .flatMap(filtersOf)
      .flatMap(({ kind, field, key }) => (kind === 'options' ? [field ?? key] : []));
    const uncounted = lists.filter((key) => !(countedFields as readonly string[]).includes(key));
    expect(uncounted).toEqual([]);
  });
});
