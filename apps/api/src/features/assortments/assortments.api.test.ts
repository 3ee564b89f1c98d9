import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  anAssortment,
  aPlanningPortal,
  deleting,
  pairOf,
  patching,
  rowsOf,
  stylesWithColors,
} from '../../../test/assortment-builders.ts';
import { whileUnderWay } from '../../../test/in-one-moment.ts';

const { as, catalogue, db } = await aPlanningPortal();
const mgr = await as('mgr');
const user = await as('user');
const [shoe, boot] = stylesWithColors(catalogue).map((colors) => colors[0]!);

const folder = (title: string, hierarchy: string[] = []) =>
  mgr.ok('createAssortment', { body: { type: 'folder', title, hierarchy } });
const list = async (query: Record<string, string> = {}) =>
  (await mgr.ok('listAssortments', { query: query as never })).data;
const read = (id: string) => mgr.ok('readAssortment', { params: { id } });

describe('creating', () => {
  test('[M5.2] a new assortment keeps its fields, belongs to its region and is nobody else’s business yet', async () => {
    const plan = await anAssortment(mgr, {
      subTitle: 'Alder Outfitters',
      region: 'Europe',
      season: 'Spring',
      year: 2027,
      channel: 'Wholesale',
      productType: 'Footwear',
      products: [pairOf(shoe!)],
    });
    expect(plan).toMatchObject({
      subTitle: 'Alder Outfitters',
      locationId: 'EU',
      state: 'Unpublished',
      orgType: 'regular',
      method: 'static',
      productCount: 1,
      lastEditedByUser: 'Theo Lindqvist',
      may: { edit: true, deleteRows: true, takeOver: false },
    });
    expect((await user.send('readAssortment', { params: { id: plan._id } })).statusCode).toBe(404);
  });

  test('[T2] a stranger, a missing one and an internal one answer the same 404', async () => {
    const hidden = await anAssortment(mgr);
    const answers = await Promise.all(
      [hidden._id, randomUUID(), 'not-an-id'].map((id) => user.send('readAssortment', { params: { id } })),
    );
    const bodies = answers.map((answer) => ({ ...answer.json(), requestId: '' }));
    expect(answers.map((answer) => answer.statusCode)).toEqual([404, 404, 404]);
    expect(bodies[1]).toEqual(bodies[0]);
    expect(bodies[2]).toEqual(bodies[0]);
  });

  test('[M5.2] an unknown product stops the creation whole', async () => {
    const before = (await list()).length;
    const refused = await mgr.refused('createAssortment', {
      body: { type: 'item', title: 'Broken', products: [{ style: 'NOPE', color: 'X' }] },
    });
    expect(refused).toMatchObject({ status: 422 });
    expect(await list()).toHaveLength(before);
  });
});

test('[H] a day that the calendar does not have is refused with a sentence', async () => {
  const plan = await anAssortment(mgr);
  for (const carryoverDate of ['0000-01-01', '2026-02-30', '26-1-1'])
    expect(
      await patching.refused(mgr, 'patchAssortment', { params: { id: plan._id }, body: { carryoverDate } }),
    ).toMatchObject({
      status: 422,
      message: expect.stringContaining('carryoverDate'),
    });
});

test('[H] settings that would weigh on everybody who opens the assortment are refused', async () => {
  const plan = await anAssortment(mgr);
  const arrange = (length: number) =>
    patching.send(mgr, 'patchAssortment', {
      params: { id: plan._id },
      body: { uiSettings: { filterBar: { a: 'x'.repeat(length) } } },
    });
  const [fits, large] = [await arrange(100_000), await arrange(300_000)];
  expect([fits.statusCode, large.statusCode]).toEqual([200, 422]);
  expect(large.json().message).toContain('too large to keep');
});

