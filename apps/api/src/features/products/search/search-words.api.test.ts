import { beforeAll, describe, expect, test } from 'vitest';
import type { ApiClient } from '../../../../test/api-client.ts';
import { aPortal, personaEmail, thePersonas } from '../../../../test/builders.ts';
import { freshDatabase } from '../../../../test/test-database.ts';
import { withCatalogue } from '../../../../test/with-catalogue.ts';

const db = await freshDatabase();
const portal = await aPortal(db);
const products = await withCatalogue(db, { count: 900, today: '2026-11-15' });

let admin: ApiClient;
let dist: ApiClient;
beforeAll(async () => {
  await thePersonas(db);
  admin = await portal.as(personaEmail('admin'));
  dist = await portal.as(personaEmail('dist'));
});

const find = async (search: string, client = admin, options: object = {}) =>
  (await client.ok('fetchProducts', { body: { search, _options: { limit: 1000, ...options } } })).data;
const ids = async (search: string, client = admin) => (await find(search, client)).map(({ id }) => id);

const [some] = products.filter(
  ({ productType, colorDescription }) => productType === 'Footwear' && colorDescription.includes(' / '),
);
if (some === undefined) throw new Error('The demo catalogue has no two-colored shoe.');
const upper = some.name.split(' - ')[1] ?? '';

describe('[M8.1] search words', () => {
  test('a color as it is shown, slash and all', async () => {
    const found = await ids(some.colorDescription);
    const expected = products.filter(({ colorDescription }) => colorDescription === some.colorDescription);
    expect(found).toEqual(expect.arrayContaining(expected.map(({ id }) => id)));
  });

  test.each(['description', 'features'] as const)('a word that only the %s holds', async (field) => {
    const text = (product: (typeof products)[number]) => String(product[field]);
    const word = field === 'features' ? 'cushioned' : 'walker';
    const expected = products.filter((product) => new RegExp(`\\b${word}`, 'i').test(text(product)));
    expect(expected.length).toBeGreaterThan(0);
    expect(await ids(word)).toEqual(expect.arrayContaining(expected.map(({ id }) => id)));
  });

  test('another form of the word: plural for singular', async () => {
    expect(await ids('walkers')).toEqual(expect.arrayContaining(await ids('walker')));
  });

  test('a part of a name, as before', async () => {
    expect(await ids(upper.slice(1, -1))).toContain(some.id);
  });

  test.each([
    ['a letter left out', (word: string) => word.slice(0, 2) + word.slice(3)],
    ['a letter twice', (word: string) => word.slice(0, 3) + word.slice(2)],
    ['two letters swapped', (word: string) => word.slice(0, 2) + word[3] + word[2] + word.slice(4)],
  ])('a typo: %s', async (_what, spoil) => {
    expect(await ids(spoil(upper.toLowerCase()))).toContain(some.id);
  });

  test('a word that is right is not mixed with words that look like it', async () => {
    const found = await find(upper);
    expect(found.every(({ name, description }) => `${name} ${description}`.includes(upper))).toBe(true);
  });

  test('letters that are no words find nothing, and say nothing worse', async () => {
    for (const text of ['%%%', '/ - /', "'':*", 'zzzzzzzz', ':* & |']) expect(await ids(text)).toEqual([]);
  });

  test('the style comes first, then names, then what is only told about', async () => {
    expect((await find(some.style))[0]?.style).toBe(some.style);
    const named = await find(`${upper} ${some.colorDescription}`);
    expect(named[0]?.id).toBe(some.id);
  });

  test.each([
    ['Footwear', ['shoe', 'shoes', 'Footwear']],
    ['Apparel', ['apparel', 'clothing', 'garments']],
  ] as const)('a word for all of a type finds all %s', async (type, words) => {
    const all = products.filter(({ productType }) => productType === type).map(({ id }) => id);
    for (const word of words) {
      expect(await ids(word)).toEqual(expect.arrayContaining(all));
    }
  });

  test('other types are found by that word only where they speak of it', async () => {
    const others = (await find('shoe')).filter(({ productType }) => productType !== 'Footwear');
    expect(others.length).toBeGreaterThan(0);
    for (const { name, description } of others) expect(`${name} ${description}`).toMatch(/shoe/i);
  });

  test('beside other words it narrows to its type', async () => {
    const found = await find('running shoes');
    const running = await find('running');
    expect(found.length).toBeGreaterThan(0);
    expect(found.every(({ productType }) => productType === 'Footwear')).toBe(true);
    expect(found.length).toBe(running.filter(({ productType }) => productType === 'Footwear').length);
  });

  test.each([
    ['woman', 'Women'],
    ['ladies', 'Women'],
    ['man', 'Men'],
    ['kid', 'Girls'],
  ])('%s finds what the catalogue calls %s', async (word, gender) => {
    const expected = products.filter((product) => product.gender === gender).map(({ id }) => id);
    expect(expected.length).toBeGreaterThan(0);
    expect(await ids(word)).toEqual(expect.arrayContaining(expected));
  });

  test('an order that was asked for is kept', async () => {
    const found = await find('walker', admin, { sort: { styleNumeric: 1 } });
    const styles = found.map(({ style }) => Number(style));
    expect(styles).toEqual(styles.toSorted((a, b) => a - b));
  });
});

describe('[G35] a code among the search words', () => {
  const upcAt = (code: string) =>
    products.flatMap(({ id, locations }) =>
      locations
        .filter((location) => location.code === code)
        .flatMap(({ availability }) => availability.map(({ upc }) => ({ id, upc }))),
    );

  test('finds its style-color, with or without spaces', async () => {
    const [first] = upcAt('US');
    expect(await ids(first?.upc ?? '')).toEqual([first?.id]);
    expect(await ids(first?.upc.replace(/^(\d)(\d{5})(\d{5})(\d)$/, '$1 $2 $3 $4') ?? '')).toEqual([first?.id]);
  });

  test('[T1] a distributor finds no code of a location that is not theirs', async () => {
    const own = new Set(upcAt('JP').map(({ upc }) => upc));
    const foreign = upcAt('US').find(({ upc }) => !own.has(upc));
    if (foreign !== undefined) expect(await ids(foreign.upc, dist)).toEqual([]);
    const [mine] = upcAt('JP');
    if (mine !== undefined) expect(await ids(mine.upc, dist)).toEqual([mine.id]);
  });

  test('[T1] no word finds a product that the reader may not know of', async () => {
    const theirs = new Set((await find('walker', dist)).map(({ id }) => id));
    const elsewhere = products.filter(({ locations }) => !locations.some(({ code }) => code === 'JP'));
    expect(elsewhere.filter(({ id }) => theirs.has(id))).toEqual([]);
  });
});
