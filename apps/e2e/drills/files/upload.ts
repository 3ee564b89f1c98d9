import { execFileSync } from 'node:child_process';
import { readdirSync, renameSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { bytesAt, complete, filesOf, sha256, untilReady } from '../support/people/library-files.ts';
import {
  chunk,
  largePng,
  noise,
  type PartFault,
  resume,
  resumeSoon,
  type Sending,
  sendFile,
} from '../support/people/parts.ts';
import { signIn, visitorAt } from '../support/people/visitor.ts';
import { newDataDir, startPortal, stopPortal, storeSays } from '../support/product/portal.ts';
import { familyOf, signalAll } from '../support/product/processes.ts';
import { drillOptions, randomFrom, startReport } from '../support/proof/report.ts';

/**
 * D6, R8, R13: files of libraries are uploaded while the product is killed at parts, in the middle of completing and in
 * the middle of preparing; parts come twice, in another order, cut short or not at all; the store goes away and comes
 * back; the disk is full. What has arrived is kept, the file is byte for byte what was sent, and nothing is shown before
 * it is whole.
 */
const report = startReport();
const { rounds, seed } = drillOptions(3);
const random = randomFrom(seed);
const dataDir = newDataDir('upload');
let portal = await startPortal(dataDir);
let editor = await signIn(portal.url, 'editor');

async function killAndStart(): Promise<void> {
  signalAll(familyOf(portal.pid), 'SIGKILL');
  await portal.exited();
  portal = await startPortal(dataDir);
  editor = visitorAt(portal.url, editor.cookie);
}

const download = async (fileId: string): Promise<Buffer> =>
  (await bytesAt(portal.url, editor, `/assets/files/${fileId}/download`)).body;

/** What a browser, a proxy or a bad line does to single parts, by the seed. */
const faultPlan = (count: number): PartFault[] => {
  const kinds: readonly PartFault[] = ['well', 'well', 'twice', 'cutShort', 'wrongLength', 'late'];
  return Array.from({ length: count }, () => kinds[random(0, kinds.length - 1)]!);
};

for (let round = 1; round <= rounds; round += 1) {
  const count = random(4, 7);
  const bytes = noise((count - 1) * chunk + random(1, chunk), seed + round);
  const sending: Sending = { name: `drill ${seed} ${round}.bin`, bytes, attachTo: 'new/AdvertisingAsset' };
  const killedAt = random(1, count - 1);
  const place = await sendFile(portal.url, editor, sending, { until: killedAt, faults: faultPlan(count) });
  await killAndStart();
  const kept = await editor.call('GET', `/upload/aws/s3/${place.uploadId}`);
  const { parts } = kept.body as { parts: { number: number }[] };
  report.check(
    `round ${round}: killed at part ${killedAt} of ${count}, what had arrived is listed`,
    kept.status === 200 && parts.length === killedAt,
    `${parts?.length}`,
  );
  const sent = await resume(portal.url, editor, place.uploadId, sending, faultPlan(count));
  report.check('only what was missing is sent', sent === count - killedAt, `${sent} parts`);
  // Completing is cut: the answer is lost, and asked again it is the same one.
  const completing = editor.call('POST', '/upload/aws/s3/complete', place.completion()).catch(() => undefined);
  await sleep(random(0, 60));
  await killAndStart();
  await completing;
  const done = await editor.call('POST', '/upload/aws/s3/complete', place.completion());
  const again = await editor.call('POST', '/upload/aws/s3/complete', place.completion());
  const { assetId, fileId } = (done.body as { result: { assetId: string; fileId: string } }).result;
  report.check(
    'completed once, whoever asks again gets the same answer',
    done.status === 200 && JSON.stringify(done.body) === JSON.stringify(again.body),
    `${done.status}`,
  );
  const file = await untilReady(editor, assetId);
  report.check('it is prepared and ready', file?.state === 'Ready', file?.state ?? 'never');
  report.check('byte for byte what was sent', sha256(await download(fileId)) === sha256(bytes));
}

{
  const bytes = largePng(6_000, 4_000);
  const killed: string[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const sending = { name: `photo ${seed} ${round}.jpg`, bytes, attachTo: 'new/AdvertisingAsset' };
    const place = await sendFile(portal.url, editor, sending, { faults: [] });
    const { assetId } = await complete(editor, place.completion());
    await sleep(random(0, 900));
    await killAndStart();
    const [after] = await filesOf(editor, assetId);
    killed.push(after?.state ?? 'none');
    report.check(
      'killed while it is prepared, nothing is half shown',
      after?.state === 'Ready' || after?.previews === null,
      after?.state,
    );
    const file = await untilReady(editor, assetId);
    const shown = await fetch(`${portal.url}/api/assets/files/${file?._id}/preview/large`, {
      headers: { cookie: editor.cookie },
    });
    report.check(
      'and prepared again after the restart',
      file?.state === 'Ready' && shown.status === 200,
      file?.state ?? 'never',
    );
    await shown.arrayBuffer();
  }
  report.note(`states after the kill: ${killed.join(', ')}`);
}

await storeAway();

const left = readdirSync(tmpdir()).filter(
  (name) => name.startsWith('atelier-sheet-') && name.includes(`-${portal.pid}-`),
);
report.check('no copy is left on the disk', left.length === 0, left.join(', '));
report.check('the portal stops in order', (await stopPortal(portal)) === 0);
rmSync(dataDir, { recursive: true, force: true });

if (process.getuid?.() === 0) await diskFull();
report.finish();

/** R13: the folder of the files cannot be used, as when its disk is gone; then it is back. */
async function storeAway(): Promise<void> {
  const [folder, aside] = [join(dataDir, 'files'), join(dataDir, 'files-away')];
  const goAway = (): void => {
    renameSync(folder, aside);
    writeFileSync(folder, '');
  };
  const comeBack = async (): Promise<void> => {
    rmSync(folder);
    renameSync(aside, folder);
    report.check('the store is back', await storeSays(portal.url, 'ok'));
  };
  const bytes = noise(3 * chunk, seed + 1_000);
  const sending = { name: `away ${seed}.bin`, bytes, attachTo: 'new/AdvertisingAsset' };
  const place = await sendFile(portal.url, editor, sending, { until: 1, faults: [] });
  goAway();
  const part = await place.put(2);
  report.check(
    'while the store is away a part is refused with a sentence',
    part.status === 503 && part.text.includes('Files and pictures cannot be reached'),
    `${part.status} ${part.text.slice(0, 120)}`,
  );
  const early = await editor.call('POST', '/upload/aws/s3/complete', place.completion());
  report.check('nothing is completed', early.status !== 200, `${early.status}`);
  const begun = await sendFile(
    portal.url,
    editor,
    { ...sending, name: `new ${seed}.bin` },
    { until: 1, faults: [] },
  ).then(
    () => 'begun',
    (error: unknown) => String(error),
  );
  report.check('and nothing begins', begun.includes('503'), begun.slice(0, 120));
  const listed = await editor.call('POST', '/assets/AdvertisingAsset', { query: {}, _options: {} });
  report.check('lists are read as ever', listed.status === 200, `${listed.status}`);
  await comeBack();
  const sent = await resumeSoon(portal.url, editor, place.uploadId, sending);
  const whole = await complete(editor, place.completion());
  report.check('what had arrived is kept, the rest is sent', sent === 2, `${sent} parts`);
  report.check('byte for byte what was sent', sha256(await download(whole.fileId)) === sha256(bytes));

  const photo = { name: `away ${seed}.png`, bytes: largePng(6_000, 4_000), attachTo: 'new/AdvertisingAsset' };
  const shown = await complete(editor, (await sendFile(portal.url, editor, photo, { faults: [] })).completion());
  goAway();
  const states = new Set<string>();
  for (const until = performance.now() + 4_000; performance.now() < until; await sleep(200))
    for (const { state } of await filesOf(editor, shown.assetId)) states.add(state);
  report.check('what cannot be read or kept is not ready', !states.has('Ready'), [...states].join(', '));
  await comeBack();
  const file = await untilReady(editor, shown.assetId);
  const picture = await bytesAt(portal.url, editor, `/assets/files/${shown.fileId}/preview/large`);
  report.check(
    'with the store it is prepared',
    file?.state === 'Ready' && picture.status === 200,
    file?.state ?? 'never',
  );
}

/** R20: parts that find no room are refused with a sentence, reading goes on, and with the room the upload does too. */
async function diskFull(): Promise<void> {
  const folder = newDataDir('upload-full');
  execFileSync('/usr/bin/mount', ['-t', 'tmpfs', '-o', 'size=900m,mode=755', 'tmpfs', folder]);
  try {
    const full = await startPortal(folder);
    const visitor = await signIn(full.url, 'editor');
    const bytes = noise(3 * chunk, seed);
    const sending = { name: `full ${seed}.bin`, bytes, attachTo: 'new/AdvertisingAsset' };
    const place = await sendFile(full.url, visitor, sending, { until: 1, faults: [] });
    const { bavail, bsize } = statfsSync(folder);
    const filler = join(folder, 'filler');
    writeFileSync(filler, Buffer.alloc(Math.max(0, bavail * bsize - 4_000_000)));
    const refused = await place.put(2);
    report.check(
      'a part that finds no room is refused with 507',
      refused.status === 507,
      `${refused.status} ${refused.text.slice(0, 120)}`,
    );
    report.check(
      'lists are read as ever',
      (await visitor.call('POST', '/assets/AdvertisingAsset', { query: {}, _options: {} })).status === 200,
    );
    rmSync(filler);
    const sent = await resumeSoon(full.url, visitor, place.uploadId, sending);
    const done = await visitor.call('POST', '/upload/aws/s3/complete', place.completion());
    report.check(
      'with the room it goes on with what is missing',
      sent === 2 && done.status === 200,
      `${sent} parts, ${done.status}`,
    );
    await stopPortal(full);
  } finally {
    execFileSync('/usr/bin/umount', ['-l', folder]);
    rmSync(folder, { recursive: true, force: true });
  }
}
