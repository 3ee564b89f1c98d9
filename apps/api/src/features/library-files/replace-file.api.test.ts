import { describe, expect, test } from 'vitest';
import { complete } from '../../../test/library-builders.ts';
import { aLibraryFilesPortal } from '../../../test/library-files-portal.ts';

const { as, editor, upload, prepare, filesOf, itemOf, raw, store, aName } = await aLibraryFilesPortal();
const user = await as('user');
const type = 'AdvertisingAsset' as const;

const write = async (assetId: string, edit: object) => {
  const { version } = await itemOf(assetId);
  const assets = [{ _id: assetId, version, ...edit }];
  return editor.ok('batchAssets', { params: { libraryType: type }, body: { assets } });
};

const aPublished = async (filename = aName()) => {
  const { assetId, fileId } = await upload({ filename });
  await prepare(fileId);
  await write(assetId, { values: complete[type] as never });
  await write(assetId, { status: 'Published' });
  return { assetId, old: fileId };
};
const replace = async (assetId: string, filename = aName(), bytes?: Buffer) =>
  (await upload({ attachTo: `${assetId}/Primary`, filename, ...(bytes ? { bytes } : {}) })).fileId;
const seenBy = async (assetId: string, api = user) => (await filesOf(assetId, api)).map(({ _id, hero }) => [_id, hero]);
const statusOf = async (fileId: string, api = user) => (await raw(api, `${fileId}/download`)).statusCode;

describe('[G36] the primary file of a published item', () => {
  test('is seen and taken until the one that takes its place is ready; then both change in one moment', async () => {
    const { assetId, old } = await aPublished();
    const next = await replace(assetId);
    expect(await seenBy(assetId)).toEqual([[old, true]]);
    expect([await statusOf(old), await statusOf(next)]).toEqual([200, 404]);
    expect((await filesOf(assetId)).map(({ _id, replaced }) => [_id, replaced])).toEqual([
      [old, true],
      [next, false],
    ]);
    expect((await itemOf(assetId, user)).primarySize).toBe((await itemOf(assetId)).primarySize);
    await prepare(next);
    expect(await seenBy(assetId)).toEqual([[next, true]]);
    expect([await statusOf(old), await statusOf(next)]).toEqual([404, 200]);
    expect((await filesOf(assetId)).map(({ _id }) => _id)).toEqual([next]);
  });

  test('stays when its successor cannot be prepared, and is the only one again when that is deleted', async () => {
    const { assetId, old } = await aPublished('poster one.jpg');
    const broken = await replace(assetId, 'poster one.jpg', Buffer.from('\xff\xd8\xff\xe0 no picture', 'latin1'));
    await prepare(broken);
    expect(await seenBy(assetId)).toEqual([[old, true]]);
    expect((await itemOf(assetId)).files.map(({ state }) => state)).toEqual(['Ready', 'Failed']);
    await write(assetId, { deleteFiles: [broken] });
    expect((await filesOf(assetId)).map(({ _id, replaced, hero }) => [_id, replaced, hero])).toEqual([
      [old, false, true],
    ]);
    const taken = await editor.refused('checkFilename', {
      params: { libraryType: type },
      body: { filename: 'poster one.jpg' },
    });
    expect(taken.code).toBe('filenameClash');
  });

  test('gives way to the last of several that are on their way', async () => {
    const { assetId, old } = await aPublished();
    const [second, third] = [await replace(assetId), await replace(assetId)];
    expect((await filesOf(assetId)).map(({ _id }) => _id)).toEqual([old, third]);
    await prepare(second);
    expect(await seenBy(assetId)).toEqual([[old, true]]);
    await prepare(third);
    expect(await seenBy(assetId)).toEqual([[third, true]]);
  });

  test('comes back with Undo, before and after the change', async () => {
    const { assetId, old } = await aPublished();
    const next = await replace(assetId);
    await write(assetId, { deleteFiles: [next], addFiles: [old] });
    expect(await seenBy(assetId)).toEqual([[old, true]]);
    await write(assetId, { deleteFiles: [old], addFiles: [next] });
    await prepare(next);
    expect(await seenBy(assetId)).toEqual([[next, false]]);
    await write(assetId, { deleteFiles: [next], addFiles: [old], updateFiles: [{ _id: old, hero: true }] });
    expect(await seenBy(assetId)).toEqual([[old, true]]);
    expect(await store.head(`library/${next}/original`)).toBeDefined();
  });

  test('stays as well when what was to take its place becomes a working file', async () => {
    const { assetId, old } = await aPublished();
    const next = await replace(assetId);
    await write(assetId, { updateFiles: [{ _id: next, usageType: 'Working File' }] });
    await prepare(next);
    expect(await seenBy(assetId)).toEqual([
      [old, true],
      [next, false],
    ]);
  });
});

test('[G36] what is not published changes at once: nobody but its editors sees it', async () => {
  const { assetId, fileId } = await upload();
  await prepare(fileId);
  const next = await replace(assetId);
  expect((await filesOf(assetId)).map(({ _id }) => _id)).toEqual([next]);
});
