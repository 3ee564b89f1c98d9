import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Product } from '@atelier/domain/product/product';
import { afterAll, describe, expect, test } from 'vitest';
import type { ApiClient } from '../../../../test/api-client.ts';
import { aCatalogueWithReaders, placeOf as at, fetchAll } from '../../../../test/catalogue-readers.ts';
import { removeWholly } from '../../../../test/temporary-folder.ts';

const files = await mkdtemp(join(tmpdir(), 'atelier-pictures-'));
afterAll(() => removeWholly(files));
const { db, portal, products, admin, user, dist } = await aCatalogueWithReaders({
  STORAGE_URL: pathToFileURL(files).href,
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
  test('a color that products call differently is called the same each time, whatever was written last', async () => {
    const { color } = products[0]!;
    const label = async () => {
      const { data } = await admin.ok('autocompleteColors', { params: { data: color }, body: {} });
      return data.find(({ value }) => value === color)?.label;
    };
    const names = products.filter((product) => product.color === color).map((product) => product.colorDescription);
    const last = await db.kysely
      .selectFrom('products')
      .select(['id', 'color_description'])
      .where('color', '=', color)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    const call = (name: string) =>
      db.kysely.updateTable('products').set({ color_description: name }).where('id', '=', last.id).execute();
    await call('AA first');
    try {
      expect(names.length).toBeGreaterThan(1);
      expect(await label()).toBe('AA first');
    } finally {
      await call(last.color_description);
    }
    expect(await label()).toBe([...names].sort()[0]);
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
  describe('a style without a color', () => {
    const colorsOf = (style: string) =>
      products.filter((product) => product.style === style).sort((a, b) => (a.color < b.color ? -1 : 1));
    const aStyle = (fits: (colors: readonly Product[]) => boolean): string =>
      products.find(({ style }) => fits(colorsOf(style)))!.style;
    const atJp = (product: Product | undefined) => product !== undefined && at(product, 'JP') !== undefined;
    const verdict = async (client: ApiClient, style: string, asked: object = {}) =>
      (await client.ok('validateProducts', { body: { rows: [{ style }], ...asked } })).data[0]!;

    test.each([
      ['first', aStyle((colors) => atJp(colors[0]) && !colors.every(atJp))],
      ['later', aStyle((colors) => !atJp(colors[0]) && colors.some(atJp))],
    ])(
      '[T1, T2, G11] is there for a distributor whose location has a %s color, with those colors alone',
      async (_, style) => {
        const own = colorsOf(style).filter(atJp);
        const { problem, colors, picture } = await verdict(dist, style);
        expect({ problem, colors }).toEqual({ problem: null, colors: own.map(({ color }) => color) });
        expect(picture?.product).toBe(`${style}-${own[0]!.color}`);
      },
    );
    test('is at a location if one of its colors is, and in a status there if one is', async () => {
      const styles = [...new Set(products.map(({ style }) => style))];
      const body = { 'locations.code': 'JP', 'locations.lineStatus': 'A', rows: styles.map((style) => ({ style })) };
      const { data } = await admin.ok('validateProducts', { body });
      const expected = (style: string) => {
        const there = colorsOf(style).flatMap((one) => at(one, 'JP') ?? []);
        if (there.length === 0) return 'notAtLocation';
        return there.some(({ lineStatus }) => lineStatus === 'A') ? null : 'wrongStatus';
      };
      expect(data.map(({ style, problem }) => [style, problem])).toEqual(
        styles.map((style) => [style, expected(style)]),
      );
      expect(new Set(data.map(({ problem }) => problem)).size).toBe(3);
    });
    test('[M3.5] of POP tells the own colors alone; without any it is not allowed', async () => {
      const popColors = ['AST', 'BLK', 'WHT'];
      const styles = [...new Set(products.filter((one) => one.productType === 'POP').map(({ style }) => style))];
      const { data } = await user.ok('validateProducts', { body: { rows: styles.map((style) => ({ style })) } });
      const own = (style: string) =>
        colorsOf(style)
          .map(({ color }) => color)
          .filter((color) => popColors.includes(color));
      expect(data.map(({ style, problem, colors }) => [style, problem, colors])).toEqual(
        styles.map((style) => (own(style).length > 0 ? [style, null, own(style)] : [style, 'notAllowed', undefined])),
      );
      expect(new Set(data.map(({ problem }) => problem))).toEqual(new Set([null, 'notAllowed']));
    });
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
