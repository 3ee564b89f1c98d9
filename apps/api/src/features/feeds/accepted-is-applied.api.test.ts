import { feedLocationFields, feedProductFields } from '@atelier/domain/feed/feed-fields';
import { feedKindFacts } from '@atelier/domain/feed/feed-kinds';
import { readFeedRecord } from '@atelier/domain/feed/read-record';
import { feedLimits } from '@atelier/domain/vocabulary/limits';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aPortal, personaEmail, thePersonas } from '../../../test/builders.ts';
import { feedSender } from '../../../test/feed-builders.ts';
import { someParts } from '../../../test/parts.ts';
import { freshDatabase } from '../../../test/test-database.ts';

const db = await freshDatabase();
await thePersonas(db);
const portal = await aPortal(db);
const admin = await portal.as(personaEmail('admin'));
const feeds = feedSender(db, admin, someParts(db));

const place = (key: string, code: string, territory = 'World') => ({
  ...{ kind: 'place', key, code, name: key, territory, businessEntity: 'Inc.', currency: 'USD', currencySymbol: '$' },
});
const priced = (code: string, more: object = {}) => ({ code, wholesalePrice: 10, suggestedRetail: 20, ...more });
const shoe = (style: string, more: object = {}) => ({ style, color: 'BLK', name: 'Shoe', ...more });

await feeds.apply(
  await feeds.lines([{ kind: 'territory', name: 'World' }, place('US_10', 'US'), place('EU_20', 'EU')]),
);

/** Letters in no order, so that nothing shortens them, of one to four bytes each. */
const letters = (most: number) =>
  fc
    .tuple(fc.constantFrom([97, 26], [0x4e00, 20_000], [0x1f300, 700]), fc.integer())
    .map(([[from = 0, count = 1], seed]) => {
      let state = seed >>> 0;
      let text = '';
      while (text.length < most) {
        state = (state * 1_664_525 + 1_013_904_223) >>> 0;
        text += String.fromCodePoint(from + ((state >>> 8) % count));
      }
      return text.slice(0, most);
    });
const lengths = [1, 39, 40, 200, 201, 400, 401, 8_000, 8_001];
const anyText = fc.constantFrom(...lengths).chain(letters);
const numbers = [
  0, -1, 1.005, 999.9999, -999.9999, 2_000_000_000, -2_000_000_000, 2_147_483_648, 9_999_999_999.99, 1e15,
];
const moments = [
  '9999-12-31T23:59:59-14:00',
  '1900-01-01T00:00:00+14:00',
  '2027-01-31T24:00:00Z',
  '0001-01-01T00:00:00Z',
];
const anyValue = fc.oneof(
  anyText,
  fc.constantFrom<unknown>(...numbers, ...moments, '9999-12-31', '1900-01-01', '10000-01-01', '2027-02-29'),
  fc.constantFrom<unknown>(null, true, false, 'A', 'POP', '\ud800', '\u0000', '\u001f', '\\N', '\\.', 'a\tb\nc'),
  fc.array(anyText, { maxLength: 6 }),
);

const somePairs = fc
  .constantFrom('A', 'B', 'C', 'D')
  .chain((style) => fc.constantFrom('BLK', 'WHT').map((color) => ({ style, color })));
const someCodes = fc.constantFrom('US', 'EU', 'MARS');
const someFields = (fields: readonly { readonly key: string }[]) =>
  fc.dictionary(fc.constantFrom(...fields.map(({ key }) => key)), anyValue, { maxKeys: 3 });
const someSize = fc.record({
  size: fc.constantFrom('8', '9', '10'),
  date: fc.constantFrom('2027-01-01', '9999-12-31'),
  inventory: fc.constantFrom(1, 1_999_999_999, -1_999_999_999),
  upc: fc.oneof(fc.constant(''), anyText),
});
const someLocation = fc
  .tuple(someCodes, someFields(feedLocationFields), fc.option(fc.array(someSize, { maxLength: 3 })))
  .map(([code, values, availability]) => ({
    ...priced('US', values),
    code,
    ...(availability ? { availability } : {}),
  }));
