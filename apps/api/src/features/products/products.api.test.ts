import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { initialMarkup } from '@atelier/domain/product/pricing';
import type { Product } from '@atelier/domain/product/product';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApiClient } from '../../../test/api-client.ts';
import { aPortal, personaEmail, thePersonas } from '../../../test/builders.ts';
import { removeWholly } from '../../../test/temporary-folder.ts';
import { freshDatabase } from '../../../test/test-database.ts';
import { withCatalogue } from '../../../test/with-catalogue.ts';

const db = await freshDatabase();
const files = await mkdtemp(join(tmpdir(), 'atelier-pictures-'));
afterAll(() => removeWholly(files));
const portal = await aPortal(db, { env: { STORAGE_URL: pathToFileURL(files).href } });
const products = await withCatalogue(db, { count: 700, today: '2026-11-15' });
const at = (product: Product, code: string) => product.locations.find((location) => location.code === code);

let admin: ApiClient;
let user: ApiClient;
let dist: ApiClient;

beforeAll(async () => {
  await thePersonas(db);
  admin = await portal.as(personaEmail('admin'));
  user = await portal.as(personaEmail('user'));
  dist = await portal.as(personaEmail('dist'));
});

const fetchAll = (client: ApiClient, body: Record<string, unknown>) =>
  client.ok('fetchProducts', {
    body: {
      ...body,
      _options: { limit: 1000, totalCount: true, sort: { style: 1 }, ...(body._options as object | undefined) },
    },
  });

