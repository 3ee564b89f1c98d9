import { expect, test } from 'vitest';
import type { ApiClient } from '../../../../test/api-client.ts';
import { anAssortment, anInternal, aPlanningPortal } from '../../../../test/assortment-builders.ts';

const { as, db } = await aPlanningPortal(60);
const [admin, mgr, user, iaUS] = [await as('admin'), await as('mgr'), await as('user'), await as('iaUS')];

const column = (id: string) => ({ id, width: 120, hidden: false, pinned: false });
const settings = {
  columns: ['style', 'color', 'name'].map(column),
  sort: [{ column: 'name', direction: 'asc' as const }],
  filters: { name: { kind: 'contains' as const, text: 'Daybreak' } },
  density: 32 as const,
};
const namesFor = async (api: ApiClient, id: string) =>
  (await api.ok('listViews', { params: { id } })).data.map(({ name }) => name);
const aView = async (api: ApiClient, id: string, name: string, sharedWith: 'nobody' | 'editors' | 'everyone') =>
  api.ok('saveView', { params: { id }, body: { name, sharedWith, settings } });

test('[G37] a named view is its owner’s until it is shared, with editors or with everyone who may open the assortment', async () => {
  const { _id: id } = await anAssortment(admin, { state: 'Published', region: 'US' });
  const view = await aView(admin, id, 'Pricing', 'nobody');
  expect(view).toMatchObject({ name: 'Pricing', own: true, settings, version: 1 });
  expect(await Promise.all([admin, mgr, user].map((api) => namesFor(api, id)))).toEqual([['Pricing'], [], []]);
  const params = { id, viewId: view._id };
  await admin.ok('changeView', { params, body: { version: 1, sharedWith: 'editors' } });
  expect(await Promise.all([mgr, user].map((api) => namesFor(api, id)))).toEqual([['Pricing'], []]);
  await admin.ok('changeView', { params, body: { version: 2, sharedWith: 'everyone' } });
  const [seen] = (await user.ok('listViews', { params: { id } })).data;
  expect(seen).toMatchObject({ name: 'Pricing', own: false, settings });
  await admin.ok('changeView', { params, body: { version: 3, sharedWith: 'nobody' } });
  expect(await namesFor(user, id)).toEqual([]);
});

test('[T2, T3] whoever may not open the assortment, or names another one, finds nothing', async () => {
  const { _id: id } = await anInternal(admin, { state: 'Unpublished' });
  const other = await anAssortment(admin, { state: 'Published' });
  const view = await aView(admin, id, 'Plan', 'everyone');
  expect(await user.refused('listViews', { params: { id } })).toMatchObject({ status: 404 });
  expect(await user.refused('saveView', { params: { id }, body: { name: 'x', settings } })).toMatchObject({
    status: 404,
  });
  const elsewhere = { id: other._id, viewId: view._id };
  const body = { version: 1, name: 'Moved' };
  expect(await admin.refused('changeView', { params: elsewhere, body })).toMatchObject({ status: 404 });
  expect(await admin.refused('deleteView', { params: elsewhere, query: { version: 1 } })).toMatchObject({
    status: 404,
  });
});

test('[G37, G21] only its owner changes a view, and never over what another window has saved', async () => {
  const { _id: id } = await anAssortment(admin, { state: 'Published' });
  const view = await aView(mgr, id, 'Mine', 'everyone');
  const params = { id, viewId: view._id };
  expect(await admin.refused('changeView', { params, body: { version: 1, name: 'Yours' } })).toMatchObject({
    status: 403,
  });
  expect(await admin.refused('deleteView', { params, query: { version: 1 } })).toMatchObject({ status: 403 });
  await mgr.ok('changeView', { params, body: { version: 1, name: 'First' } });
  expect(await mgr.refused('changeView', { params, body: { version: 1, name: 'Second' } })).toMatchObject({
    status: 409,
    code: 'userLock',
  });
  await aView(mgr, id, 'Taken', 'nobody');
  const taken = await mgr.refused('changeView', { params, body: { version: 2, name: 'taken' } });
  expect(taken).toMatchObject({ status: 409, message: expect.stringContaining('You already have a view called') });
  await aView(admin, id, 'Taken', 'nobody');
  await mgr.ok('deleteView', { params, query: { version: 2 } });
  expect(await namesFor(mgr, id)).toEqual(['Taken']);
  const { rows } = await db.pool.query(
    `SELECT action FROM audit_log WHERE entity = 'assortmentView' AND entity_id = $1 ORDER BY id`,
    [view._id],
  );
  expect(rows.map(({ action }) => action)).toEqual(['create view', 'edit view', 'delete view']);
});

