import { initialMarkup } from '@atelier/domain/product/pricing';
import type { Product } from '@atelier/domain/product/product';
import { describe, expect, test } from 'vitest';
import { aCatalogueWithReaders, placeOf as at, fetchAll } from '../../../test/catalogue-readers.ts';

const { products, admin, user, dist } = await aCatalogueWithReaders();

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
