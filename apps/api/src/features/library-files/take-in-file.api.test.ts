import { fileLimits } from '@atelier/domain/vocabulary/limits';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { anItem } from '../../../test/library-builders.ts';
import { aLibraryFilesPortal } from '../../../test/library-files-portal.ts';

const { db, as, editor, upload, prepare, itemOf, filesOf, refusedCreate, aName } = await aLibraryFilesPortal();
const user = await as('user');

describe('[M17.1] a file that is uploaded', () => {
  test('becomes a Pending item named after it, waits, is prepared and is then Ready with its pictures', async () => {
    const { assetId, fileId } = await upload({ filename: 'Slow Miles hero.jpg' });
    const before = await itemOf(assetId);
    expect(before).toMatchObject({ status: 'Pending', values: { name: 'Slow Miles hero' }, version: 1 });
    expect(before.files).toMatchObject([{ _id: fileId, state: 'WaitingForFile', usageType: 'Primary', hero: true }]);
    await prepare(fileId);
    expect(await filesOf(assetId)).toMatchObject([
      {
        state: 'Ready',
        mediaType: 'image/jpeg',
        width: 800,
        height: 600,
        colors: [expect.stringMatching(/^#c/)],
        previews: { sizes: ['thumb', 'medium', 'large'] },
      },
    ]);
    const { rows } = await sql<{ action: string }>`SELECT action FROM audit_log WHERE entity_id = ${assetId}`.execute(
      db.kysely,
    );
    expect(rows).toEqual([{ action: 'create item' }]);
  });

  test('joins an item and takes the place of its primary file, whose name is then free; working files stay', async () => {
    const { assetId } = await upload({ filename: 'old window.jpg' });
    await upload({ attachTo: `${assetId}/Working File`, filename: 'layers.psd', bytes: Buffer.from('8BPS') });
    const { fileId } = await upload({ attachTo: `${assetId}/Primary`, filename: 'new window.jpg' });
    expect((await filesOf(assetId)).map(({ filename, usageType }) => [filename, usageType])).toEqual([
      ['new window.jpg', 'Primary'],
      ['layers.psd', 'Working File'],
    ]);
    expect((await itemOf(assetId)).version).toBe(3);
    await upload({ filename: 'old_window.JPG' });
    const again = await upload({ attachTo: `${assetId}/Primary`, filename: 'new window.jpg' });
    expect((await filesOf(assetId))[0]!._id).toBe(again.fileId);
    expect(again.fileId).not.toBe(fileId);
  });

  test('stands for its item only where no other file does', async () => {
    const { assetId } = await upload({});
    const working = await upload({ attachTo: `${assetId}/Working File`, bytes: Buffer.from('8BPS') });
    const edit = { _id: assetId, version: 2, updateFiles: [{ _id: working.fileId, hero: true }] };
    await editor.ok('batchAssets', { params: { libraryType: 'AdvertisingAsset' }, body: { assets: [edit] } });
    await upload({ attachTo: `${assetId}/Primary` });
    const heroes = (await filesOf(assetId)).filter(({ hero }) => hero);
    expect(heroes.map(({ _id }) => _id)).toEqual([working.fileId]);
  });

  test('under a name that another item holds is refused before the first byte, and the holder is named', async () => {
    const { assetId } = await upload({ filename: 'Held name.jpg' });
    const refused = await refusedCreate({ filename: 'held_NAME.jpg' });
    expect(refused).toMatchObject({
      code: 'filenameClash',
      message: 'fail-check-filename',
      details: { asset: { _id: assetId, name: 'Held name' } },
    });
    expect((await refusedCreate({ filename: 'a:b.jpg' })).code).toBe('invalidInput');
  });

  test('[R8] may be a byte below 20 GiB, and no more', async () => {
    expect((await refusedCreate({ fileSize: 21_474_836_480 })).code).toBe('bodyTooLarge');
    const body = {
      usage: 'libraryAsset',
      attachTo: 'new/StepAsset',
      filename: aName(),
      chunkSize: fileLimits.uploadChunkBytes,
    } as const;
    const place = await editor.ok('createUpload', { body: { ...body, fileSize: 21_474_836_479 } });
    await editor.send('abortUpload', { body: { uploadId: place.uploadId } });
  });

  test('[T2] goes only where its sender may edit', async () => {
    expect((await refusedCreate({}, user)).code).toBe('forbidden');
    for (const attachTo of ['', 'new/Nothing', 'new/GlobalRetailAsset/Nothing', 'x/Primary', 'new/StepAsset/a/b'])
      expect((await refusedCreate({ attachTo })).code, attachTo).toBe('notFound');
    const deleted = await anItem(db, { status: 'Deleted' });
    expect((await refusedCreate({ attachTo: `${deleted}/Primary` })).code).toBe('notFound');
    const senior = await as('srEditor');
    expect((await refusedCreate({ attachTo: `${deleted}/Primary` }, senior)).code).toBe('wrongState');
  });
});
