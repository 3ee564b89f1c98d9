import type { Call } from '@atelier/contract';
import type { Product } from '@atelier/domain/product/product';
import { beforeAll, describe, expect, test } from 'vitest';
import { anInternal, aPlanningPortal, pairOf } from '../../../../test/assortment-builders.ts';

const { as, catalogue, db } = await aPlanningPortal(400);
const [admin, adminEditor, iaUS, iaEU] = await Promise.all(['admin', 'adminEditor', 'iaUS', 'iaEU'].map(as));

const season = { season: 'Spring', year: 2071, channel: 'Wholesale' } as const;
const soldAt = (code: string) => (product: Product) => product.locations.some((at) => at.code === code);
const shoes = catalogue
  .filter(({ productType }) => productType === 'Footwear')
  .filter(soldAt('US'))
  .filter(soldAt('EU'));
const at = ({ locations }: Product, code: string) => locations.find((place) => place.code === code)!;
const active = shoes.filter((shoe) => at(shoe, 'US').lineStatus === 'A');
const resting = shoes.filter((shoe) => at(shoe, 'US').lineStatus !== 'A');

type Asked = Call<'queryInternalProducts'>['body'];
const browse = (side: 'domestic' | 'international', more: object = {}) => ({ ...season, browse: side, ...more });
const newest = { limit: 1_000, sort: { 'locations.addDate': -1 } } as unknown as NonNullable<Asked['_options']>;

let home: string;
let abroad: string;

beforeAll(async () => {
  await adminEditor!.ok('createSeason', {
    body: {
      ...season,
      status: 'Live',
      seasonSets: [
        { shortName: 'US', region: 'US', productType: 'Footwear', state: 'Published' },
        { shortName: 'International', region: 'International', productType: 'All', state: 'Published' },
        { shortName: 'Global', region: 'Global', productType: 'All', state: 'Published' },
        { shortName: 'Europe', region: 'Europe', productType: 'Footwear', state: 'Unpublished' },
      ],
    },
  });
  const products = [...active.slice(0, 12), ...resting.slice(0, 4)].map(pairOf);
  ({ _id: home } = await anInternal(adminEditor!, { ...season, title: 'Home', products }));
  await anInternal(adminEditor!, { ...season, title: 'Home again', products: products.slice(0, 5) });
  ({ _id: abroad } = await anInternal(adminEditor!, { ...season, title: 'Abroad', region: 'International', products }));
  await anInternal(adminEditor!, { ...season, title: 'Closed', region: 'Europe', products });
  await anInternal(adminEditor!, { ...season, title: 'Everywhere', region: 'Global', products });
});

describe('[M12.1] browsing', () => {
  test('finds what an open set of a live season covers, at home and abroad', async () => {
    const titles = async (side: 'domestic' | 'international') =>
      (await adminEditor!.ok('discoverInternalAssortments', { body: browse(side) })).data.map(({ title }) => title);
    expect((await titles('domestic')).toSorted()).toEqual(['Home', 'Home again']);
    expect((await titles('international')).toSorted()).toEqual(['Abroad', 'Everywhere']);
  });

  test('ends when the season is no longer live', async () => {
    const { data } = await adminEditor!.ok('listSeasons', { params: { channel: 'Wholesale', subRoute: 'manage' } });
    const live = data.find(({ year }) => year === season.year)!;
    const set = (status: 'Live' | 'Archived', version: number) =>
      adminEditor!.ok('patchSeason', { params: { id: live._id }, body: { version, status } });
    const { version } = await set('Archived', live.version);
    expect((await adminEditor!.ok('discoverInternalAssortments', { body: browse('domestic') })).totalCount).toBe(0);
    await set('Live', version);
    expect((await adminEditor!.ok('discoverInternalAssortments', { body: browse('domestic') })).totalCount).toBe(2);
  });

  test('[M3.3] reaches only the own scope, whatever is asked', async () => {
    const mine = await iaUS!.ok('discoverInternalAssortments', { body: browse('domestic') });
    expect(mine.data.map(({ title }) => title).toSorted()).toEqual(['Home', 'Home again']);
    const theirs = { assortmentsQuery: browse('international'), _options: newest };
    expect((await iaUS!.ok('queryInternalProducts', { body: theirs })).totalCount).toBe(0);
    expect((await iaEU!.ok('discoverInternalAssortments', { body: browse('domestic') })).totalCount).toBe(0);
    const facets = await iaEU!.ok('internalProductFacets', {
      body: { assortmentsQuery: browse('domestic'), fields: ['gender'] },
    });
    expect(facets.data.gender).toEqual([]);
  });

  test('shows the first pictures of an assortment, one of each style', async () => {
    const { data } = await iaUS!.ok('discoverInternalAssortments', { body: browse('domestic', { title: 'Home' }) });
    const { pictures } = data[0]!;
    expect(pictures.length).toBeGreaterThan(1);
    expect(new Set(pictures.map(({ id }) => id.split('-', 1)[0])).size).toBe(pictures.length);
  });
});