describe('folders', () => {
  test('[M5.5] folders nest, and renaming or moving one takes everything in it along', async () => {
    const [a] = [await folder('Season A'), await folder('Buyers', ['Season A']), await folder('Archive A')];
    const inside = await anAssortment(mgr, { hierarchy: ['Season A', 'Buyers'] });
    await patching.ok(mgr, 'patchAssortment', { params: { id: a!._id }, body: { title: 'Season B' } });
    expect((await read(inside._id)).hierarchy).toEqual(['Season B', 'Buyers']);
    await patching.ok(mgr, 'patchAssortment', { params: { id: a!._id }, body: { hierarchy: ['Archive A'] } });
    expect((await read(inside._id)).hierarchy).toEqual(['Archive A', 'Season B', 'Buyers']);
  });

  test('[M5.5] of many creating the same folder at once one does, and the others are told', async () => {
    const body = { type: 'folder' as const, title: 'At once' };
    const replies = await Promise.all(Array.from({ length: 6 }, () => mgr.send('createAssortment', { body })));
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  });

  test('[M5.5] a folder whose new place is filled by somebody else in the same moment stays where it was', async () => {
    const from = await folder('Going');
    await folder('Both', ['Going']);
    const [reply] = await whileUnderWay(
      db,
      (other) =>
        other.query(
          `INSERT INTO assortments (id, type, org_type, method, title, hierarchy, state, product_type, channel, location_id, sub_title, last_edited_by)
           SELECT gen_random_uuid(), type, org_type, method, title, '{Taken}', state, product_type, channel, location_id, sub_title, last_edited_by
             FROM assortments WHERE title = 'Both'`,
        ),
      [() => patching.send(mgr, 'patchAssortment', { params: { id: from._id }, body: { title: 'Taken' } })],
    );
    expect([reply?.statusCode, reply?.json().code]).toEqual([409, 'wrongState']);
    expect((await read(from._id)).title).toBe('Going');
  });

  test('[M5.5] a folder does not go into itself, two of a name do not share a place, and missing ones are no place', async () => {
    const top = await folder('Top');
    await folder('Inner', ['Top']);
    const into = { params: { id: top._id }, body: { hierarchy: ['Top', 'Inner'] } };
    expect(await patching.refused(mgr, 'patchAssortment', into)).toMatchObject({ status: 409 });
    const twin = { body: { type: 'folder' as const, title: 'Top', hierarchy: [] } };
    expect(await mgr.refused('createAssortment', twin)).toMatchObject({ status: 409 });
    const lost = { body: { type: 'item' as const, title: 'Lost', hierarchy: ['No such folder'] } };
    expect(await mgr.refused('createAssortment', lost)).toMatchObject({ status: 409 });
  });

  test('[E] folder rows are read-only', async () => {
    const { _id } = await folder('Read only');
    const state = { params: { id: _id }, body: { state: 'Unpublished' as const } };
    expect(await patching.refused(mgr, 'patchAssortment', state)).toMatchObject({
      status: 409,
      message: 'Folder rows are read-only.',
    });
    const batch = { params: { id: _id }, body: { addProducts: [pairOf(shoe!)] } };
    expect(await mgr.refused('batchAssortment', batch)).toMatchObject({ status: 409 });
  });

  test('[M5.5] deleting a folder deletes everything in it, and only that', async () => {
    const { _id } = await folder('Doomed');
    await folder('Deeper', ['Doomed']);
    const inside = await anAssortment(mgr, { hierarchy: ['Doomed', 'Deeper'] });
    const beside = await anAssortment(mgr);
    expect(await deleting.ok(mgr, 'deleteAssortment', { params: { id: _id } })).toEqual({ deleted: 3 });
    expect((await mgr.send('readAssortment', { params: { id: inside._id } })).statusCode).toBe(404);
    expect((await read(beside._id))._id).toBe(beside._id);
  });

  test('[R4] an item created while its folder is renamed ends up in the renamed folder or nowhere', async () => {
    const { _id } = await folder('Busy');
    const work = Array.from({ length: 8 }, (_, n) =>
      mgr.send('createAssortment', { body: { type: 'item', title: `In busy ${n}`, hierarchy: ['Busy'] } }),
    );
    const rename = patching.ok(mgr, 'patchAssortment', { params: { id: _id }, body: { title: 'Calm' } });
    const statuses = (await Promise.all(work)).map((reply) => reply.statusCode);
    await rename;
    const items = (await list()).filter((entry) => entry.title?.startsWith('In busy'));
    expect(items).toHaveLength(statuses.filter((status) => status === 200).length);
    expect(new Set(items.map((entry) => entry.hierarchy?.join()))).not.toContain('Busy');
  });
});