describe('POST /products/fetch', () => {
  test('[M4.1] a page has the total, the order and the fields of the products', async () => {
    const { totalCount, data } = await admin.ok('fetchProducts', {
      body: {
        productType: 'Footwear',
        'locations.code': 'US',
        _options: { totalCount: true, limit: 20, sort: { 'locations.wholesalePrice': -1 } },
      },
    });
    const expected = products.filter((product) => product.productType === 'Footwear' && at(product, 'US'));
    expect(totalCount).toBe(expected.length);
    const best = expected.map((product) => at(product, 'US')?.wholesalePrice ?? 0).sort((a, b) => b - a);
    expect(data.map((row) => row.cost)).toEqual(best.slice(0, 20));
    const [row] = data;
    const told = products.find((product) => product.id === row?.id);
    expect(row).toMatchObject({
      name: told?.name,
      modifiedDate: told?.modifiedDate,
      components: told?.components,
      categories: told?.categories,
      images: told?.images,
      seasonCodes: told?.seasonCodes,
    });
    expect(row?.locations?.map((location) => location.code).sort()).toEqual(
      told?.locations.map((location) => location.code).sort(),
    );
  });

  test('[M4.2] derived figures equal their formulas', async () => {
    const { data } = await fetchAll(admin, { 'locations.code': 'EU' });
    for (const row of data) {
      const told = at(products.find((product) => product.id === row.id) as Product, 'EU');
      expect(row.netCost).toBe(told?.wholesalePrice);
      expect(row.initialMarkup).toBe(initialMarkup(told?.suggestedRetail ?? 0, told?.wholesalePrice ?? 0));
      expect(row.locations?.find((location) => location.code === 'EU')?.markupPercent ?? null).toBe(
        told?.markupPercent,
      );
    }
  });

  test('[M4.3] newest first by default, 100 at a time, no total unless asked', async () => {
    const { totalCount, data } = await admin.ok('fetchProducts', { body: {} });
    const newest = products
      .map((product) => product.modifiedDate)
      .sort()
      .reverse()
      .slice(0, 100);
    expect(totalCount).toBeNull();
    expect(data.map((row) => row.modifiedDate)).toEqual(newest);
  });

  test('pages follow each other without gaps or repeats', async () => {
    const page = (skip: number) =>
      admin.ok('fetchProducts', { body: { _options: { limit: 50, skip, sort: { gender: 1 } } } });
    const pages = await Promise.all([0, 50, 100].map(page));
    const ids = pages.flatMap(({ data }) => data.map((row) => row.id));
    expect(new Set(ids).size).toBe(150);
  });

  test('[Q] deep paging ends in an empty page, as far as a page may be asked for', async () => {
    const page = (skip: number) =>
      admin.ok('fetchProducts', { body: { _select: ['id'], _options: { limit: 100, skip, sort: { style: 1 } } } });
    expect((await page(650)).data).toHaveLength(50);
    for (const skip of [700, 100_000, 1_000_000]) expect((await page(skip)).data).toEqual([]);
  });

  test('[Q] of a field that is named twice the last counts', async () => {
    const [first, last] = [products[0]!.style, products.at(-1)!.style];
    const reply = await admin.raw({
      method: 'POST',
      url: '/api/products/fetch',
      payload: `{"style":"${first}","style":"${last}"}`,
      headers: { 'content-type': 'application/json' },
    });
    const styles = reply.json().data.map((row: { style: string }) => row.style);
    expect(new Set(styles)).toEqual(new Set([last]));
  });

  test('_select gives what was asked for and nothing else', async () => {
    const { data } = await admin.ok('fetchProducts', {
      body: { _select: ['name', 'locations.wholesalePrice', 'locations.availability'], _options: { limit: 1 } },
    });
    expect(Object.keys(data[0] ?? {}).sort()).toEqual(['color', 'id', 'locations', 'name', 'style']);
    expect(Object.keys(data[0]?.locations?.[0] ?? {}).sort()).toEqual(['availability', 'code', 'wholesalePrice']);
  });

  test('[M8.5] location ALL and status All are no condition', async () => {
    const { totalCount } = await fetchAll(admin, { 'locations.code': 'ALL', 'locations.lineStatus': 'All' });
    expect(totalCount).toBe(700);
  });

  test('[M4.6] a region decides the location and line status; Global shows no stock', async () => {
    const europe = await fetchAll(admin, {
      productType: 'Footwear',
      assortmentsQuery: { orgType: 'regular', channel: 'Wholesale', region: 'Europe' },
    });
    expect(europe.totalCount).toBe(
      products.filter((product) => product.productType === 'Footwear' && at(product, 'EU')).length,
    );
    const domestic = await fetchAll(admin, {
      productType: 'Footwear',
      assortmentsQuery: { orgType: 'regular', channel: 'Wholesale', region: 'US' },
    });
    expect(domestic.totalCount).toBe(
      products.filter((product) => product.productType === 'Footwear' && at(product, 'US')?.lineStatus === 'A').length,
    );
    const global = await fetchAll(admin, {
      assortmentsQuery: { region: 'Global' },
      _select: ['locations.totalInventory', 'locations.availability'],
    });
    expect(
      global.data.every((row) =>
        row.locations?.every((location) => location.totalInventory === 0 && location.availability?.length === 0),
      ),
    ).toBe(true);
  });

  test('[M4.6] carryover follows the date that is passed', async () => {
    const { data } = await fetchAll(admin, {
      'locations.code': 'US',
      carryoverDate: '2026-01-01',
      _select: ['carryover', 'locations.addDate'],
    });
    for (const row of data)
      expect(row.carryover).toBe(
        (row.locations?.find((location) => location.code === 'US')?.addDate ?? '9') < '2026-01-01',
      );
  });
});

describe('[M3.5] what a reader may know', () => {
  test('a person sees only their own locations, in rows, filters and prices', async () => {
    const { data } = await fetchAll(user, {});
    const seen = new Set(data.flatMap((row) => row.locations?.map((location) => location.code)));
    expect([...seen].sort()).toEqual(['CA', 'US']);
    expect((await fetchAll(user, { 'locations.code': { $in: ['US', 'CA'] } })).totalCount).toBeGreaterThan(0);
  });

  test.each([
    { 'locations.code': 'EU' },
    { $or: [{ 'locations.code': 'EU' }, { 'locations.code': 'US' }] },
    { 'locations.code': { $ne: 'EU' } },
    { 'locations.code': { $nin: ['US', 'EU'] } },
    { 'locations.code': { $gte: 'EU' } },
    { assortmentsQuery: { region: 'Europe' } },
  ])('[G39] naming a location of others is refused: %j', async (body) => {
    const refused = await user.refused('fetchProducts', { body });
    expect(refused).toMatchObject({ status: 400, details: { reason: "'EU' is not available to you here." } });
    const unknown = JSON.parse(JSON.stringify(body).replace('EU', 'XX').replace('Europe', 'Europe'));
    expect((await user.refused('fetchProducts', { body: unknown })).status).toBe(400);
    expect((await user.refused('productFacets', { body: { query: body, fields: ['gender'] } })).status).toBe(400);
    expect((await user.refused('autocompleteStyles', { params: { data: '1' }, body })).status).toBe(400);
  });

  test('[G11] a distributor sees only products of the own location, at its prices, without first cost', async () => {
    const { totalCount, data } = await fetchAll(dist, {});
    const own = products.filter(
      (product) => at(product, 'JP') && (product.productType !== 'POP' || ['BLK', 'AST'].includes(product.color)),
    );
    expect(totalCount).toBe(own.length);
    expect(
      data.every(
        (row) => row.locations?.length === 1 && row.locations[0]?.code === 'JP' && row.firstCost === undefined,
      ),
    ).toBe(true);
    expect(data[0]?.cost).toBe(data[0]?.locations?.[0]?.wholesalePrice);
    const foreign = products.find((product) => !at(product, 'JP'));
    expect(await dist.refused('readProduct', { params: { id: foreign?.id ?? '' } })).toMatchObject({
      code: 'notFound',
    });
  });

  test('POP comes in own colors and AST only', async () => {
    const { data } = await fetchAll(user, { productType: 'POP' });
    expect(new Set(data.map((row) => row.color))).toEqual(new Set(['AST', 'BLK', 'WHT']));
  });
});

