import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { restoreBackup } from '../src/platform/backup/restore-backup.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { productVersion } from '../src/platform/ops/product-version.ts';
import { createFileStore } from '../src/platform/storage/file-store.ts';
import type { ApiClient } from './api-client.ts';
import { aPortal, personaEmail } from './builders.ts';
import { freshDatabase } from './test-database.ts';

/** One backup per release, made by its own backup command from its demo company with 60 style-colors. */
const releases = join(import.meta.dirname, 'releases');
const versions = readdirSync(releases).map((file) => file.replace(/\.tar$/, ''));
const folder = mkdtempSync(join(tmpdir(), 'atelier-releases-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('[R16] this release has its fixture', () => {
  expect(versions).toContain(productVersion);
});

describe.each(versions)('[R16] the data of release %s, opened today', async (version) => {
  const db = await freshDatabase();
  const files = createFileStore(join(folder, version));
  let manager: ApiClient;
  let rows: Record<string, number>;
  beforeAll(async () => {
    ({ rows } = await restoreBackup({ url: db.url, ownerUrl: db.ownerUrl, files }, join(releases, `${version}.tar`)));
    const portal = await aPortal(db);
    manager = await portal.as(personaEmail('mgr'));
  });

  test('has every migration', async () => {
    expect(await migrate({ url: db.url, ownerUrl: db.ownerUrl })).toEqual([]);
  });

  test('lets its people in, with what was theirs', async () => {
    const { user } = await manager.ok('currentSession', {});
    expect(user.permissions).toContainEqual({ permission: 'PRODUCT__ASSORTMENTS', roles: ['manager'] });
    expect(await manager.ok('readSetting', { params: { key: 'products.view' } })).toMatchObject({
      value: { view: 'list' },
    });
  });

  test('shows its products, with prices and availability', async () => {
    let found = 0;
    for (const productType of ['Footwear', 'Apparel', 'POP']) {
      const { totalCount } = await manager.ok('fetchProducts', {
        body: { productType, _options: { totalCount: true, limit: 1 } },
      });
      found += totalCount ?? 0;
    }
    expect(found).toBeGreaterThan(0);
    expect(rows.products).toBe(60);
    const count = async (table: string) =>
      Number((await db.pool.query<{ count: string }>(`select count(*) from ${table}`)).rows[0]?.count);
    for (const table of ['products', 'product_locations', 'product_availability']) {
      expect([table, await count(table)]).toEqual([table, rows[table]]);
    }
  });

  test('has the words of its products', async () => {
    const { rows: missing } = await db.pool.query(
      'SELECT * FROM words_of_products() EXCEPT SELECT * FROM product_words',
    );
    const { rows: kept } = await db.pool.query('SELECT * FROM product_words');
    expect(missing).toEqual([]);
    expect(kept.length).toBeGreaterThan(60);
  });

  test('lists its assortments and their rows, and takes new work', async () => {
    const { data } = await manager.ok('listAssortments', { query: {} });
    expect(data.map(({ title }) => title)).toContain(`Kept since ${version}`);
    const item = data.find(({ type, productCount }) => type === 'item' && (productCount ?? 0) > 0);
    if (item === undefined) throw new Error('No assortment has rows.');
    await manager.ok('readAssortment', { params: { id: item._id } });
    await manager.ok('createAssortment', { body: { type: 'folder', title: 'Made today' } });
  });

  test('brings its files along', async () => {
    const note = await files.get('releases/note.txt');
    expect(await text(note!.body)).toBe(`kept since ${version}`);
  });
});
