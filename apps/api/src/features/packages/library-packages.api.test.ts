import { randomUUID } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { aLibraryPortal, anItem, batchOf } from '../../../test/library-builders.ts';
import { lastMail, linkIn } from '../../../test/mailbox.ts';
import { aJobRun } from '../../../test/parts.ts';
import { removeWholly } from '../../../test/temporary-folder.ts';
import { openStore } from '../../platform/storage/open-store.ts';
import { makePackageJob } from './index.ts';

const folder = await mkdtemp(join(tmpdir(), 'library-packages-'));
afterAll(() => removeWholly(folder));
const STORAGE_URL = pathToFileURL(folder).href;
const { db, as, portal } = await aLibraryPortal({ env: { STORAGE_URL } });
const store = openStore(STORAGE_URL);
const [user, editor, dist] = [await as('user'), await as('editor'), await as('dist')];

interface Kept {
  readonly filename: string;
  readonly content: string;
  readonly usageType?: 'Primary' | 'Working File';
}

/** An item whose files lie in the store. */
const aStoredItem = async (kept: readonly Kept[], status: 'Published' | 'Pending' = 'Published') => {
  const files = kept.map((one) => ({ ...one, id: randomUUID(), fileSize: one.content.length, content: '' }));
  for (const [n, { id }] of files.entries())
    await store.put(`library/${id}/original`, Readable.from([Buffer.from(kept[n]!.content)]));
  return { id: await anItem(db, { status, files }), files: files.map(({ id }) => id) };
};

const names = (archive: Buffer): string[] => {
  const found: string[] = [];
  for (let at = archive.indexOf('PK\x01\x02'); at >= 0; at = archive.indexOf('PK\x01\x02', at + 1))
    found.push(archive.toString('utf8', at + 46, at + 46 + archive.readUInt16LE(at + 28)));
  return found;
};
const s3 = (...ids: string[]) => ids.map((id) => ({ type: 's3' as const, id }));
const statistics = () =>
  db.kysely.selectFrom('statistics').select(['action', 'model_id', 'user_code']).orderBy('id').execute();

test('[M15.3] items give their primary files, with the switch their working files, in one ZIP of exact length', async () => {
  const one = await aStoredItem([
    { filename: 'One Two.jpg', content: 'primary' },
    { filename: 'one.psd', content: 'working!', usageType: 'Working File' },
  ]);
  const two = await aStoredItem([{ filename: 'two.pdf', content: 'second' }]);
  const plain = await user.send('downloadPackage', { body: { files: s3(two.id, one.id) } });
  expect(names(plain.rawPayload)).toEqual(['two.pdf', 'One_Two.jpg']);
  expect(Number(plain.headers['content-length'])).toBe(plain.rawPayload.length);
  const before = (await statistics()).length;
  const body = { files: s3(one.id), includeWorkingFiles: true };
  const both = await user.send('downloadPackage', { body });
  expect(names(both.rawPayload)).toEqual(['One_Two.jpg', 'one.psd']);
  expect((await statistics()).slice(before)).toEqual([
    { action: 'asset--download-primary-file', model_id: one.id, user_code: 'NL1005' },
    { action: 'asset--download-working-file', model_id: one.id, user_code: 'NL1005' },
  ]);
  const alone = await user.send('downloadPackage', { body: { files: s3(one.files[1]!) } });
  expect(names(alone.rawPayload)).toEqual(['one.psd']);
});

test('[M17.2] a download that broke off goes on where it was, while its files are the same', async () => {
  const { id } = await aStoredItem([{ filename: 'long.bin', content: 'x'.repeat(5_000) }]);
  const call = { body: { files: s3(id) } };
  const whole = await user.send('downloadPackage', call);
  const etag = String(whole.headers.etag);
  const rest = await user.send('downloadPackage', call, { range: 'bytes=4000-', 'if-range': etag });
  expect([rest.statusCode, rest.rawPayload.equals(whole.rawPayload.subarray(4_000))]).toEqual([206, true]);
  const other = await user.send('downloadPackage', call, { range: 'bytes=4000-', 'if-range': '"another"' });
  expect([other.statusCode, other.rawPayload.length]).toEqual([200, whole.rawPayload.length]);
});