const product = fc
  .tuple(
    somePairs,
    someFields(feedProductFields),
    fc.array(someLocation, { maxLength: 3 }),
    fc.option(fc.array(fc.oneof(fc.constant('A-BLK'), anyText))),
  )
  .map(([pair, values, locations, relationships]) => ({
    ...{ name: 'Shoe', ...values, ...pair, locations },
    ...(relationships ? { relationships } : {}),
  }));
const line = fc
  .tuple(somePairs, someCodes, someFields(feedLocationFields))
  .map(([pair, code, values]) => ({ kind: 'productLocation', ...values, ...pair, code }));
const sizes = fc
  .tuple(somePairs, someCodes, someSize)
  .map(([pair, code, size]) => ({ kind: 'availability', ...pair, code, ...size }));
const company = fc
  .constantFrom('territory', 'place', 'customer', 'option')
  .chain((kind) =>
    fc.tuple(
      fc.constant(kind),
      fc.constantFrom('World', 'US_10', 'North'),
      fc.dictionary(fc.constantFrom(...feedKindFacts[kind as 'place'].fields.map(({ key }) => key)), anyValue, {
        maxKeys: 2,
      }),
    ),
  )
  .map(([kind, named, values]) => ({
    ...place(named, named === 'World' ? 'US' : 'JP'),
    ...{ list: named, value: named, label: named, address: '', decimalPlaces: 2 },
    ...(kind === 'territory' || kind === 'customer' ? { name: named } : {}),
    ...values,
    kind,
  }))
  .map((record) =>
    Object.fromEntries(
      Object.entries(record).filter(
        ([key]) => key === 'kind' || feedKindFacts[record.kind as 'place'].fields.some((field) => field.key === key),
      ),
    ),
  );

describe('[G43, X] what no table can hold goes aside, and the rest goes on', () => {
  const asideOf = async (records: readonly object[]) => {
    const feed = await feeds.lines(records);
    const aside = await feeds.badLines(feed);
    expect(await feeds.apply(feed)).toMatchObject({ state: 'applied' });
    return aside.map(({ line: number, reason }) => [number, reason]);
  };

  test('more than a number holds, a year of five digits, a text too long to be found by', async () => {
    const many = ['8', '9'].map((size) => ({ size, date: '2027-01-01', inventory: feedLimits.mostNumber }));
    const reasons = await asideOf([
      shoe('F1', { locations: [priced('US', { availability: many })] }),
      shoe('F2', { createdDate: '9999-12-31T23:00:00-05:00' }),
      shoe('F3', { name: '靴'.repeat(1_000) }),
      shoe('F4', { seasonCodes: ['靴'.repeat(1_000)] }),
      shoe('F5'),
    ]);
    expect(reasons).toEqual([
      [1, `The sizes of a location add up to more than ${feedLimits.mostNumber}.`],
      [2, 'Created is no moment, written like 2027-01-31T09:00:00Z.'],
      [3, `Name is longer than ${feedLimits.soughtCharacters} characters.`],
      [4, `Seasons is longer than ${feedLimits.optionCharacters} characters.`],
    ]);
  });

  test('sizes of several lines that add up to too many, or of a location without a price', async () => {
    const size = (of: object) => ({ kind: 'availability', style: 'G1', color: 'BLK', date: '2027-01-01', ...of });
    const reasons = await asideOf([
      shoe('G1', { locations: [priced('US')] }),
      size({ code: 'US', size: '8', inventory: feedLimits.mostNumber }),
      size({ code: 'US', size: '9', inventory: 1 }),
      size({ code: 'EU', size: '8', inventory: 1 }),
      size({ code: 'EU', size: '9', inventory: 1 }),
    ]);
    const sum = `The sizes of G1 BLK at US add up to more than ${feedLimits.mostNumber}.`;
    const price = 'G1 BLK is new at EU and needs cost and suggested retail.';
    expect(reasons).toEqual([
      [2, sum],
      [3, sum],
      [4, price],
      [5, price],
    ]);
  });

  test('what else is said of a product that goes aside for its sizes is of nothing in the catalogue', async () => {
    const of = { style: 'G2', color: 'BLK' };
    const reasons = await asideOf([
      shoe('G2', {
        locations: [
          priced('US', { availability: [{ size: '8', date: '2027-01-01', inventory: feedLimits.mostNumber }] }),
        ],
      }),
      { kind: 'availability', ...of, code: 'US', size: '9', date: '2027-01-01', inventory: 1 },
      { kind: 'availability', ...of, code: 'EU', size: '9', date: '2027-01-01', inventory: 1 },
      { kind: 'productLocation', ...of, ...priced('EU') },
      shoe('G3'),
    ]);
    const sum = `The sizes of G2 BLK at US add up to more than ${feedLimits.mostNumber}.`;
    expect(reasons).toEqual([
      [1, sum],
      [2, sum],
      [3, 'G2 BLK is not in the catalogue.'],
      [4, 'G2 BLK is not in the catalogue.'],
    ]);
  });

  test('a code that is another location’s, in the portal or in the file', async () => {
    const reasons = await asideOf([
      place('FR_30', 'US'),
      place('DE_40', 'DE'),
      place('AT_50', 'DE'),
      { kind: 'territory', name: 'Nowhere' },
      shoe('H1', { locations: [priced('DE')] }),
    ]);
    expect(reasons).toEqual([
      [1, 'Code US stands for location US_10 already.'],
      [3, 'Code DE stands for location DE_40 already.'],
    ]);
  });

  test('a place whose territory somebody holds back is told, and nothing is applied', async () => {
    const feed = await feeds.lines([{ kind: 'territory', name: 'Moon' }, place('MO_60', 'MO', 'Moon')]);
    const [moon] = await feeds.changes(feed, 'company');
    await admin.ok('chooseFeedChanges', { params: { id: feed._id }, body: { taken: false, ids: [moon!._id] } });
    expect(await feeds.apply(feed)).toMatchObject({
      state: 'ready',
      error: 'MO_60 needs the territory Moon: please take that too.',
    });
  });
});