describe('[M4.4] POST /products/fetch/stream', () => {
  test('the total comes first, then batches of 20, all in order', async () => {
    const response = await admin.send('streamProducts', {
      body: { productType: 'Apparel', _options: { sort: { style: 1 } } },
    });
    const lines = response.body
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    const expected = products.filter((product) => product.productType === 'Apparel');
    expect(lines[0]).toEqual({ totalCount: expected.length });
    const batches = lines.slice(1).map((line) => line.data.length);
    expect(batches.slice(0, -1).every((length: number) => length === 20)).toBe(true);
    const styles = lines.slice(1).flatMap((line) => line.data.map((row: Product) => row.style));
    expect(styles).toEqual(expected.map((product) => product.style).sort());
  });
  test('a wrong search is refused before the stream begins', async () => {
    expect(await admin.refused('streamProducts', { body: { $where: '1' } })).toMatchObject({
      status: 400,
      code: 'invalidQuery',
    });
    expect(
      await admin.refused('streamProducts', { body: { _options: { sort: { 'locations.wholesalePrice': 1 } } } }),
    ).toMatchObject({ status: 400 });
  });
});

describe('[M4.5] autocomplete', () => {
  test('ten styles in order that begin with the text, within type, location and status', async () => {
    const { data } = await admin.ok('autocompleteStyles', {
      params: { data: '100' },
      body: { productType: 'Footwear', 'locations.code': 'US', 'locations.lineStatus': 'A' },
    });
    const styles = products
      .filter(
        (product) =>
          product.style.startsWith('100') &&
          product.productType === 'Footwear' &&
          at(product, 'US')?.lineStatus === 'A',
      )
      .map((product) => product.style);
    expect(data.map((hit) => hit.value)).toEqual([...new Set(styles)].sort().slice(0, 10));
  });
  test.each(['%', '_', '%25', '..x', '../../x', 'a/b', "' OR 1=1--", 'x'.repeat(100)])('%s is text', async (typed) => {
    expect((await admin.ok('autocompleteStyles', { params: { data: typed }, body: {} })).data).toEqual([]);
  });
  test('5,000 characters and NUL are refused without a trace', async () => {
    expect((await admin.send('autocompleteStyles', { params: { data: 'x'.repeat(5000) }, body: {} })).statusCode).toBe(
      404,
    );
    expect(
      (
        await admin.raw({
          method: 'POST',
          url: '/api/products/autocomplete/styles/a%00b',
          payload: '{}',
          headers: { 'content-type': 'application/json' },
        })
      ).statusCode,
    ).toBe(404);
  });
  test('POP colors in the address narrow the hits, never beyond the own ones', async () => {
    const colors = async (client: ApiClient, popColors: string) =>
      (
        await client.ok('autocompleteColorsInColors', {
          params: { data: 'S', popColors },
          body: { productType: 'POP' },
        })
      ).data.map((hit) => hit.value);
    expect(await colors(admin, 'SLV,AST')).toEqual(['SLV']);
    expect(await colors(user, 'SLV,AST')).toEqual([]);
  });
});