test('[T15] what somebody may not see is not in the package, and alone it is as if it did not exist', async () => {
  const shown = await aStoredItem([{ filename: 'shown.jpg', content: 'a' }]);
  const hidden = await aStoredItem([{ filename: 'hidden.jpg', content: 'b' }], 'Pending');
  const taken = await user.send('downloadPackage', { body: { files: s3(hidden.id, hidden.files[0]!, shown.id) } });
  expect(names(taken.rawPayload)).toEqual(['shown.jpg']);
  for (const [api, id] of [
    [user, hidden.id],
    [user, hidden.files[0]!],
    [user, randomUUID()],
    [dist, shown.id],
  ] as const)
    expect((await api.refused('downloadPackage', { body: { files: s3(id) } })).code).toBe('nothingToDo');
  for (const id of [`library/${shown.files[0]}/original`, '../secret'])
    expect((await user.refused('downloadPackage', { body: { files: s3(id) } })).status).toBe(422);
});

test('[M15.2] from 20 GiB on it is too much for one package', async () => {
  const large = { filename: `${randomUUID()}.mov`, fileSize: 21_474_836_480 - 1_000 };
  const one = await anItem(db, { status: 'Published', files: [large] });
  const two = await anItem(db, { status: 'Published', files: [{ fileSize: 1_000 }] });
  const refused = await user.refused('downloadPackage', { body: { files: s3(one, two) } });
  expect([refused.code, refused.message]).toEqual(['filesTooLarge', expect.stringContaining('20.00 GB together')]);
  expect((await user.send('downloadPackage', { body: { files: s3(one) } })).statusCode).toBe(200);
});

test('a file that the store has lost is listed and stops nothing', async () => {
  const kept = await aStoredItem([{ filename: 'kept.jpg', content: 'a' }]);
  const lost = await anItem(db, { status: 'Published', files: [{ filename: 'lost in the store.jpg' }] });
  const reply = await user.send('downloadPackage', { body: { files: s3(lost, kept.id) } });
  expect(names(reply.rawPayload)).toEqual(['kept.jpg', 'missing.txt']);
  expect(reply.rawPayload.includes('lost in the store.jpg')).toBe(true);
});

test('[M15.3, T9] a mailed package opens without a login, as long as its sender may have the files', async () => {
  const { id, files } = await aStoredItem([{ filename: 'mailed.jpg', content: 'm' }]);
  const letter = { recipients: ['agency@studio.example'], subject: 'Files' };
  const mailed = await user.ok('mailPackage', { body: { files: s3(...files), ...letter } });
  expect(mailed).toMatchObject({ products: 0, files: 1 });
  const mail = await lastMail(db, 'agency@studio.example');
  expect(mail.text).toContain('Dana Whitfield sends you 1 file.');
  const { path } = linkIn(mail);
  const open = () => portal.anyone().raw({ method: 'GET', url: path });
  expect(names((await open()).rawPayload)).toEqual(['mailed.jpg']);
  const newest = async () => (await user.ok('listMailedPackages', {})).data[0]!;
  await expect.poll(async () => (await newest()).opened).toBe(1);
  expect(await newest()).toMatchObject({ products: 0, files: 1, opened: 1 });
  const move = (status: 'Published' | 'Unpublished', version: number) =>
    editor.ok('batchAssets', batchOf('AdvertisingAsset', { _id: id, version, status }));
  await move('Unpublished', 1);
  expect((await open()).statusCode).toBe(404);
  await move('Published', 2);
  expect((await open()).statusCode).toBe(200);
});

test('[M15.3] a package of files is made in the background, taken later, and ends with the right to one of its files', async () => {
  const one = await aStoredItem([
    { filename: 'back one.jpg', content: 'primary' },
    { filename: 'back one.psd', content: 'working!', usageType: 'Working File' },
  ]);
  const two = await aStoredItem([{ filename: 'back two.jpg', content: 'second' }]);
  const source = { kind: 'files' as const, files: s3(one.id, two.id), includeWorkingFiles: true };
  const { jobId } = await user.ok('makePackage', { body: { title: 'Campaign', source } });
  await makePackageJob.run({ ...aJobRun(portal.platform), store }, { id: jobId });
  const job = await user.ok('readJob', { params: { id: jobId } });
  expect(job).toMatchObject({ state: 'done', done: 3, total: 3, title: 'Campaign.zip' });
  const before = (await statistics()).length;
  const taken = await user.send('downloadMadePackage', { params: { id: jobId } });
  expect(names(taken.rawPayload)).toEqual(['back_one.jpg', 'back_one.psd', 'back_two.jpg']);
  expect(await statistics()).toHaveLength(before + 3);
  await db.kysely.updateTable('library_items').set({ status: 'Unpublished' }).where('id', '=', two.id).execute();
  expect((await user.refused('downloadMadePackage', { params: { id: jobId } })).status).toBe(404);
  const hidden = { kind: 'files' as const, files: s3(two.id) };
  expect((await user.refused('makePackage', { body: { title: 'x', source: hidden } })).code).toBe('nothingToDo');
});