describe('lists', () => {
  test('[M5.1] title ascending by default, sorted and cut as asked, only the fields asked for', async () => {
    const titles = (await list()).map((entry) => entry.title!.toLowerCase());
    expect(titles).toEqual([...titles].sort());
    const recent = await list({ _options: JSON.stringify({ limit: 2, sort: { modifiedDate: -1 } }), _select: 'title' });
    expect(recent).toHaveLength(2);
    expect(Object.keys(recent[0]!).sort()).toEqual(['_id', 'title']);
    for (const query of [{ _select: 'password' }, { _options: '{"limit":-1}' }, { _options: 'no json' }])
      expect((await mgr.send('listAssortments', { query: query as never })).statusCode).toBeGreaterThanOrEqual(400);
  });

  test('[M5.1] stars belong to the person', async () => {
    const plan = await anAssortment(mgr, { state: 'Published' });
    await mgr.ok('starAssortment', { params: { id: plan._id }, body: { starred: true } });
    expect((await list({ starred: 'true' })).map((entry) => entry._id)).toEqual([plan._id]);
    expect((await user.ok('listAssortments', { query: { starred: 'true' } })).data).toEqual([]);
    await mgr.ok('starAssortment', { params: { id: plan._id }, body: { starred: false } });
    expect(await list({ starred: 'true' })).toEqual([]);
  });

  test('[M3.2] people who only read see published ones and the folders that lead to them', async () => {
    await folder('Shown');
    await folder('Empty to them');
    const open = await anAssortment(mgr, { state: 'Published', hierarchy: ['Shown'] });
    await anAssortment(mgr, { hierarchy: ['Empty to them'] });
    const { data } = await user.ok('listAssortments', { query: {} });
    expect(data.filter((entry) => entry.type === 'item').every((entry) => entry.state === 'Published')).toBe(true);
    expect(data.map((entry) => entry._id)).toContain(open._id);
    expect(data.map((entry) => entry.title)).toContain('Shown');
    expect(data.map((entry) => entry.title)).not.toContain('Empty to them');
    expect(data.every((entry) => entry.mayEdit === false)).toBe(true);
  });
});

describe('states', () => {
  test('[M5.4] archive and unarchive, many at once; a wrong move changes none', async () => {
    const [a, b] = [await anAssortment(mgr, { state: 'Published' }), await anAssortment(mgr)];
    const ids = [a!._id, b!._id];
    await mgr.ok('changeAssortmentStates', { body: { ids, state: 'Archived' } });
    expect((await list({ state: 'Archived' })).map((entry) => entry._id)).toEqual(expect.arrayContaining(ids));
    const wrong = { body: { ids, state: 'Unpublished' as const } };
    expect(await mgr.refused('changeAssortmentStates', wrong)).toMatchObject({ status: 409 });
    await mgr.ok('changeAssortmentStates', { body: { ids, state: 'Published' } });
    expect((await read(b!._id)).state).toBe('Published');
  });

  test('[T3] one foreign id among own ones changes nothing', async () => {
    const mine = await anAssortment(mgr);
    const ids = [mine._id, randomUUID()];
    expect(await mgr.refused('changeAssortmentStates', { body: { ids, state: 'Published' } })).toMatchObject({
      status: 404,
    });
    expect((await read(mine._id)).state).toBe('Unpublished');
    const published = await anAssortment(mgr, { state: 'Published' });
    const call = { body: { ids: [published._id], state: 'Archived' as const } };
    expect(await user.refused('changeAssortmentStates', call)).toMatchObject({ status: 403 });
  });
});

describe('fields', () => {
  test('[G21] different fields merge, the same field conflicts', async () => {
    const plan = await anAssortment(mgr);
    const patch = (body: object) =>
      mgr.send('patchAssortment', { params: { id: plan._id }, body: { version: plan.revision, ...body } });
    expect((await patch({ title: 'Mine' })).statusCode).toBe(200);
    expect((await patch({ subTitle: 'Yours' })).statusCode).toBe(200);
    const refused = await patch({ title: 'Ours' });
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      code: 'userLock',
      details: { conflicts: [{ field: 'title', value: 'Mine' }] },
    });
  });

  test('[M4.6] the region decides the location, settings of the screen are put together', async () => {
    const plan = await anAssortment(mgr, { region: 'US' });
    const sortOrder = [{ colId: 'style', sort: 'asc' as const }];
    await patching.ok(mgr, 'patchAssortment', {
      params: { id: plan._id },
      body: { uiSettings: { groupIsEnabled: true } },
    });
    const after = await patching.ok(mgr, 'patchAssortment', {
      params: { id: plan._id },
      body: { region: 'Europe', uiSettings: { gridSettings: { sortOrder } } },
    });
    expect(after).toMatchObject({
      locationId: 'EU',
      uiSettings: { groupIsEnabled: true, gridSettings: { sortOrder } },
    });
  });

  test('an assortment with shoes does not become one of apparel', async () => {
    const plan = await anAssortment(mgr, { productType: 'Footwear', products: [pairOf(shoe!)] });
    const wrong = { params: { id: plan._id }, body: { productType: 'Apparel' as const } };
    expect(await patching.refused(mgr, 'patchAssortment', wrong)).toMatchObject({ status: 409 });
  });
});

