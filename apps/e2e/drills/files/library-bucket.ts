import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { bytesAt, complete, filesOf, sha256, untilReady } from '../support/people/library-files.ts';
import { chunk, largePng, noise, resume, resumeSoon, sendFile } from '../support/people/parts.ts';
import { signIn, type Visitor } from '../support/people/visitor.ts';
import { databaseUrl, newDataDir, type Portal, startPortal, stopPortal, storeSays } from '../support/product/portal.ts';
import { drillOptions, startReport } from '../support/proof/report.ts';
import { type FaultyProxy, startProxy } from '../support/surroundings/proxy.ts';
import { type ObjectServer, withSwift } from '../support/surroundings/swift.ts';

/**
 * G22, R8, R13: files of libraries in a bucket of a real S3 server, here OpenStack Swift. Parts go straight to it, are
 * put together, prepared, shown, played from anywhere and packed; the store goes away in the middle; and the sweep
 * leaves in the bucket what items show and nothing else.
 */
const report = startReport();
const { seed } = drillOptions(1);
const bucket = 'library';
const toLibrary = 'new/AdvertisingAsset';

await withSwift(report, rehearse);
report.finish();

async function rehearse(server: ObjectServer): Promise<void> {
  await server.createBucket(bucket);
  const proxy = await startProxy(server.port);
  const dataDir = newDataDir('library-bucket');
  try {
    const url = `s3://${bucket}/portal?endpoint=http://127.0.0.1:${proxy.port}`;
    const portal = await startPortal(dataDir, { STORAGE_URL: url, ...server.env });
    const editor = await signIn(portal.url, 'editor');
    const sound = await throughParts(portal, editor, proxy);
    const picture = await shown(portal, editor);
    await packed(portal, editor, [sound, picture]);
    await storeAway(portal, editor, proxy);
    await swept(portal, editor, dataDir, server, [sound, picture]);
    report.check('the portal stops in order', (await stopPortal(portal)) === 0);
  } finally {
    await proxy.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** A sound of three parts: its head, then noise. */
function aSound(): Buffer {
  const samples = noise(2 * chunk + 1_234_568, seed);
  const head = Buffer.alloc(44);
  head.write('RIFF', 0, 'latin1');
  head.writeUInt32LE(36 + samples.length, 4);
  head.write('WAVEfmt ', 8, 'latin1');
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(44_100, 24);
  head.writeUInt32LE(88_200, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36, 'latin1');
  head.writeUInt32LE(samples.length, 40);
  return Buffer.concat([head, samples]);
}

async function throughParts({ url }: Portal, editor: Visitor, proxy: FaultyProxy): Promise<string> {
  const bytes = aSound();
  const sending = { name: `sound ${seed}.wav`, bytes, attachTo: toLibrary };
  const place = await sendFile(url, editor, sending, { until: 1, faults: [] });
  const { body } = await editor.call('GET', `/upload/aws/s3/${place.uploadId}`);
  const { urls, parts } = body as { urls: string[]; parts: unknown[] };
  const direct = urls.every((address) => address.startsWith(`http://127.0.0.1:${proxy.port}/${bucket}/`));
  report.check('parts go straight to the bucket', direct, urls[0]?.slice(0, 60) ?? '');
  report.check('what has arrived is listed from there', parts.length === 1, `${parts.length}`);
  const sent = await resume(url, editor, place.uploadId, sending, []);
  report.check('only what is missing is sent', sent === 2, `${sent} parts`);
  const { assetId, fileId } = await complete(editor, place.completion());
  const file = await untilReady(editor, assetId);
  report.check('it is prepared and ready', file?.state === 'Ready', file?.state ?? 'never');
  const whole = await bytesAt(url, editor, `/assets/files/${fileId}/download`);
  report.check('byte for byte what was sent', sha256(whole.body) === sha256(bytes));
  const range = `bytes=${chunk - 50}-${chunk + 49}`;
  const part = await bytesAt(url, editor, `/assets/files/${fileId}/play`, { range });
  report.check(
    'it is played from anywhere, also across two parts',
    part.status === 206 && part.body.equals(bytes.subarray(chunk - 50, chunk + 50)),
    `${part.status}, ${part.body.length} bytes, ${part.headers.get('content-type')}`,
  );
  return fileId;
}

async function shown({ url }: Portal, editor: Visitor): Promise<string> {
  const sending = { name: `photo ${seed}.png`, bytes: largePng(1_500, 1_000), attachTo: toLibrary };
  const place = await sendFile(url, editor, sending, { faults: [] });
  const { assetId, fileId } = await complete(editor, place.completion());
  const file = await untilReady(editor, assetId);
  const large = await bytesAt(url, editor, `/assets/files/${fileId}/preview/large`);
  report.check(
    'a picture is prepared in the bucket and shown from there',
    file?.state === 'Ready' && large.headers.get('content-type') === 'image/webp' && large.body.length > 1_000,
    `${file?.state}, ${large.status}, ${large.body.length} bytes`,
  );
  return fileId;
}

async function packed({ url }: Portal, editor: Visitor, ids: readonly string[]): Promise<void> {
  const body = { files: ids.map((id) => ({ type: 's3', id })) };
  const whole = await bytesAt(url, editor, '/packages/download', { body });
  const length = Number(whole.headers.get('content-length'));
  report.check('a package has the length it says', whole.status === 200 && length === whole.body.length, `${length}`);
  const from = Math.floor(length / 2);
  const rest = await bytesAt(url, editor, '/packages/download', { body, range: `bytes=${from}-` });
  report.check(
    'and goes on where it broke off',
    rest.status === 206 && rest.body.equals(whole.body.subarray(from)),
    `${rest.status}, ${rest.body.length} bytes`,
  );
}

async function storeAway({ url }: Portal, editor: Visitor, proxy: FaultyProxy): Promise<void> {
  const sending = { name: `away ${seed}.bin`, bytes: noise(2 * chunk, seed + 1), attachTo: toLibrary };
  const place = await sendFile(url, editor, sending, { until: 1, faults: [] });
  await proxy.set('refuse');
  report.check('the store is away', await storeSays(url, 'down'));
  const early = await editor.call('POST', '/upload/aws/s3/complete', place.completion());
  report.check('nothing is completed meanwhile', early.status === 503, `${early.status}`);
  const begun = await sendFile(url, editor, { ...sending, name: `new ${seed}.bin` }, { until: 1, faults: [] }).then(
    () => 'begun',
    (error: unknown) => String(error),
  );
  report.check('and nothing begins, with a sentence', begun.includes('cannot be reached'), begun.slice(0, 160));
  await proxy.set('pass');
  report.check('the store is back', await storeSays(url, 'ok'));
  const sent = await resumeSoon(url, editor, place.uploadId, sending);
  const kept = await complete(editor, place.completion());
  const whole = await bytesAt(url, editor, `/assets/files/${kept.fileId}/download`);
  report.check('the upload goes on', sent === 1 && sha256(whole.body) === sha256(sending.bytes), `${sent} parts`);

  const photo = { name: `away ${seed}.png`, bytes: largePng(4_000, 3_000), attachTo: toLibrary };
  const unprepared = await complete(editor, (await sendFile(url, editor, photo, { faults: [] })).completion());
  await proxy.set('fail');
  const states = new Set<string>();
  for (const until = performance.now() + 4_000; performance.now() < until; await sleep(200))
    for (const { state, previews } of await filesOf(editor, unprepared.assetId))
      states.add(state === 'Ready' && previews === null ? 'Ready without its pictures' : state);
  await proxy.set('pass');
  const file = await untilReady(editor, unprepared.assetId);
  const large = await bytesAt(url, editor, `/assets/files/${unprepared.fileId}/preview/large`);
  report.check(
    'what was prepared meanwhile is whole',
    file?.state === 'Ready' && large.status === 200 && !states.has('Ready without its pictures'),
    `${[...states].join(', ')}; ${file?.state ?? 'never'}`,
  );
}

/** An upload that was given up, an item that is gone, and a day later: nothing of them is left. */
async function swept(
  { url }: Portal,
  editor: Visitor,
  dataDir: string,
  server: ObjectServer,
  kept: readonly string[],
): Promise<void> {
  const givenUp = { name: `given up ${seed}.bin`, bytes: noise(2 * chunk, seed + 2), attachTo: toLibrary };
  const place = await sendFile(url, editor, givenUp, { until: 1, faults: [] });
  await editor.call('POST', '/upload/aws/s3/abort', { uploadId: place.uploadId });
  const database = new pg.Client({ connectionString: databaseUrl(dataDir) });
  await database.connect();
  try {
    await database.query(
      'DELETE FROM library_items WHERE id IN (SELECT item_id FROM library_files WHERE id <> ALL ($1))',
      [kept],
    );
    await database.query(`UPDATE stored_files SET wanted_at = now() - interval '2 days'`);
    await database.query(`SELECT graphile_worker.add_job('sweep-files', '{}'::json)`);
    const strays = async () =>
      (await server.keysIn(bucket)).filter(
        (key) => key.startsWith('portal/library/') && !kept.some((id) => key.includes(id)),
      );
    let left = await strays();
    for (const until = performance.now() + 60_000; performance.now() < until && left.length > 0; await sleep(500))
      left = await strays();
    report.check('the sweep leaves nothing that no item shows', left.length === 0, left.slice(0, 3).join(', '));
    const held = await server.keysIn(bucket);
    report.check(
      'and everything that items show',
      kept.every((id) => held.some((key) => key.endsWith(`library/${id}/original`))),
      `${held.length} objects`,
    );
  } finally {
    await database.end();
  }
}
