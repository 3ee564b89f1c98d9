import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { aLibraryPortal, anItem, batchOf } from '../../../test/library-builders.ts';

const { db, as } = await aLibraryPortal();
const [user, editor, other] = [await as('user'), await as('editor'), await as('req1')];
const params = { kind: 'advertisingAsset' as const };
const idsOf = ({ data }: { data: { _id: string }[] }) => data.map(({ _id }) => _id);
const change = (body: { add?: string[]; remove?: string[] }) => user.ok('changeLibraryCollection', { params, body });

test('[M15.2] a collection is kept for its person, once each, with the sizes of primary and working files', async () => {
  const files = [{ fileSize: 100 }, { fileSize: 30, usageType: 'Working File' as const }];
  const [one, two] = [await anItem(db, { status: 'Published', files }), await anItem(db, { status: 'Published' })];
  const kept = await change({ add: [one, two, one] });
  expect(idsOf(kept).toSorted()).toEqual([one, two].toSorted());
  expect([kept.primarySize, kept.workingSize]).toEqual([1_100, 30]);
  expect(idsOf(await change({ add: [one] }))).toHaveLength(2);
  expect(idsOf(await other.ok('readLibraryCollection', { params }))).toEqual([]);
  expect(idsOf(await user.ok('readLibraryCollection', { params: { kind: 'globalRetail' } }))).toEqual([]);
  expect(idsOf(await change({ remove: [one, randomUUID()] }))).toEqual([two]);
});

test('[T2] what may not be seen cannot be kept, and leaves a collection while it is not shown', async () => {
  const hidden = await anItem(db);
  const elsewhere = await anItem(db, { libraryType: 'StepAsset', status: 'Published' });
  for (const id of [hidden, elsewhere, randomUUID()])
    expect(await user.refused('changeLibraryCollection', { params, body: { add: [id] } })).toMatchObject({
      status: 404,
    });
  const id = await anItem(db, { status: 'Published' });
  expect(idsOf(await change({ add: [id] }))).toContain(id);
  const move = (status: 'Published' | 'Unpublished', version: number) =>
    editor.ok('batchAssets', batchOf('AdvertisingAsset', { _id: id, version, status }));
  await move('Unpublished', 1);
  const without = await user.ok('readLibraryCollection', { params });
  expect(idsOf(without)).not.toContain(id);
  await move('Published', 2);
  const again = await user.ok('readLibraryCollection', { params });
  expect(idsOf(again)).toContain(id);
  expect(again.primarySize - without.primarySize).toBe(1_000);
});
