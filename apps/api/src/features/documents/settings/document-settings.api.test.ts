import { documentColumn } from '@atelier/domain/document/document-columns';
import { type DocumentSettings, usualSettings } from '@atelier/domain/document/document-settings';
import { expect, test } from 'vitest';
import type { ApiClient } from '../../../../test/api-client.ts';
import { anAssortment, anInternal, aPlanningPortal } from '../../../../test/assortment-builders.ts';

const { as, db } = await aPlanningPortal(60);
const [admin, mgr, user, iaUS, dist] = [
  await as('admin'),
  await as('mgr'),
  await as('user'),
  await as('iaUS'),
  await as('dist'),
];

const usual = usualSettings('linesheetCondensed', 'regular');
const keep = (api: ApiClient, id: string, version: number, settings: object = usual) =>
  api.send('keepDocumentSettings', {
    params: { id, layout: 'linesheetCondensed' },
    body: { version, settings: settings as DocumentSettings },
  });
const readFor = (api: ApiClient, id: string) => api.ok('readDocumentSettings', { params: { id } });
const presetNames = async (api: ApiClient, id: string) => (await readFor(api, id)).presets.map(({ name }) => name);

test('[M14.1] settings are kept with the assortment by those who may change it, and read by all its readers', async () => {
  const { _id: id } = await anAssortment(mgr, { state: 'Published', region: 'US' });
  expect(await readFor(user, id)).toMatchObject({ kind: 'regular', kept: {}, may: { keep: false } });
  const settings = { ...usual, filename: 'Spring line', columns: ['cost', 'availability'] };
  expect((await keep(mgr, id, 0, settings)).json()).toEqual({ settings, version: 1 });
  expect((await readFor(user, id)).kept).toEqual({ linesheetCondensed: { settings, version: 1 } });
  expect((await keep(user, id, 1)).statusCode).toBe(403);
  const { rows } = await db.pool.query(`SELECT action FROM audit_log WHERE entity = 'documentSettings' ORDER BY id`);
  expect(rows.map(({ action }) => action)).toEqual(['create document settings']);
});

test('[G21] whoever has not seen what was kept meanwhile conflicts', async () => {
  const { _id: id } = await anAssortment(mgr);
  await keep(mgr, id, 0);
  expect((await keep(mgr, id, 1, { ...usual, paper: 'Letter' })).statusCode).toBe(200);
  const late = await keep(admin, id, 1, { ...usual, filename: 'Mine' });
  expect([late.statusCode, late.json().code]).toEqual([409, 'userLock']);
});

test('[M14.1] settings that are not right are refused with a sentence, and nothing is kept', async () => {
  const { _id: id } = await anAssortment(mgr);
  const wrong: readonly [object, string][] = [
    [{ ...usual, columns: ['nope'] }, "has no column 'nope'"],
    [{ ...usual, columns: ['popCategory'] }, "has no column 'popCategory'"],
    [{ ...usual, paper: 'A3' }, 'The paper is A4 or Letter.'],
    [{ ...usual, secret: 1 }, "no setting 'secret'"],
    [{ ...usual, subtype: 'Expanded' }, 'those of another document'],
  ];
  for (const [settings, sentence] of wrong) {
    const reply = await keep(mgr, id, 0, settings);
    expect([reply.statusCode, reply.json().message]).toEqual([422, expect.stringContaining(sentence)]);
  }
  expect((await readFor(mgr, id)).kept).toEqual({});
});

test('[T1, M3.4] a column that a reader may not see is not offered, nor told in what others have kept', async () => {
  const { _id: id } = await anInternal(admin, { region: 'US', state: 'Published' });
  const columns = ['cost', 'suggestedRetail', 'initialMarkup'];
  await keep(admin, id, 0, { ...usualSettings('linesheetCondensed', 'internal'), columns });
  await db.pool.query(
    `UPDATE document_settings SET settings = jsonb_set(settings, '{columns}', $2) WHERE assortment_id = $1`,
    [id, JSON.stringify(columns)],
  );
  const reply = await iaUS.send('readDocumentSettings', { params: { id } });
  expect(reply.json().kept.linesheetCondensed.settings.columns).toEqual(['cost']);
  for (const word of ['suggestedRetail', 'initialMarkup', 'futureSuggestedRetail']) {
    expect(documentColumn(word as never)).toBeDefined();
    expect(reply.body).not.toContain(word);
  }
});

test('[T2] whoever may not open the assortment finds nothing, and a folder has no documents', async () => {
  const { _id: id } = await anAssortment(mgr);
  expect(await user.refused('readDocumentSettings', { params: { id } })).toMatchObject({ status: 404 });
  const folder = await mgr.ok('createAssortment', { body: { type: 'folder', title: 'Shelf' } });
  expect(await mgr.refused('readDocumentSettings', { params: { id: folder._id } })).toMatchObject({ status: 409 });
});

test('[M14.1] own presets are found in every assortment of the kind by their owner alone', async () => {
  const [one, other] = [
    await anAssortment(mgr, { state: 'Published' }),
    await anAssortment(mgr, { state: 'Published' }),
  ];
  const stands = await anAssortment(mgr, { productType: 'POP', state: 'Published' });
  const preset = await user.ok('saveDocumentPreset', {
    params: { id: one._id },
    body: { name: 'Mine', settings: usual },
  });
  expect(preset).toMatchObject({ scope: 'own', mayEdit: true, settings: usual });
  expect(await presetNames(user, other._id)).toEqual(['Mine']);
  expect(await presetNames(user, stands._id)).toEqual([]);
  expect(await presetNames(mgr, one._id)).toEqual([]);
  const params = { id: other._id, presetId: preset._id };
  expect(await mgr.refused('changeDocumentPreset', { params, body: { version: 1, name: 'x' } })).toMatchObject({
    status: 404,
  });
  const again = await user.refused('saveDocumentPreset', {
    params: { id: one._id },
    body: { name: 'mine', settings: usual },
  });
  expect(again.message).toContain('already a preset called');
  await user.ok('changeDocumentPreset', { params, body: { version: 1, name: 'Renamed' } });
  await user.ok('deleteDocumentPreset', { params, query: { version: 2 } });
  expect(await presetNames(user, one._id)).toEqual([]);
});

test('[M14.1, G11] company presets are made by those who manage the kind, used inside the company, unknown outside', async () => {
  const { _id: id } = await anAssortment(mgr, { state: 'Published', region: 'Global' });
  const body = { name: 'House style', scope: 'company' as const, settings: usual };
  expect(await user.refused('saveDocumentPreset', { params: { id }, body })).toMatchObject({ status: 403 });
  const preset = await mgr.ok('saveDocumentPreset', { params: { id }, body });
  expect((await readFor(user, id)).presets).toMatchObject([{ name: 'House style', scope: 'company', mayEdit: false }]);
  expect((await readFor(dist, id)).presets).toEqual([]);
  const params = { id, presetId: preset._id };
  expect(await user.refused('deleteDocumentPreset', { params, query: { version: 1 } })).toMatchObject({ status: 403 });
  const initiative = await anInternal(admin, { state: 'Published' });
  const internal = { ...body, settings: usualSettings('linesheetCondensed', 'internal') };
  expect(await iaUS.refused('saveDocumentPreset', { params: { id: initiative._id }, body: internal })).toMatchObject({
    status: 403,
  });
  await admin.ok('saveDocumentPreset', { params: { id: initiative._id }, body: internal });
  expect(await presetNames(iaUS, initiative._id)).toEqual(['House style']);
});
