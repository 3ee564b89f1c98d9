import { dice } from '@atelier/demo-data/random';
import { expect, test } from 'vitest';
import { askedBy, copyThatIsBehind, orRefusal, reader } from '../../../../test/answers-by-columns.ts';
import { knownValues, randomQuestion, randomSort } from '../../../../test/random-questions.ts';
import { freshDatabase } from '../../../../test/test-database.ts';
import { withCatalogue } from '../../../../test/with-catalogue.ts';
import type { Ctx } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { movePhotoVersion } from '../catalogue-version.ts';
import { productSourceFields } from '../question/product-source.ts';
import { type ProductSearch, readSearch } from '../question/read-search.ts';
import { keptRows } from './kept-rows.ts';
import type { PresentedRow } from './present-product.ts';
import { readPage, readPageAtOnce } from './read-page.ts';

const db = await freshDatabase();
const catalogue = await withCatalogue(db, { count: 300, today: '2026-11-15' });
const known = knownValues(
  catalogue,
  Object.keys(productSourceFields).filter((path) => path !== 'search'),
);

/** One reader's questions, and what was asked of the database for them. */
const asking = (persona: string) => {
  const ctx = askedBy(db, reader(persona), undefined);
  const asked: string[] = [];
  const ask: Ctx['ask'] = (statement) => {
    asked.push(statement.text);
    return ctx.ask(statement);
  };
  return { ctx: { ...ctx, ask } as Ctx, asked };
};

const nextVersion = () => db.pool.query('UPDATE catalogue_state SET version = version + 1');
const selections = [
  undefined,
  ['name', 'images'],
  ['name', 'prices', 'locations.code'],
  ['prices', 'locations.wholesalePrice', 'colorPercent', 'sellThru'],
  ['locations.availability', 'carryover', 'relationships'],
];

test('[T9] rows that any reader was shown are for each reader what the database says at that moment', async () => {
  const roll = dice(36);
  const kept = keptRows();
  let shown = 0;
  for (let n = 0; n < 300; n++) {
    const { ctx } = asking(roll.pick(['admin', 'dist', 'iaUS', 'iaEU', 'user', 'mgr']));
    const body = {
      ...(roll.chance(0.5) ? randomQuestion(roll, productSourceFields, known) : {}),
      ...(roll.chance(0.4) ? { 'locations.code': roll.pick(['US', 'EU', 'JP']) } : {}),
      ...(roll.chance(0.5)
        ? { assortmentsQuery: { region: roll.pick(['US', 'Global']), orgType: roll.pick(['regular', 'internal']) } }
        : {}),
      ...(roll.chance(0.2) ? { carryoverDate: roll.pick(['2026-01-01', '2026-12-01']) } : {}),
      _select: roll.pick(selections),
      _options: {
        limit: roll.int(1, 60),
        skip: roll.pick([0, 0, 7]),
        includeWarehouseAvailability: roll.chance(0.2),
        ...(roll.chance(0.6) ? { sort: randomSort(roll, productSourceFields) } : {}),
      },
    };
    const answer = (read: (search: ProductSearch) => Promise<PresentedRow[]>) =>
      orRefusal((async () => read(readSearch(ctx.user, body, 100)))());
    const page = await answer((search) => readPage(ctx, kept, search));
    expect(page, JSON.stringify(body)).toEqual(await answer((search) => readPageAtOnce(ctx, search)));
    if (Array.isArray(page)) shown += page.length;
  }
  expect(shown).toBeGreaterThan(1_000);
});

test('[T20] what was shown before is found again and not made again, by whoever it is shown to in the same way', async () => {
  const kept = keptRows();
  const page = async (persona: string, body: Record<string, unknown>) => {
    const { ctx, asked } = asking(persona);
    await readPage(ctx, kept, readSearch(ctx.user, { _options: { limit: 20 }, ...body }, 100));
    return asked.length;
  };
  expect(await page('admin', {})).toBe(2);
  expect(await page('admin', {})).toBe(1);
  expect(await page('admin', { productType: 'Footwear' })).toBeLessThanOrEqual(2);
  expect(await page('admin', { productType: 'Footwear' })).toBe(1);
  // Other locations, other prices.
  expect(await page('dist', {})).toBe(2);
});

test.each([
  ['a version of the catalogue', `name = 'Renamed'`, nextVersion, 'Renamed'],
  [
    'a photo',
    `images = images || 'front-photo-new'::text`,
    () => inTransaction(db, movePhotoVersion),
    'front-photo-new',
  ],
])('[T9] %s is seen at once in rows that were shown before', async (_, change, move, seen) => {
  const kept = keptRows();
  const { ctx } = asking('admin');
  const search = readSearch(ctx.user, { _options: { limit: 5 }, _select: ['name', 'images'] }, 100);
  const [before] = await readPage(ctx, kept, search);
  await db.pool.query(`UPDATE products SET ${change} WHERE style = $1 AND color = $2`, [before!.style, before!.color]);
  await move();
  const [after] = await readPage(ctx, kept, search);
  expect(before?.text).not.toContain(seen === 'Renamed' ? 'Renamed' : '"key":"front-photo-new"');
  expect(after?.text).toContain(seen === 'Renamed' ? 'Renamed' : 'new');
});

test('[T9] a page whose rows are of a later moment than what was found is read again, all of one moment', async () => {
  const kept = keptRows();
  const { ctx, asked } = asking('admin');
  const search = readSearch(ctx.user, { _options: { limit: 5 } }, 100);
  const moved: Ctx['ask'] = async (statement) => {
    const rows = await ctx.ask(statement);
    if (asked.length === 1) {
      await db.pool.query(`UPDATE products SET name = 'Of a later moment'`);
      await nextVersion();
    }
    return rows as never;
  };
  const page = await readPage({ ...ctx, ask: moved } as Ctx, kept, search);
  expect(asked.length).toBe(3);
  expect(page).toEqual(await readPageAtOnce(ctx, search));
});

test('[T9] where nothing says of which moment a page is, nothing of it is kept', async () => {
  const kept = keptRows();
  const { ctx, asked } = asking('admin');
  const search = readSearch(ctx.user, { _options: { limit: 5 } }, 100);
  const timeless: Ctx['ask'] = async (statement) =>
    (await ctx.ask<{ moment?: string | null }>(statement)).map((row) =>
      'moment' in row ? { ...row, moment: null } : row,
    ) as never;
  for (const times of [2, 4]) {
    const page = await readPage({ ...ctx, ask: timeless } as Ctx, kept, search);
    expect(asked.length).toBe(times);
    expect(page).toEqual(await readPageAtOnce(askedBy(db, reader('admin'), undefined), search));
  }
});

test('a copy that is behind keeps nothing for those who ask the database itself', async () => {
  const kept = keptRows();
  const admin = reader('admin');
  const search = readSearch(admin, { _options: { limit: 3 }, _select: ['name'] }, 100);
  await copyThatIsBehind(db, async (copy) => {
    await readPage(askedBy(copy, admin, undefined), kept, search);
    await db.pool.query(`UPDATE products SET name = 'Behind no more'`);
    await nextVersion();
    const [old] = await readPage(askedBy(copy, admin, undefined), kept, search);
    expect(old?.text).not.toContain('Behind no more');
    const [now] = await readPage(askedBy(db, admin, undefined), kept, search);
    expect(now?.text).toContain('Behind no more');
  });
});