describe('[M12.1] one list of products', () => {
  test('has each product once, the newest of the place first', async () => {
    const body = { assortmentsQuery: browse('domestic'), _options: newest };
    const { data, totalCount } = await iaUS!.ok('queryInternalProducts', { body });
    expect(new Set(data.map(({ id }) => id)).size).toBe(totalCount);
    const days = data.map(({ id }) => at(shoes.find((shoe) => shoe.id === id)!, 'US').addDate ?? '');
    expect(days).toEqual(days.toSorted().reverse());
  });

  test('[M4.6] wholesale at home offers active footwear alone; abroad everything', async () => {
    const ids = async (side: 'domestic' | 'international') =>
      (
        await adminEditor!.ok('queryInternalProducts', {
          body: { assortmentsQuery: browse(side), _options: newest, location: side === 'domestic' ? 'US' : 'EU' },
        })
      ).data.map(({ id }) => id);
    expect((await ids('domestic')).toSorted()).toEqual(
      active
        .slice(0, 12)
        .map(({ id }) => id)
        .toSorted(),
    );
    expect(await ids('international')).toHaveLength(16);
    const one = { assortmentsQuery: browse('domestic', { title: 'Home' }) };
    expect((await iaUS!.ok('queryInternalProducts', { body: one })).totalCount).toBe(12);
    const whole = { assortmentsQuery: { _id: home } };
    expect((await iaUS!.ok('queryInternalProducts', { body: whole })).totalCount).toBe(16);
  });

  test('[M8.1] is counted by its values, and a value finds as many as it says', async () => {
    const assortmentsQuery = browse('domestic');
    const { data } = await iaUS!.ok('internalProductFacets', { body: { assortmentsQuery, fields: ['gender'] } });
    const counts = data.gender ?? [];
    expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(12);
    for (const { value, count } of counts) {
      const body = { assortmentsQuery, query: { gender: value as string }, _options: newest };
      expect((await iaUS!.ok('queryInternalProducts', { body })).totalCount).toBe(count);
    }
    const unknown = { assortmentsQuery, fields: ['locations.suggestedRetail'] };
    expect((await iaUS!.refused('internalProductFacets', { body: unknown })).status).toBe(400);
  });
});

describe('[M12.1, M3.5] prices by location', () => {
  const rows = async (location?: string) =>
    (
      await adminEditor!.ok('queryInternalProducts', {
        body: { assortmentsQuery: { _id: abroad }, ...(location === undefined ? {} : { location }) },
      })
    ).data as unknown as { id: string; cost: number; locations: { code: string }[] }[];

  test('are those of the asked location, and what a row says of its own place stays there', async () => {
    await db.pool.query(
      `UPDATE assortment_products SET cells = cells || '{"cost": 1.5, "netCost": 1.5}' WHERE assortment_id = $1`,
      [abroad],
    );
    for (const row of await rows()) expect([row.cost, row.locations[0]?.code]).toEqual([1.5, 'US']);
    for (const row of await rows('EU')) {
      const product = shoes.find(({ id }) => id === row.id)!;
      expect([row.cost, row.locations[0]?.code]).toEqual([at(product, 'EU').wholesalePrice, 'EU']);
    }
  });

  test('of a location that is not the reader’s cannot be asked for', async () => {
    const ask = (location: string) =>
      adminEditor!.send('queryInternalProducts', { body: { assortmentsQuery: { _id: abroad }, location } });
    expect((await ask('JP')).statusCode).toBe(400);
    expect((await ask('EU')).statusCode).toBe(200);
    const all = { assortmentsQuery: { _id: abroad }, location: 'JP' };
    expect((await admin!.send('queryInternalProducts', { body: all })).statusCode).toBe(200);
  });

  test('[M4.6] the Global region has no stock of its own', async () => {
    const stockOf = async (title: string) => {
      const body = {
        assortmentsQuery: browse('international', { title }),
        location: 'EU',
        _select: ['locations.totalInventory'],
      };
      const { data } = await adminEditor!.ok('queryInternalProducts', { body });
      return (data as unknown as { locations: { totalInventory: number }[] }[]).reduce(
        (sum, { locations }) => sum + (locations[0]?.totalInventory ?? 0),
        0,
      );
    };
    expect(await stockOf('Abroad')).toBeGreaterThan(0);
    expect(await stockOf('Everywhere')).toBe(0);
  });
});
