import type { Product } from '@atelier/domain/product/product';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ApiClient } from '../../../../test/api-client.ts';
import { aPortal, personaEmail, thePersonas } from '../../../../test/builders.ts';
import { freshDatabase } from '../../../../test/test-database.ts';
import { withCatalogue } from '../../../../test/with-catalogue.ts';

const canary = { suggestedRetail: 987.65, futureSuggestedRetail: 987.65, markupPercent: 0.4321 };
/** [T1] One price and one markup that nothing else in the catalogue has; 560.89 is what makes them fit each other. */
const withCanary = (product: Product): Product => ({
  ...product,
  locations: product.locations.map((location) => ({
    ...location,
    ...canary,
    wholesalePrice: 560.89,
    originalCost: 560.89,
  })),
});

const db = await freshDatabase();
const portal = await aPortal(db);
const products = await withCatalogue(db, { count: 60, today: '2026-11-15' }, withCanary);

let admin: ApiClient;
let iaUS: ApiClient;
let iaEU: ApiClient;

beforeAll(async () => {
  await thePersonas(db);
  [admin, iaUS, iaEU] = (await Promise.all(
    ['admin', 'iaUS', 'iaEU'].map((persona) => portal.as(personaEmail(persona))),
  )) as [ApiClient, ApiClient, ApiClient];
});

const many = (n: number) => Object.fromEntries(Array.from({ length: n }, (_, i) => [`k${i}`, 1]));

describe('[T20] searches outside the language', () => {
  test.each<readonly [string, Record<string, unknown>]>([
    ['$where', { $where: '1' }],
    ['$function', { $function: { body: 'x' } }],
    ['$expr', { $expr: {} }],
    ['$regex', { style: { $regex: '^(a+)+$' } }],
    ['$options', { style: { $options: 'i' } }],
    ['$text', { $text: { $search: 'x' } }],
    ['$lookup', { $lookup: {} }],
    ['$foo', { style: { $foo: 1 } }],
    ['empty $or', { $or: [] }],
    ['$or as object', { $or: {} }],
    ['$not', { $not: { style: '1' } }],
    ['ten thousand keys', many(10_000)],
    ['a list of 1,001', { style: { $in: Array.from({ length: 1001 }, (_, i) => `${i}`) } }],
    ['an operator as value', { styleNumeric: { $gt: { $gt: 1 } } }],
    ['constructor', { 'constructor.prototype.x': 1 }],
    ['a path of 200', { [Array.from({ length: 200 }, () => 'a').join('.')]: 1 }],
    ['a position', { 'locations.0.code': 'US' }],
    ['SQL in a name', { "locations.code') OR 1=1--": 'US' }],
    ['password', { password: '1' }],
    ['token', { token: '1' }],
    ['no name', { '': '1' }],
    ['both forms of a location', { 'locations.code': 'US', locations: { code: 'US' } }],
    ['limit -1', { _options: { limit: -1 } }],
    ['limit 0', { _options: { limit: 0 } }],
    ['limit 1e9', { _options: { limit: 1e9 } }],
    ['limit "10"', { _options: { limit: '10' } }],
    ['limit null', { _options: { limit: null } }],
    ['skip -1', { _options: { skip: -1 } }],
    ['skip 1e12', { _options: { skip: 1e12 } }],
    ['sort by a list', { _options: { sort: ['style'] } }],
    ['sort by a hidden field', { _options: { sort: { password: 1 } } }],
    ['sort 2', { _options: { sort: { style: 2 } } }],
    ['sort by SQL', { _options: { sort: { style: '1; drop' } } }],
    ['sort by fifty', { _options: { sort: many(50) } }],
    ['options as list', { _options: [] }],
    ['select minus', { _select: ['-token'] }],
    ['select plus', { _select: ['+token'] }],
    ['select star', { _select: '*' }],
    ['select dollar', { _select: ['$password'] }],
    ['orgType as object', { assortmentsQuery: { orgType: {} } }],
    ['carryoverDate', { carryoverDate: '2026-13-01' }],
  ])('%s is a 400 with a sentence', async (_name, body) => {
    const refused = await admin.refused('fetchProducts', { body });
    expect(refused).toMatchObject({ status: 400, code: 'invalidQuery' });
    expect(refused.message).toMatch(/^This search is not possible: .{5,}\.$/);
    expect(refused.message).not.toMatch(/SELECT |relation|at .+:\d+/);
  });

  test('[T20] a body 400,000 deep, prototype keys, NUL and half a character are refused as bodies', async () => {
    const send = (payload: string) =>
      admin.raw({
        method: 'POST',
        url: '/api/products/fetch',
        payload,
        headers: { 'content-type': 'application/json' },
      });
    for (const payload of [
      `${'['.repeat(400_000)}${']'.repeat(400_000)}`,
      '{"__proto__":{"polluted":1}}',
      '{"style":"a\\u0000"}',
      '{"style":"\\ud800"}',
      JSON.stringify({ style: { $in: Array.from({ length: 150_000 }, (_, i) => String(i)) } }),
    ]) {
      const { statusCode } = await send(payload);
      expect([400, 413, 422]).toContain(statusCode);
    }
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });
});

