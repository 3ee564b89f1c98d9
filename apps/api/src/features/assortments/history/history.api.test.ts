import { sql } from 'kysely';
import { expect, test } from 'vitest';
import {
  anAssortment,
  aPlanningPortal,
  pairOf,
  patching,
  rowsOf,
  stylesWithColors,
} from '../../../../test/assortment-builders.ts';
import { countedReads } from '../../../../test/counted-reads.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { recordChange } from '../../../platform/editing/change-log.ts';
import { readHistory } from '../../../platform/editing/history.ts';

const { as, catalogue, db } = await aPlanningPortal();
const [mgr, admin, dist] = [await as('mgr'), await as('admin'), await as('dist')];
const shoe = stylesWithColors(catalogue, 2)[0]!.find(({ locations }) =>
  ['US', 'EU'].every((code) => locations.some((one) => one.code === code)),
)!;
const canary = 987.65;
const usOnlyTbe = { territory: 'US', businessEntity: '10', locations: ['US_10'], colorFilters: { POP: [] } };

const cellsOf = async (id: string) => {
  const { rows } = await sql<{ cells: Record<string, unknown>; prices_elsewhere: object }>`
    SELECT cells, prices_elsewhere FROM assortment_products WHERE assortment_id = ${id}`.execute(db.kysely);
  return rows[0]!;
};

test('[T1, M4.6] prices typed for one location stay there when the assortment moves, and come back with it', async () => {
  const plan = await anAssortment(admin, { region: 'Europe', state: 'Published', products: [pairOf(shoe)] });
  const params = { id: plan._id };
  const values = { cost: canary, colorNote: 'stays' };
  await admin.ok('batchAssortment', { params, body: { updateProducts: [{ ...pairOf(shoe), version: 1, values }] } });
  const kept = await admin.ok('saveSnapshot', { params, body: { name: 'In Europe' } });
  const moved = await patching.ok(admin, 'patchAssortment', { params, body: { region: 'US' } });
  expect(moved.locationId).toBe('US');
  expect(Object.keys((await cellsOf(plan._id)).cells)).toEqual(['colorNote']);
  const sides = { before: { assortmentId: plan._id, snapshotId: kept._id }, after: { assortmentId: plan._id } };
  const answers = [
    await admin.send('queryAssortmentProducts', { body: { assortmentsQuery: { _id: plan._id } } }),
    await admin.send('assortmentChanges', { params, query: { since: 0 } }),
    await admin.send('compareAssortments', { body: sides }),
  ];
  for (const { statusCode, body } of answers) expect([statusCode, body.includes(`${canary}`)]).toEqual([200, false]);
  await patching.ok(admin, 'patchAssortment', { params, body: { region: 'Europe' } });
  expect((await cellsOf(plan._id)).cells).toMatchObject(values);
});

test('[T1] the history of an assortment shows no price of a location where its reader sees none', async () => {
  const plan = await anAssortment(admin, { region: 'Europe', state: 'Published', products: [pairOf(shoe)] });
  const params = { id: plan._id };
  const edit = (version: number, cost: number) =>
    admin.ok('batchAssortment', { params, body: { updateProducts: [{ ...pairOf(shoe), version, values: { cost } }] } });
  await edit(1, canary);
  const before = await mgr.send('assortmentHistory', { params, query: {} });
  await patching.ok(admin, 'patchAssortment', { params, body: { region: 'US' } });
  await edit(3, 55.5);
  const seesBoth = (await admin.send('assortmentHistory', { params, query: {} })).body;
  expect([seesBoth.includes(`${canary}`), seesBoth.includes('55.5')]).toEqual([true, true]);
  await db.kysely
    .updateTable('users')
    .set({ tbes: JSON.stringify([usOnlyTbe]) as never })
    .where('email', 'like', 'mgr@%')
    .execute();
  const usOnly = (await mgr.send('assortmentHistory', { params, query: {} })).body;
  expect(before.statusCode).toBe(200);
  expect(usOnly).not.toContain(`${canary}`);
});

test('[T1] the history of a row tells of that row alone, and nothing of an edit that its reader does not see', async () => {
  const other = stylesWithColors(catalogue, 2)[1]![0]!;
  const products = [pairOf(shoe), pairOf(other)];
  const plan = await anAssortment(admin, { region: 'Europe', state: 'Published', products });
  const params = { id: plan._id };
  const edit = (pair: object, version: number, values: Record<string, unknown>) =>
    admin.ok('batchAssortment', { params, body: { updateProducts: [{ ...pair, version, values }] } } as never);
  await edit(pairOf(shoe), 1, { colorNote: 'first' });
  await edit(pairOf(other), 1, { colorNote: 'elsewhere' });
  await edit(pairOf(shoe), 2, { cost: canary });
  await edit(pairOf(shoe), 4, { colorNote: 'last' });
  const history = async (api: typeof mgr, query: object) =>
    (await api.ok('assortmentHistory', { params, query: { row: shoe.id, ...query } as never })) as {
      data: { changes: { field: string; after: unknown }[] }[];
      next: number | null;
    };
  const told = ({ data }: Awaited<ReturnType<typeof history>>) =>
    data.map(({ changes }) => changes.map(({ field, after }) => [field, after]));
  const notes = (text: string) => [[`${shoe.id}.colorNote`, text]];
  expect(told(await history(admin, {})).slice(0, 3)).toEqual([
    notes('last'),
    [
      [`${shoe.id}.cost`, canary],
      [`${shoe.id}.netCost`, canary],
    ],
    notes('first'),
  ]);
  await db.kysely
    .updateTable('users')
    .set({ tbes: JSON.stringify([usOnlyTbe]) as never })
    .where('email', 'like', 'mgr@%')
    .execute();
  expect(told(await history(mgr, {})).slice(0, 2)).toEqual([notes('last'), notes('first')]);
  const page = await history(mgr, { limit: 1 });
  expect(told(page)).toEqual([notes('last')]);
  expect(told(await history(mgr, { limit: 1, before: page.next }))).toEqual([notes('first')]);
});

