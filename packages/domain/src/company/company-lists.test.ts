import { expect, test } from 'vitest';
import { companyFilters, companyLists, listKeys } from './company-lists.ts';
import { inUse } from './in-use.ts';

test('[G25] what uses a row is told in one sentence, and what is used nowhere may go', () => {
  const uses = [
    { noun: 'location', count: 1 },
    { noun: 'customer', count: 12 },
    { noun: 'user', count: 0 },
    { noun: 'product', count: 1_001 },
  ];
  expect(inUse('Europe', uses, { did: 'renamed', canArchive: true })).toBe(
    'Europe cannot be renamed: it is used by 1 location, 12 customers and more than 1,000 products.',
  );
  expect(inUse('Alder', uses.slice(1, 2), { did: 'deleted', canArchive: true })).toBe(
    'Alder cannot be deleted: it is used by 12 customers. Archive it instead.',
  );
  expect(inUse('Europe', uses.slice(2, 3), { did: 'deleted', canArchive: false })).toBeUndefined();
});

test('[G25] every list says which fields tell its rows apart, and sorts and filters by fields that it has', () => {
  for (const key of listKeys) {
    const { fields, unique, sortedBy } = companyLists[key];
    for (const name of [...unique.flat(), ...sortedBy]) expect(Object.keys(fields)).toContain(name);
    for (const name of unique.flat().filter((one) => !fields[one]!.told && fields[one]!.kind !== 'person'))
      expect(fields[name]).toMatchObject({ needed: true, names: true });
    for (const { key: name } of companyFilters(key).groups[1]!.filters) expect(Object.keys(fields)).toContain(name);
  }
});
