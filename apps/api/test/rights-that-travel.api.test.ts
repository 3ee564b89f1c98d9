import { expect, test } from 'vitest';
import { unpublishExpired } from '../src/features/library/index.ts';
import { aLibraryFilesPortal } from './library-files-portal.ts';
import { lastMail, linkIn } from './mailbox.ts';

let day = new Date('2026-12-01T20:00:00Z');
const { portal, as, db, editor, run, upload, prepare, itemOf } = await aLibraryFilesPortal({
  clock: { now: () => day },
});
const [user, writer] = [await as('user'), await as('adminEditor')];
const libraryType = 'AdvertisingAsset' as const;
const kind = 'advertisingAsset' as const;

const aMarketingImage = async (): Promise<{ assetId: string; fileId: string }> => {
  const sent = await upload({ filename: 'dawn run.jpg' });
  await prepare(sent.fileId);
  const { version } = await itemOf(sent.assetId);
  const values = {
    ...{ name: 'Dawn run', assetType: 'Marketing Image', category: ['Running'], gender: ['Mens'] },
    ...{ beginDate: '2026-11-01', expireDate: '2026-12-06' },
  };
  const assets = [{ _id: sent.assetId, version, values, status: 'Published' as const }];
  await editor.ok('batchAssets', { params: { libraryType }, body: { assets } });
  return sent;
};

test('[G9] an expiring image warns wherever it is used and leaves all of it on its day, for everybody', async () => {
  const { assetId, fileId } = await aMarketingImage();
  for (const api of [user, editor])
    await api.ok('changeLibraryCollection', { params: { kind }, body: { add: [assetId] } });
  const { _id } = await writer.ok('createAnnouncement', {
    body: { title: 'News', published: true, html: `<p>See</p><img data-asset="${assetId}">`, assets: [assetId] },
  });
  const files = [{ type: 's3' as const, id: fileId }];
  // The editor goes on seeing the image where it is managed; what was handed on ends all the same.
  await editor.ok('mailPackage', { body: { files, recipients: ['agency@studio.example'], subject: 'Files' } });
  const { path } = linkIn(await lastMail(db, 'agency@studio.example'));

  const kept = async () =>
    Promise.all(
      [user, editor].map(async (api) => (await api.ok('readLibraryCollection', { params: { kind } })).data.length),
    );
  const announced = async () => {
    const read = await user.ok('readAnnouncement', { params: { id: _id } });
    const { editing } = await writer.ok('readAnnouncement', { params: { id: _id } });
    return { assets: read.assets.length, inText: read.html.includes(assetId), warnings: editing?.warnings };
  };
  const statuses = async () => [
    (await portal.anyone().raw({ method: 'GET', url: path })).statusCode,
    (await user.raw({ method: 'GET', url: `/api/assets/files/${fileId}/download` })).statusCode,
    (await user.raw({ method: 'GET', url: `/api/assets/files/${fileId}/preview/large` })).statusCode,
  ];

  expect(await kept()).toEqual([1, 1]);
  const used = { assets: 1, inText: true, warnings: ['“Dawn run” expires and leaves on 12/06/2026.'] };
  expect(await announced()).toEqual(used);
  expect(await statuses()).toEqual([200, 200, 200]);

  // Midnight in the company, hours before any job has run.
  day = new Date('2026-12-06T08:00:01Z');
  const gone = { assets: 0, inText: false };
  expect(await kept()).toEqual([0, 0]);
  expect(await announced()).toEqual({ ...gone, warnings: ['“Dawn run” is outside its days and is shown to nobody.'] });
  expect(await statuses()).toEqual([404, 404, 404]);

  await unpublishExpired.run({ ...run(), clock: portal.platform.clock }, {});
  expect((await itemOf(assetId)).status).toBe('Unpublished');
  expect(await kept()).toEqual([0, 0]);
  expect(await announced()).toEqual({ ...gone, warnings: ['“Dawn run” is not published and is shown to nobody.'] });
});