test('[T2] a source is named only to those who can open it; old entries name none', async () => {
  const hidden = await anAssortment(mgr, { title: 'Secret source', products: [pairOf(shoe)] });
  const open = await anAssortment(mgr, { state: 'Published' });
  await mgr.ok('mergeAssortment', { params: { id: open._id }, body: { from: hidden._id } });
  const { data } = await mgr.ok('cloneAssortments', { body: { ids: [hidden._id] } });
  const summaries = async (api: typeof mgr, id: string) =>
    (await api.ok('assortmentHistory', { params: { id }, query: {} })).data.map(({ summary }) => summary).join('\n');
  expect(await summaries(mgr, open._id)).toContain('from Secret source');
  expect(await summaries(mgr, data[0]!._id)).toContain('from Secret source');
  await inTransaction(db, (tx) =>
    recordChange(
      tx,
      { user: null, viewAs: null, requestId: 'r' },
      {
        action: 'merge assortment',
        entity: 'assortment',
        entityId: open._id,
        summary: `1 product merged from Secret source in ${open.title}`,
      },
    ),
  );
  const user = await as('user');
  expect(await summaries(user, open._id)).not.toContain('Secret');
});

test('[G11] a distributor learns neither names nor codes of the people who changed an assortment', async () => {
  const regions = ['Europe', 'US', 'Global'] as const;
  const plans = await Promise.all(regions.map((region) => anAssortment(admin, { state: 'Published', region })));
  const listed = (await dist.ok('listAssortments', { query: {} })).data.map(({ _id }) => _id);
  const plan = plans.find(({ _id }) => listed.includes(_id)) ?? { _id: listed[0]! };
  const reply = await dist.send('assortmentHistory', { params: { id: plan._id }, query: {} });
  expect(reply.statusCode).toBe(200);
  for (const { by } of reply.json().data) expect(by).toEqual({ userCode: '', name: 'Somebody else' });
});

test('[R18] a page of history reads of a large change what it shows', async () => {
  const plan = await anAssortment(mgr, { state: 'Published' });
  const changes = Array.from({ length: 30_000 }, (_, n) => ({ field: `S-${n}.colorNote`, before: null, after: 'x' }));
  await inTransaction(db, (tx) =>
    recordChange(
      tx,
      { user: null, viewAs: null, requestId: 'r' },
      { action: 'edit assortment', entity: 'assortment', entityId: plan._id, summary: 'Many', changes },
    ),
  );
  const { data } = await mgr.ok('assortmentHistory', { params: { id: plan._id }, query: {} });
  expect([data[0]!.changes.length, data[0]!.more, data[0]!.changes[199]!.field]).toEqual([
    200,
    29_800,
    'S-199.colorNote',
  ]);
  const reads = countedReads(db.kysely);
  const page = () => readHistory(reads.kysely, { entity: 'assortment', id: plan._id }, { limit: 50 });
  expect(await reads.during(page)).toBeLessThan(50_000);
});

test('[M6.3] versions of dynamic assortments keep what the filters matched, and compare with what they match now', async () => {
  const [style = '', other = ''] = stylesWithColors(catalogue)
    .slice(6, 8)
    .map(([first]) => first!.style);
  const query = (styles: readonly string[]) => ({
    style: { $in: [...styles] },
    'locations.lineStatus': { $in: ['A', 'R', 'O'] },
  });
  const plan = await anAssortment(mgr, { method: 'dynamic', region: 'US', query: query([style]) });
  const params = { id: plan._id };
  const kept = await mgr.ok('saveSnapshot', { params, body: { name: 'One style' } });
  const before = await rowsOf(mgr, plan._id);
  expect(kept.productCount).toBe(before.length);
  await patching.ok(mgr, 'patchAssortment', { params, body: { query: query([style, other]) } });
  const [row] = await rowsOf(mgr, plan._id);
  await mgr.ok('batchAssortment', {
    params,
    body: { updateProducts: [{ ...pairOf(row!), version: row!.version, values: { cost: 12.5 } }] },
  });
  const compared = await mgr.ok('compareAssortments', {
    body: { before: { assortmentId: plan._id, snapshotId: kept._id }, after: { assortmentId: plan._id } },
  });
  const now = await rowsOf(mgr, plan._id);
  expect(compared.added).toHaveLength(now.length - before.length);
  expect(compared.added.every((id) => id.startsWith(other))).toBe(true);
  expect(compared.dropped).toEqual([]);
  expect(compared.repriced.map(({ id }) => id)).toEqual([row!.id]);
});
