import { personas } from '@atelier/demo-data';
import { dice } from '@atelier/demo-data/random';
import { parseCondition } from '@atelier/domain/filter/parse-condition';
import { productQueryFields } from '@atelier/domain/filter/product-query-fields';
import type { QueryField } from '@atelier/domain/filter/query-tree';
import type { Product } from '@atelier/domain/product/product';
import { Query } from 'mingo';
import { expect, test } from 'vitest';
import { knownValues } from '../../../../test/random-questions.ts';
import { freshDatabase } from '../../../../test/test-database.ts';
import { withCatalogue } from '../../../../test/with-catalogue.ts';
import type { SignedIn } from '../../../platform/http/sessions.ts';
import { compileSearch } from '../../../platform/query/compile-condition.ts';
import { newParameters } from '../../../platform/query/parameters.ts';
import { productSource } from './product-source.ts';
import { readerScope } from './reader-scope.ts';

type Raw = Record<string, unknown>;

const db = await freshDatabase();
const documents = await withCatalogue(db, { count: 900, today: '2026-11-15' });
const fields: Readonly<Record<string, QueryField>> = productQueryFields;
const admin = personas.find(({ persona }) => persona === 'admin') as unknown as SignedIn;
const everything = productSource.for(readerScope(admin));

const known = knownValues(
  documents,
  Object.keys(fields).filter((path) => path !== 'search'),
);
const byScope = (scope: string) => [...known.keys()].filter((path) => fields[path]?.scope === scope);
const productPaths = byScope('product');
const locationPaths = byScope('location').filter((path) => path !== 'locations.code');
const availabilityPaths = byScope('availability');

const roll = dice(20261115);

const someValue = (path: string) => roll.pick(known.get(path) ?? [null]);
const present = (path: string) => {
  const values = (known.get(path) ?? []).filter((value) => value !== null);
  return roll.pick(values);
};

const randomTest = (path: string): unknown => {
  const { type } = fields[path] as QueryField;
  if (type === 'flag') return roll.pick([true, false, { $ne: true }]);
  if (type === 'styleColor') return { $in: [present(path), present(path)] };
  if (type === 'texts')
    return roll.pick([
      present(path),
      { $in: [present(path), present(path)] },
      { $ne: present(path) },
      { $nin: [present(path)] },
    ]);
  const range = { $gte: present(path), ...(roll.chance(0.5) ? { $lte: present(path) } : {}) };
  const lists =
    type === 'instant'
      ? []
      : [{ $in: [someValue(path), someValue(path), someValue(path)] }, { $nin: [someValue(path), someValue(path)] }];
  return roll.pick<unknown>([
    someValue(path),
    { $ne: someValue(path) },
    range,
    { $gt: present(path) },
    { $lt: present(path) },
    ...lists,
  ]);
};

const pickSome = (paths: readonly string[], most: number): Raw =>
  Object.fromEntries(
    Array.from({ length: roll.int(1, most) }, () => roll.pick(paths)).map((path) => [path, randomTest(path)]),
  );

const locationPart = (): Raw => ({
  ...(roll.chance(0.6)
    ? { 'locations.code': roll.pick<unknown>(['US', 'EU', { $in: ['UK', 'CA'] }, { $ne: 'JP' }]) }
    : {}),
  ...(roll.chance(0.7) ? pickSome(locationPaths, 2) : {}),
  ...(roll.chance(0.4) ? pickSome(availabilityPaths, 2) : {}),
  ...(roll.chance(0.2)
    ? {
        $or: [
          pickSome(locationPaths, 1),
          roll.chance(0.5) ? pickSome(availabilityPaths, 2) : pickSome(locationPaths, 2),
        ],
      }
    : {}),
});

const speaksOfLocations = (raw: Raw) => Object.keys(raw).some((key) => key.startsWith('locations.'));