test('[G43] a style-color that went and comes back has the photos that people gave it', async () => {
  await feeds.apply(await feeds.lines([shoe('P1'), shoe('P2')]));
  await db.kysely
    .insertInto('product_photos')
    .values([
      { style: 'P1', color: 'BLK', view: 'side', file: 'a'.repeat(64) },
      { style: 'P1', color: 'BLK', view: 'back', file: 'b'.repeat(64) },
    ])
    .execute();
  await db.pool.query(`DELETE FROM products WHERE style = 'P1'`);
  await feeds.apply(await feeds.lines([shoe('P1'), shoe('P3')]));
  const { images } = await admin.ok('readProduct', { params: { id: 'P1-BLK' } });
  expect(images?.map(({ view }) => view)).toEqual(['back', 'side']);
  expect((await admin.ok('readProduct', { params: { id: 'P3-BLK' } })).images ?? []).toEqual([]);
});

// The last one: it leaves the portal as it happens to come.
test('[G43, X] whatever is accepted as a record can be applied, beside anything else', async () => {
  const records = fc.array(fc.oneof(product, product, line, sizes, company), { minLength: 5, maxLength: 60 });
  await fc.assert(
    fc.asyncProperty(records, async (given) => {
      const refused = given.filter((one) => !readFeedRecord(JSON.parse(JSON.stringify(one))).ok).length;
      const feed = await feeds.lines([...given, shoe('E')]);
      expect(feed).toMatchObject({ state: 'ready', lines: given.length + 1 });
      expect(feed.badLines).toBeGreaterThanOrEqual(refused);
      expect(await feeds.badLines(feed)).toHaveLength(Math.min(50, feed.badLines));
      if (feed.changes.length > 0) expect(await feeds.apply(feed)).toMatchObject({ state: 'applied', error: null });
    }),
    { numRuns: 15 },
  );
});