test('[T1, G39] a shared view tells nobody of columns they may not see, nor what was looked for in them', async () => {
  const { _id: id } = await anInternal(admin, { region: 'US', state: 'Published' });
  const priced = {
    ...settings,
    columns: [...settings.columns, column('suggestedRetail'), column('initialMarkup')],
    sort: [{ column: 'suggestedRetail', direction: 'desc' as const }],
    filters: { suggestedRetail: { kind: 'range' as const, min: 987.65, max: null } },
  };
  await admin.ok('saveView', { params: { id }, body: { name: 'Prices', sharedWith: 'everyone', settings: priced } });
  const reply = await iaUS.send('listViews', { params: { id } });
  expect(reply.statusCode).toBe(200);
  expect(reply.json().data).toMatchObject([{ name: 'Prices', settings: { columns: settings.columns, sort: [] } }]);
  for (const word of ['suggestedRetail', 'initialMarkup', '987.65']) expect(reply.body).not.toContain(word);
});

test('[R3] a view that is saved twice with one key is there once, and there is an end to their number', async () => {
  const { _id: id } = await anAssortment(admin, {});
  const key = { 'idempotency-key': crypto.randomUUID() };
  const body = { name: 'Once', settings };
  const [first, again] = [
    await admin.send('saveView', { params: { id }, body }, key),
    await admin.send('saveView', { params: { id }, body }, key),
  ];
  expect([first.statusCode, again.json()]).toEqual([200, first.json()]);
  for (let count = 1; count < 50; count += 1) await aView(admin, id, `View ${count}`, 'nobody');
  const full = await admin.refused('saveView', { params: { id }, body: { name: 'One more', settings } });
  expect(full).toMatchObject({ status: 409, message: expect.stringContaining('Please delete one first') });
});

test('[G37] a person’s own views are theirs in every assortment of the kind, and nobody else’s there', async () => {
  const [one, other] = [await anAssortment(mgr, {}), await anAssortment(mgr, { state: 'Published', region: 'US' })];
  const initiative = await anInternal(admin, { state: 'Published' });
  const view = await aView(mgr, one._id, 'Everywhere', 'everyone');
  const found = (await mgr.ok('listViews', { params: { id: other._id } })).data.find(({ _id }) => _id === view._id);
  expect(found).toMatchObject({ name: 'Everywhere', own: true, elsewhere: true, settings });
  expect(view.elsewhere).toBe(false);
  for (const api of [admin, user]) expect(await namesFor(api, other._id)).not.toContain('Everywhere');
  await aView(admin, one._id, 'Planning', 'nobody');
  expect(await namesFor(admin, other._id)).toContain('Planning');
  expect(await namesFor(admin, initiative._id)).not.toContain('Planning');
  const params = { id: other._id, viewId: view._id };
  const renamed = await mgr.ok('changeView', { params, body: { version: 1, name: 'Anywhere' } });
  expect(renamed).toMatchObject({ name: 'Anywhere', elsewhere: true });
  expect(await namesFor(admin, one._id)).toContain('Anywhere');
  expect(await admin.refused('changeView', { params, body: { version: 2, name: 'Mine' } })).toMatchObject({
    status: 404,
  });
  expect(await admin.refused('deleteView', { params, query: { version: 2 } })).toMatchObject({ status: 404 });
  await mgr.ok('deleteView', { params, query: { version: 2 } });
  expect(await namesFor(mgr, one._id)).not.toContain('Anywhere');
});

test('[T1, G39] an own view tells in another assortment only of the columns its owner may see there', async () => {
  const [at, elsewhere] = [await anInternal(admin, { region: 'US' }), await anInternal(admin, { region: 'US' })];
  await aView(iaUS, at._id, 'Here', 'nobody');
  const { rows } = await db.pool.query<{ id: string }>(`SELECT id FROM assortment_views WHERE name = 'Here'`);
  // As if it had been saved when its owner still saw the column.
  await db.pool.query(`UPDATE assortment_views SET settings = $1 WHERE id = $2`, [
    JSON.stringify({ ...settings, columns: [...settings.columns, column('suggestedRetail')] }),
    rows[0]?.id,
  ]);
  const reply = await iaUS.send('listViews', { params: { id: elsewhere._id } });
  expect(reply.json().data).toMatchObject([{ name: 'Here', elsewhere: true }]);
  expect(reply.body).not.toContain('suggestedRetail');
});