const randomQuery = (depth: number): Raw => {
  const product = roll.chance(0.7) ? pickSome(productPaths, 2) : {};
  const location = roll.chance(0.6) ? locationPart() : {};
  const base = { ...product, ...(speaksOfLocations(location) ? location : {}) };
  const branch = !speaksOfLocations(base) && depth < 3 && roll.chance(0.5);
  const raw = branch
    ? { ...base, [roll.pick(['$or', '$and'])]: [randomQuery(depth + 1), randomQuery(depth + 1)] }
    : base;
  return Object.keys(raw).length > 0 ? raw : { gender: 'Women' };
};

const inner = (raw: Raw): Raw => {
  const own: Raw = {};
  const availability: Raw = {};
  for (const [key, value] of Object.entries(raw)) {
    if (key === '$or') own.$or = (value as Raw[]).map(inner);
    else if (key.startsWith('locations.availability.'))
      availability[key.slice('locations.availability.'.length)] = value;
    else own[key.slice('locations.'.length)] = value;
  }
  return Object.keys(availability).length > 0 ? { ...own, availability: { $elemMatch: availability } } : own;
};

/** What our language means, said in plain Mongo: one $elemMatch for everything a group says about locations. */
const asMongo = (raw: Raw): Raw => {
  const product: Raw = {};
  const location: Raw = {};
  const bound = speaksOfLocations(raw);
  for (const [key, value] of Object.entries(raw)) {
    if (key === '$and' || (key === '$or' && !bound)) product[key] = (value as Raw[]).map(asMongo);
    else if (key === '$or' || key.startsWith('locations.')) location[key] = value;
    else product[key] = value;
  }
  return bound ? { ...product, locations: { $elemMatch: inner(location) } } : product;
};

const fromDatabase = async (raw: Raw): Promise<string[]> => {
  const parsed = parseCondition(productQueryFields, raw);
  if (!parsed.ok) throw new Error(`${parsed.problem} ${JSON.stringify(raw)}`);
  const parameters = newParameters();
  const { from, where } = compileSearch(everything, parsed.value, parameters);
  const { rows } = await db.pool.query<{ id: string }>(
    `SELECT p.style || '-' || p.color AS id FROM ${from} WHERE ${where} ORDER BY p.id`,
    parameters.values,
  );
  return rows.map((row) => row.id);
};

test('[T20] 700 random searches find exactly what mingo finds', async () => {
  let found = 0;
  for (let n = 0; n < 700; n++) {
    const raw = randomQuery(1);
    const query = new Query(asMongo(raw));
    const expected = documents.filter((document: Product) => query.test(document)).map((document) => document.id);
    expect(await fromDatabase(raw), JSON.stringify(raw)).toEqual(expected);
    if (expected.length > 0) found++;
  }
  // A generator that mostly finds nothing would prove little.
  expect(found).toBeGreaterThan(350);
});

test('[T20] every field of the allow-list has a column in the database', async () => {
  for (const field of Object.keys(productQueryFields)) {
    const { type } = fields[field] as QueryField;
    const value = {
      text: 'x',
      texts: 'x',
      number: 1,
      flag: true,
      date: '2026-11-15',
      instant: '2026-11-15',
      styleColor: '1-BLK',
      search: 'abc',
    }[type];
    await expect(fromDatabase({ [field]: value }), field).resolves.toBeDefined();
  }
});

test('two codes asked of one location find nothing, whatever their order', async () => {
  expect(await fromDatabase({ 'locations.code': { $ne: 'US', $eq: 'US' } })).toEqual([]);
  expect(await fromDatabase({ 'locations.code': { $eq: 'US', $ne: 'US' } })).toEqual([]);
});

test('[M8.1] words are found anywhere, wildcards are letters', async () => {
  const { id, name, style } = documents[17] as Product;
  const [word = ''] = name.split(' - ').slice(-1);
  expect(await fromDatabase({ search: `${word.toUpperCase()} ${style}` })).toContain(id);
  expect(await fromDatabase({ search: '%%%' })).toEqual([]);
  expect(await fromDatabase({ search: '___' })).toEqual([]);
});