describe('duplicate, merge, delete', () => {
  test('[M5.3] a duplicate has the rows with their cells and its own name; a folder cannot be duplicated', async () => {
    const plan = await anAssortment(mgr, { title: 'Original', products: [pairOf(shoe!)], state: 'Published' });
    const [row] = await rowsOf(mgr, plan._id);
    await mgr.ok('batchAssortment', {
      params: { id: plan._id },
      body: { updateProducts: [{ ...pairOf(row!), version: row!.version, values: { colorNote: 'copied' } }] },
    });
    const { data } = await mgr.ok('cloneAssortments', { body: { ids: [plan._id] } });
    const again = await mgr.ok('cloneAssortments', { body: { ids: [plan._id] } });
    expect([data[0]!.title, again.data[0]!.title]).toEqual(['Original (copy)', 'Original (copy 2)']);
    expect(data[0]).toMatchObject({ state: 'Unpublished', revision: 1, productCount: 1 });
    expect((await rowsOf(mgr, data[0]!._id))[0]).toMatchObject({ colorNote: 'copied' });
    const { _id } = await folder('Not to copy');
    expect(await mgr.refused('cloneAssortments', { body: { ids: [_id] } })).toMatchObject({ status: 409 });
  });

  test('[T3] duplicating (own, foreign) in both orders duplicates nothing', async () => {
    const mine = await anAssortment(mgr, { title: 'Lonely' });
    for (const ids of [
      [mine._id, randomUUID()],
      [randomUUID(), mine._id],
    ])
      expect(await mgr.refused('cloneAssortments', { body: { ids } })).toMatchObject({ status: 404 });
    expect((await list()).filter((entry) => entry.title?.startsWith('Lonely'))).toHaveLength(1);
  });

  test('[M5.3] merging adds what is missing with its notes and keeps what is there', async () => {
    const from = await anAssortment(mgr, { products: [shoe!, boot!].map(pairOf) });
    const [first] = await rowsOf(mgr, from._id);
    const note = { ...pairOf(first!), version: first!.version, values: { colorNote: 'theirs' } };
    await mgr.ok('batchAssortment', { params: { id: from._id }, body: { updateProducts: [note] } });
    const to = await anAssortment(mgr, { products: [pairOf(boot!)] });
    const reply = await mgr.ok('mergeAssortment', { params: { id: to._id }, body: { from: from._id } });
    expect(reply).toMatchObject({ added: 1, skipped: [boot!.id] });
    expect((await rowsOf(mgr, to._id)).map((row) => [row.id, row.colorNote])).toEqual([
      [boot!.id, undefined],
      [shoe!.id, 'theirs'],
    ]);
    const self = { params: { id: to._id }, body: { from: to._id } };
    expect(await mgr.refused('mergeAssortment', self)).toMatchObject({ status: 409 });
  });

  test('[T25] every change has exactly one entry in the log', async () => {
    const count = async () =>
      Number((await db.pool.query("SELECT count(*)::int AS n FROM audit_log WHERE entity = 'assortment'")).rows[0].n);
    const before = await count();
    const plan = await anAssortment(mgr);
    await patching.ok(mgr, 'patchAssortment', { params: { id: plan._id }, body: { title: 'Logged' } });
    await mgr.ok('batchAssortment', { params: { id: plan._id }, body: { addProducts: [pairOf(shoe!)] } });
    await mgr.ok('saveSnapshot', { params: { id: plan._id }, body: { name: 'v1' } });
    await deleting.ok(mgr, 'deleteAssortment', { params: { id: plan._id } });
    expect((await count()) - before).toBe(5);
  });
});

test('[M3.2] whoever only reads may change nothing', async () => {
  const open = await anAssortment(mgr, { state: 'Published', products: [pairOf(shoe!)] });
  const { _id: id } = open;
  const attempts = await Promise.all([
    patching.send(user, 'patchAssortment', { params: { id }, body: { title: 'x' } }),
    user.send('batchAssortment', { params: { id }, body: { addProducts: [pairOf(boot!)] } }),
    deleting.send(user, 'deleteAssortment', { params: { id } }),
    user.send('saveSnapshot', { params: { id }, body: { name: 'x' } }),
    user.send('mergeAssortment', { params: { id }, body: { from: id } }),
  ]);
  expect(attempts.map((reply) => reply.statusCode)).toEqual([403, 403, 403, 403, 403]);
  expect((await user.ok('readAssortment', { params: { id } })).may.edit).toBe(false);
});
