import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { writeZip } from '@atelier/sheets/zip/write-zip';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { removeDataDir, temporaryDataDir } from '../../../test/temporary-folder.ts';
import { freshDatabase } from '../../../test/test-database.ts';
import { withCatalogue } from '../../../test/with-catalogue.ts';
import { openStore } from '../../platform/storage/open-store.ts';
import { photosAt, runPhotos } from './index.ts';

const db = await freshDatabase();
const folder = temporaryDataDir();
afterAll(() => removeDataDir(folder));
const store = openStore(pathToFileURL(join(folder, 'files')).href);
const [first, second] = (await withCatalogue(db, { count: 30, today: '2026-11-15' })).filter(
  ({ productType }) => productType === 'Footwear',
);
const jpeg = (background: string) =>
  sharp({ create: { width: 300, height: 200, channels: 3, background } })
    .jpeg()
    .toBuffer();

const run = async (place: string, apply: boolean) => {
  const said: string[] = [];
  const { signal } = new AbortController();
  const counts = await runPhotos({ db, store }, await photosAt(place), {
    ...{ apply, likely: false, signal, say: (line: string) => said.push(line) },
  });
  return { counts, said };
};
const held = async () =>
  (await db.kysely.selectFrom('product_photos').select(['style', 'color', 'view']).orderBy('view').execute()).map(
    ({ style, color, view }) => `${style}-${color} ${view}`,
  );

test('photos of a folder go where their names say; a dry run writes nothing, and a second run changes nothing', async () => {
  const place = join(folder, 'shoot', 'inner');
  mkdirSync(place, { recursive: true });
  writeFileSync(join(place, `${first!.style}_${first!.color}_side.jpg`), await jpeg('#e01010'));
  writeFileSync(join(place, 'DSC_0001.jpg'), await jpeg('#10e010'));
  writeFileSync(join(place, `${first!.style}_${first!.color}_top.jpg`), 'no picture');
  writeFileSync(join(place, 'notes.txt'), 'no photo');
  const shoot = join(folder, 'shoot');
  expect((await run(shoot, false)).counts).toEqual({ set: 2, same: 0, waiting: 1, refused: 0 });
  expect(await held()).toEqual([]);
  const { counts, said } = await run(shoot, true);
  expect(counts).toEqual({ set: 1, same: 0, waiting: 1, refused: 1 });
  expect(said.join('\n')).toContain('This file is not a picture.');
  expect(await held()).toEqual([`${first!.id} side`]);
  expect((await run(shoot, true)).counts).toMatchObject({ set: 0, same: 1 });
  const log = await db.kysely.selectFrom('audit_log').select(['actor_name', 'summary']).execute();
  expect(log).toEqual([{ actor_name: 'Command line', summary: `Photo of ${first!.id}, side, added` }]);
});

test('photos of an archive do too, and what is neither is refused with a sentence', async () => {
  const path = join(folder, 'shoot.zip');
  const bytes = await jpeg('#1010e0');
  const name = `${second!.style}_${second!.color}_back.jpg`;
  const stream = (async function* () {
    yield bytes;
  })();
  writeFileSync(path, Buffer.concat(await Array.fromAsync(writeZip([{ name, size: bytes.length, stream }]))));
  expect((await run(path, true)).counts).toEqual({ set: 1, same: 0, waiting: 0, refused: 0 });
  expect(await held()).toContain(`${second!.id} back`);
  await expect(photosAt(join(folder, 'nothing'))).rejects.toThrow('is no folder, no ZIP and no s3://bucket/prefix.');
});

/** A bucket of a real server, with its keys in the usual AWS variables; `npm run drill -- object-store` brings one. */
const bucket = process.env.TEST_S3_URL;

test.skipIf(bucket === undefined)('photos of a prefix in a bucket do too, and those beside it are left', async () => {
  const [before = '', settings = ''] = (bucket ?? '').split('?');
  const shoot = `shoot-${randomUUID()}`;
  const at = (path: string) => `${before}/${path}?${settings}`;
  const beside = openStore(at(`${shoot}-beside`));
  const inIt = openStore(at(shoot));
  const put = async (of: typeof inIt, name: string, color: string) => of.put(name, await jpeg(color));
  await put(inIt, `monday/${second!.style}_${second!.color}_top.jpg`, '#30e0e0');
  await put(inIt, 'monday/DSC_0002.jpg', '#e0e030');
  await put(beside, `${second!.style}_${second!.color}_side.jpg`, '#e030e0');
  expect((await run(at(shoot), false)).counts).toEqual({ set: 1, same: 0, waiting: 1, refused: 0 });
  expect((await run(at(shoot), true)).counts).toEqual({ set: 1, same: 0, waiting: 1, refused: 0 });
  expect(await held()).toContain(`${second!.id} top`);
  expect(await held()).not.toContain(`${second!.id} side`);
  expect((await run(at(shoot), true)).counts).toMatchObject({ set: 0, same: 1 });
});