describe('POST /products/validate', () => {
  test('each pair gets its verdict, in order, whatever the case', async () => {
    const shoe = products.find(
      (product) => product.productType === 'Footwear' && at(product, 'US')?.lineStatus === 'A',
    ) as Product;
    const tee = products.find((product) => product.productType === 'Apparel') as Product;
    const onHold = products.find(
      (product) => product.productType === 'Footwear' && at(product, 'US')?.lineStatus === 'O',
    ) as Product;
    const { data } = await admin.ok('validateProducts', {
      body: {
        productType: 'Footwear',
        'locations.code': 'US',
        'locations.lineStatus': 'A',
        rows: [
          { style: shoe.style.toLowerCase(), color: shoe.color },
          { style: '000000', color: 'BLK' },
          { style: tee.style, color: tee.color },
          { style: onHold.style, color: onHold.color },
          { style: shoe.style, color: 'ZZZ' },
          { style: shoe.style },
        ],
      },
    });
    expect(data.map((row) => row.problem)).toEqual([
      null,
      'notFound',
      'wrongType',
      'wrongStatus',
      'notFound',
      expect.toBeOneOf([null, 'wrongStatus']),
    ]);
    expect(data[5]?.colors).toContain(shoe.color);
  });
  test('a text too long to be a style is not found; the others get their verdict', async () => {
    const [shoe] = products as [Product];
    const rows = [{ style: shoe.style, color: shoe.color }, { style: 'x'.repeat(61) }];
    const { data } = await admin.ok('validateProducts', { body: { rows } });
    expect(data.map(({ problem }) => problem)).toEqual([null, 'notFound']);
  });
  test('a foreign product is not found by a distributor, not merely elsewhere', async () => {
    const foreign = products.find((product) => !at(product, 'JP')) as Product;
    const { data } = await dist.ok('validateProducts', {
      body: { rows: [{ style: foreign.style, color: foreign.color }] },
    });
    expect(data).toEqual([
      { style: foreign.style, color: foreign.color, problem: 'notFound', productType: null, name: null },
    ]);
  });
  test.each([
    {},
    { rows: [] },
    { rows: [{}] },
    { rows: [{ style: 5 }] },
    { rows: 'x' },
    { rows: Array.from({ length: 5001 }, () => ({ style: '1' })) },
  ])('[T20] bad rows are refused (%#)', async (body) => {
    expect(await admin.refused('validateProducts', { body })).toMatchObject({ status: 400, code: 'invalidQuery' });
  });
});

