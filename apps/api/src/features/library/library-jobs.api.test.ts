import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aLibraryPortal, anItem, batchOf, complete } from '../../../test/library-builders.ts';
import { aJobRun } from '../../../test/parts.ts';
import { shownInAnnouncement } from '../announcements/index.ts';
import { purgeDeleted, unpublishExpired } from './index.ts';

// 23:30 of the 15th in Los Angeles, already the 16th elsewhere.
let now = new Date('2026-11-16T07:30:00Z');
const clock = { now: () => now };
const { db, as, portal } = await aLibraryPortal({ clock });
const [editor, senior] = [await as('editor'), await as('srEditor')];
const params = { libraryType: 'AdvertisingAsset' as const };
const run = aJobRun({ ...portal.platform, clock });

const dated = (expireDate: string, status: 'Published' | 'Pending' = 'Published', assetType = 'Marketing Image') =>
  anItem(db, {
    status,
    values: { ...complete.AdvertisingAsset, assetType, beginDate: '2026-01-01', expireDate },
  });
const statusOf = async (id: string) => (await senior.ok('readAsset', { params: { ...params, id } })).status;

test('[G9] Marketing Images are unpublished on their expire date, by the company’s calendar and by the system', async () => {
  const due = await dated('2026-11-16');
  const later = await dated('2026-11-17');
  const poster = await dated('2026-11-16', 'Published', 'Poster');
  const pending = await dated('2026-11-16', 'Pending');
  await unpublishExpired.run(run, undefined);
  expect(await statusOf(due)).toBe('Published');
  now = new Date('2026-11-16T08:00:01Z');
  await unpublishExpired.run(run, undefined);
  expect(await Promise.all([due, later, poster, pending].map(statusOf))).toEqual([
    'Unpublished',
    'Published',
    'Published',
    'Pending',
  ]);
  const { data } = await editor.ok('assetHistory', { params: { ...params, id: due }, query: {} });
  expect(data).toMatchObject([
    {
      action: 'unpublish item',
      by: { userCode: 'system', name: 'Atelier' },
      revision: 2,
      changes: [{ field: 'status', before: 'Published', after: 'Unpublished' }],
    },
  ]);
  const stale = batchOf('AdvertisingAsset', { _id: due, version: 1, status: 'Deleted' });
  expect((await editor.refused('batchAssets', stale)).code).toBe('userLock');
  await unpublishExpired.run(run, undefined);
  expect((await editor.ok('assetHistory', { params: { ...params, id: due }, query: {} })).data).toHaveLength(1);
});

test('[G9] ninety days after its deletion an item is gone with its files, unless an announcement shows it', async () => {
  const deletedOn = (id: string, days: number) =>
    sql`UPDATE library_items SET deleted_at = ${now}::timestamptz - make_interval(days => ${days}) WHERE id = ${id}`.execute(
      db.kysely,
    );
  const [old, recent, used] = await Promise.all([1, 2, 3].map(() => anItem(db, { status: 'Deleted' })));
  const live = await anItem(db, { status: 'Published' });
  await deletedOn(old!, 91);
  await deletedOn(recent!, 89);
  await deletedOn(used!, 91);
  await sql`INSERT INTO announcements (id, title, assets, audience, published)
    VALUES (${randomUUID()}, 'Shown', ARRAY[${used}::uuid], '{}', true)`.execute(db.kysely);
  await purgeDeleted([shownInAnnouncement]).run(run, undefined);
  const left = await db.kysely
    .selectFrom('library_items')
    .select('id')
    .where('id', 'in', [old!, recent!, used!, live])
    .execute();
  expect(left.map(({ id }) => id).toSorted()).toEqual([recent!, used!, live].toSorted());
  const files = db.kysely.selectFrom('library_files').select('id').where('item_id', '=', old!);
  expect(await files.execute()).toEqual([]);
  const entry = await db.kysely
    .selectFrom('audit_log')
    .select(['actor', 'summary'])
    .where('action', '=', 'purge item')
    .execute();
  expect(entry).toMatchObject([{ actor: 'system', summary: expect.stringContaining('Slow Miles') }]);
});

test('[M16.2] a file that was taken out can be brought back for a day', async () => {
  const [file, kept] = [randomUUID(), randomUUID()];
  const id = await anItem(db, { files: [{ id: file }, { id: kept }] });
  await editor.ok('batchAssets', batchOf('AdvertisingAsset', { _id: id, version: 1, deleteFiles: [file] }));
  const purge = purgeDeleted([]);
  await purge.run(run, undefined);
  const back = await editor.ok('batchAssets', batchOf('AdvertisingAsset', { _id: id, version: 2, addFiles: [file] }));
  expect(back.data[0]!.files).toHaveLength(2);
  await editor.ok('batchAssets', batchOf('AdvertisingAsset', { _id: id, version: 3, deleteFiles: [file] }));
  now = new Date(now.getTime() + 25 * 3_600_000);
  await purge.run(run, undefined);
  const late = batchOf('AdvertisingAsset', { _id: id, version: 4, addFiles: [file] });
  expect((await (await as('editor')).refused('batchAssets', late)).message).toContain('cannot be brought back');
});
