import { pathToFileURL } from 'node:url';
import { groupPictureAddress, groupSourceAddress, groupSourceOf } from '@atelier/contract/assortments/group-files';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ApiClient } from '../../../../test/api-client.ts';
import { anAssortment, type Detail } from '../../../../test/assortment-builders.ts';
import { aPortal, personaEmail, thePersonas } from '../../../../test/builders.ts';
import { removeDataDir, temporaryDataDir } from '../../../../test/temporary-folder.ts';
import { freshDatabase } from '../../../../test/test-database.ts';
import { uploadWhole } from '../../../../test/upload-whole.ts';
import { plainName } from './group-upload.ts';

const db = await freshDatabase();
const folder = temporaryDataDir();
const portal = await aPortal(db, { config: { storageUrl: pathToFileURL(`${folder}/files`).href } });
afterAll(() => removeDataDir(folder));
let mgr: ApiClient;
let user: ApiClient;

beforeAll(async () => {
  await thePersonas(db);
  mgr = await portal.as(personaEmail('mgr'));
  user = await portal.as(personaEmail('user'));
});

const aPicture = () =>
  sharp({ create: { width: 2400, height: 1200, channels: 3, background: '#246' } })
    .jpeg()
    .toBuffer();

const send = async (attachTo: string, filename: string, bytes: Buffer) =>
  (await uploadWhole(mgr, { filename, usage: 'assortmentDisplayGroup', attachTo, bytes })).result as {
    previewJpg?: string;
    sourceFile?: string;
  };

const write = (plan: Detail, content: { previewJpg?: string; sourceFile?: string }) => ({
  params: { id: plan._id },
  body: { customContent: [{ displayGroup: 'Heritage', html: '<p>Boots</p>', ...content }] },
});
const look = (api: ApiClient, url: string) => api.raw({ method: 'GET', url });

test('[M10.4] a picture and its source belong to a page as soon as the page names them', async () => {
  const plan = await anAssortment(mgr, { state: 'Published' });
  const { previewJpg } = await send(plan._id, 'Heritage.jpg', await aPicture());
  const { sourceFile } = await send(groupSourceOf(plan._id), 'Heritage Spring – v2.psd', Buffer.from('layers'));
  const picture = groupPictureAddress(plan._id, previewJpg!, 'large');
  const source = groupSourceAddress(plan._id, sourceFile!);
  expect((await look(mgr, picture)).statusCode).toBe(404);
  await mgr.ok('batchAssortment', write(plan, { previewJpg: previewJpg!, sourceFile: sourceFile! }));
  const shown = await look(user, picture);
  expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 1920, height: 960 });
  const sent = await look(user, source);
  expect([sent.body, sent.headers['content-disposition']]).toEqual([
    'layers',
    "attachment; filename*=UTF-8''Heritage-Spring-v2.psd",
  ]);
  const { customContent } = await mgr.ok('readAssortment', { params: { id: plan._id } });
  expect(customContent).toMatchObject([{ displayGroup: 'Heritage', previewJpg, sourceFile }]);
});

test('[T2] files of one assortment are not shown by another, nor to who may not read it', async () => {
  const [hidden, other] = [await anAssortment(mgr), await anAssortment(mgr, { state: 'Published' })];
  const { previewJpg } = await send(hidden._id, 'one.jpg', await aPicture());
  await mgr.ok('batchAssortment', write(hidden, { previewJpg: previewJpg! }));
  expect((await look(mgr, groupPictureAddress(hidden._id, previewJpg!, 'thumb'))).statusCode).toBe(200);
  for (const [api, { _id }] of [
    [user, hidden],
    [mgr, other],
  ] as const)
    expect((await look(api, groupPictureAddress(_id, previewJpg!, 'thumb'))).statusCode).toBe(404);
});

test('[T14] a page cannot name a file that is not in the store, and who may not write sends none', async () => {
  const plan = await anAssortment(mgr, { state: 'Published' });
  for (const content of [{ previewJpg: 'a'.repeat(64) }, { sourceFile: `${crypto.randomUUID()}/x.psd` }])
    expect(await mgr.refused('batchAssortment', write(plan, content))).toMatchObject({ status: 422 });
  const body = {
    filename: 'x.jpg',
    fileSize: 10,
    chunkSize: 10_485_760 as const,
    usage: 'assortmentDisplayGroup' as const,
  };
  const asked = (attachTo: string, fileSize = 10) => ({ body: { ...body, attachTo, fileSize } });
  expect((await user.refused('createUpload', asked(plan._id))).status).toBe(403);
  expect((await mgr.refused('createUpload', asked('nothing'))).status).toBe(404);
  expect((await mgr.refused('createUpload', asked(plan._id, 30_000_000))).code).toBe('bodyTooLarge');
});

test('[M10.4] a source keeps as much of its name as an address can carry', () => {
  expect([plainName('Été 2027 (final).ai'), plainName('...'), plainName('日本')]).toEqual([
    'Ete-2027-final-.ai',
    'file',
    'file',
  ]);
});