describe('facets', () => {
  test('values are counted as if their own filter were not set', async () => {
    const { data } = await admin.ok('productFacets', {
      body: {
        query: { productType: 'Footwear', gender: ['Women'] },
        fields: ['gender', 'division', 'seasonCodes', 'vegan'],
      },
    });
    const footwear = products.filter((product) => product.productType === 'Footwear');
    const women = footwear.filter((product) => product.gender === 'Women');
    const counted = (field: string, value: unknown) => data[field]?.find((facet) => facet.value === value)?.count;
    expect(counted('gender', 'Men')).toBe(footwear.filter((product) => product.gender === 'Men').length);
    expect(counted('division', 'Run')).toBe(women.filter((product) => product.division === 'Run').length);
    expect(counted('seasonCodes', 'S27')).toBe(women.filter((product) => product.seasonCodes.includes('S27')).length);
    expect(counted('vegan', true)).toBe(women.filter((product) => product.vegan).length);
  });
  test('[M3.5] counting a color does not lift the limit to the own ones', async () => {
    const { data } = await user.ok('productFacets', {
      body: { query: { productType: 'POP', color: ['BLK'] }, fields: ['color', 'productType'] },
    });
    expect(data.color?.map((facet) => facet.value)).toEqual(['AST', 'BLK', 'WHT']);
    const pop = products.filter((product) => product.productType === 'POP' && product.color === 'BLK');
    expect(data.productType?.find((facet) => facet.value === 'POP')?.count).toBe(pop.length);
  });
  test('a color is counted by its code and told by its name', async () => {
    const { data } = await admin.ok('productFacets', {
      body: { query: { productType: 'Footwear' }, fields: ['color', 'gender'] },
    });
    const lime = products.find((product) => product.productType === 'Footwear' && product.color === 'BKLM');
    expect(data.color?.find((facet) => facet.value === 'BKLM')?.label).toBe(lime?.colorDescription);
    expect(data.gender?.every((facet) => facet.label === facet.value)).toBe(true);
  });
  test('options of the product library answer under the names that were asked', async () => {
    const { data } = await admin.ok('productOptions', {
      params: { libraryType: 'products' },
      body: { query: { productType: 'POP' }, requestedOptions: ['products.pillar'] },
    });
    expect(data['products.pillar']?.map((facet) => facet.value)).toContain('Move');
  });
  test('what cannot be counted is refused', async () => {
    expect(
      await admin.refused('productFacets', { body: { query: {}, fields: ['locations.suggestedRetail'] } }),
    ).toMatchObject({ code: 'invalidQuery' });
  });
  test('a change of the catalogue is counted at once', async () => {
    const total = async () => (await fetchAll(admin, { gender: 'Infants' })).totalCount ?? 0;
    const before = await total();
    await db.pool.query(
      "UPDATE products SET gender = 'Infants' WHERE id = (SELECT id FROM products WHERE gender = 'Men' LIMIT 1)",
    );
    await db.pool.query('UPDATE catalogue_state SET version = version + 1');
    expect(await total()).toBe(before + 1);
  });
  test('[R] what was counted before the database was put back is no answer at the same number', async () => {
    const total = async () => (await fetchAll(admin, { gender: 'Infants' })).totalCount ?? 0;
    const before = await total();
    await db.pool.query('UPDATE catalogue_state SET version = version - 1');
    await db.pool.query(
      "UPDATE products SET gender = 'Infants' WHERE id = (SELECT id FROM products WHERE gender = 'Men' LIMIT 1)",
    );
    await db.pool.query('UPDATE catalogue_state SET version = version + 1');
    expect(await total()).toBe(before + 1);
  });
});

describe('pictures and UPC', () => {
  test('[M4.1, T9] a picture is drawn on first sight; a browser keeps it and asks each time, as rights may end', async () => {
    const product = products.find((one) => one.images.length > 0) as Product;
    const params = { id: product.id, key: product.images[0]?.key ?? '', size: 'small' } as const;
    const response = await user.send('productImage', { params });
    expect(response.headers['content-type']).toBe('image/webp');
    expect(response.headers['cache-control']).toBe('private, no-cache');
    const again = { 'if-none-match': String(response.headers.etag) };
    expect((await user.send('productImage', { params }, again)).statusCode).toBe(304);
    const nobody = await portal.anyone().send('productImage', { params }, again);
    expect(nobody.statusCode).toBe(401);
    expect((await user.send('productImage', { params })).rawPayload.equals(response.rawPayload)).toBe(true);
    expect((await user.send('productImage', { params: { ...params, key: 'side-photo-0000000' } })).statusCode).toBe(
      404,
    );
    expect((await user.send('comingSoonImage', { params: { size: 'thumb' } })).statusCode).toBe(200);
  });
  test('[G11] a distributor sees no picture of a product that is not theirs', async () => {
    const picture = (product: Product | undefined) =>
      dist.send('productImage', {
        params: { id: product?.id ?? '', key: product?.images[0]?.key ?? '', size: 'thumb' },
      });
    const withPictures = products.filter((product) => product.images.length > 0);
    expect((await picture(withPictures.find((product) => at(product, 'JP')))).statusCode).toBe(200);
    expect((await picture(withPictures.find((product) => !at(product, 'JP')))).statusCode).toBe(404);
  });
  test('[G35] a UPC names its style-color and size, only where the reader may look', async () => {
    const product = products.find(
      (one) =>
        (at(one, 'EU')?.availability.length ?? 0) > 0 &&
        at(one, 'US')?.availability.length === 0 &&
        at(one, 'CA')?.availability.length === 0,
    );
    const row = product && at(product, 'EU')?.availability[0];
    expect(row).toBeDefined();
    expect(await admin.ok('lookUpUpc', { params: { upc: row?.upc ?? '' } })).toMatchObject({
      size: row?.size,
      product: { id: product?.id },
    });
    expect(await user.refused('lookUpUpc', { params: { upc: row?.upc ?? '' } })).toMatchObject({ code: 'notFound' });
  });
});