describe('[T1] removed prices', () => {
  const secret = /987[.,]?65|0?\.4321|43\.21/;
  const reads = (
    context: Record<string, unknown>,
  ): readonly (readonly [string, (client: ApiClient) => Promise<{ body: string; statusCode: number }>])[] => [
    ['page', (client) => client.send('fetchProducts', { body: { ...context, _options: { limit: 50 } } })],
    [
      'page with stock',
      (client) =>
        client.send('fetchProducts', {
          body: { ...context, _options: { limit: 50, includeWarehouseAvailability: true } },
        }),
    ],
    [
      'page of locations',
      (client) =>
        client.send('fetchProducts', {
          body: { ...context, _select: ['name', 'cost', 'netCost', 'locations.wholesalePrice'] },
        }),
    ],
    ['stream', (client) => client.send('streamProducts', { body: context })],
    ['detail', (client) => client.send('readProduct', { params: { id: products[0]?.id ?? '' } })],
    ['facets', (client) => client.send('productFacets', { body: { query: context, fields: ['gender', 'pillar'] } })],
    [
      'options',
      (client) =>
        client.send('productOptions', {
          params: { libraryType: 'products' },
          body: { query: context, requestedOptions: ['products.pillar'] },
        }),
    ],
    [
      'validate',
      (client) =>
        client.send('validateProducts', {
          body: { rows: products.slice(0, 9).map(({ style, color }) => ({ style, color })) },
        }),
    ],
    ['suggestions', (client) => client.send('autocompleteStyles', { params: { data: '1' }, body: context })],
    [
      'upc',
      (client) =>
        client.send('lookUpUpc', {
          params: { upc: products.flatMap((product) => product.locations[0]?.availability ?? [])[0]?.upc ?? '' },
        }),
    ],
  ];

  test.each(reads({}))(
    '[M3.4] the %s of an internal US editor tells neither retail nor markup',
    async (_name, read) => {
      const { body, statusCode } = await read(iaUS);
      expect(statusCode).toBe(200);
      expect(body).not.toMatch(secret);
    },
  );

  test('the canaries are there to be found', async () => {
    const { body } = await admin.send('fetchProducts', { body: {} });
    expect(body).toMatch(/987\.65/);
    expect(body).toMatch(/0\.4321/);
  });

  test('[M3.4] inside internal assortments not even an administrator reads them', async () => {
    const context = { assortmentsQuery: { orgType: 'internal', region: 'US' } };
    for (const [name, read] of reads(context).filter(
      ([kind]) => !['detail', 'upc', 'validate', 'options'].includes(kind),
    )) {
      expect((await read(admin)).body, name).not.toMatch(secret);
    }
    const { body } = await admin.send('fetchProducts', {
      body: { assortmentsQuery: { orgType: 'internal', region: 'Europe' } },
    });
    expect(body).toMatch(/987\.65/);
    expect(body).not.toMatch(/initialMarkup|0\.4321/);
  });

  test('[M3.4] an internal editor of Europe sees retail but no markup', async () => {
    const { body } = await iaEU.send('fetchProducts', { body: {} });
    expect(body).toMatch(/987\.65/);
    expect(body).not.toMatch(/initialMarkup|markupPercent/);
  });

  test.each<readonly [string, Record<string, unknown>, Record<string, unknown>]>([
    ['filter', { 'locations.suggestedRetail': { $gt: 987 } }, { 'locations.suggestedRetail': { $gt: 988 } }],
    [
      'nested filter',
      { $or: [{ 'locations.markupPercent': { $lt: 0.5 } }] },
      { $or: [{ 'locations.markupPercent': { $lt: 0.1 } }] },
    ],
    [
      'sort',
      { 'locations.code': 'US', _options: { sort: { 'locations.suggestedRetail': 1 } } },
      { 'locations.code': 'US', _options: { sort: { 'locations.suggestedRetail': -1 } } },
    ],
    ['select', { _select: ['suggestedRetail'] }, { _select: ['suggestedRetail', 'name'] }],
    [
      'select at a location',
      { _select: ['locations.futureSuggestedRetail'] },
      { _select: ['locations.futureSuggestedRetail', 'name'] },
    ],
  ])('a %s by a removed price is the same 400 whatever it asks', async (_name, one, other) => {
    const [first, second] = [
      await iaUS.refused('fetchProducts', { body: one }),
      await iaUS.refused('fetchProducts', { body: other }),
    ];
    expect([first.status, second.status]).toEqual([400, 400]);
    expect(first.message).toBe(second.message);
    expect(await iaUS.refused('productFacets', { body: { query: one, fields: ['gender'] } })).toMatchObject({
      status: 400,
    });
  });

  test('asking for all prices and locations gives those that may be seen', async () => {
    const { data } = await iaUS.ok('fetchProducts', { body: { _select: ['prices', 'locations'] } });
    expect(data[0]).not.toHaveProperty('suggestedRetail');
    expect(data[0]).toHaveProperty('cost', 560.89);
    expect(data[0]?.locations?.[0]).not.toHaveProperty('suggestedRetail');
    expect(data[0]?.locations?.[0]).toHaveProperty('wholesalePrice', 560.89);
  });
});
