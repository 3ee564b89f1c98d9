import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { capture } from '../../../../scripts/tools/run-command.ts';
import { signIn } from '../support/people/visitor.ts';
import { newDataDir, startPortal, statusOf, stopPortal, storeSays } from '../support/product/portal.ts';
import { runScript } from '../support/product/run-script.ts';
import { drillOptions, startReport } from '../support/proof/report.ts';
import { type ProxyMode, startProxy } from '../support/surroundings/proxy.ts';
import { type ObjectServer, withSwift } from '../support/surroundings/swift.ts';

/** R13: files in a bucket of a real S3 server, here OpenStack Swift, which then refuses, fails, hangs and lies. */
const report = startReport();
const { rounds } = drillOptions(1);
/** Of tests that failed: what they said last, in characters. */
const lastWords = 4_000;
const tests = [
  ['the driver does the same here as in a folder', 'unit', 'apps/api/src/platform/storage/s3-peer.test.ts'],
  ['feeds that are left in a prefix are taken', 'api', 'apps/api/src/features/feeds/watch-folder.api.test.ts'],
  ['a prefix is a place of photos', 'api', 'apps/api/src/features/product-photos/photo-places.api.test.ts'],
  ['photos of a prefix find their products', 'api', 'apps/api/src/features/product-photos/run-photos.api.test.ts'],
] as const;

await withSwift(report, rehearse);
report.finish();

async function rehearse(server: ObjectServer): Promise<void> {
  await server.createBucket('files');
  const proxy = await startProxy(server.port);
  const address = (prefix: string) => `s3://files/${prefix}?endpoint=http://127.0.0.1:${proxy.port}`;
  try {
    await driverTests(server, address('tests'));
    await throughTheBucket(server, address('moved'), proxy.set);
    await faults(server, address('portal'), proxy.set);
  } finally {
    await proxy.close();
  }
}

async function driverTests(server: ObjectServer, url: string): Promise<void> {
  for (const [what, project, path] of tests) {
    const { code, output } = await capture('vitest', ['run', '--project', project, '--reporter=dot', path], {
      env: { ...server.env, TEST_S3_URL: url, NO_COLOR: '1' },
    });
    const counted = /Tests +(.*)/.exec(output)?.[1] ?? output;
    report.check(what, code === 0 && !counted.includes('skipped'), code === 0 ? counted : output.slice(-lastWords));
  }
}

/** A portal with its files moves into the bucket and out again, by backup and restore. */
async function throughTheBucket(server: ObjectServer, url: string, set: (mode: ProxyMode) => Promise<void>) {
  const [from, to] = [newDataDir('folder'), newDataDir('back')];
  const first = join(from, 'first.tar');
  const second = join(from, 'second.tar');
  const picture = (folder: string) => join(folder, 'files', 'drill', 'picture.bin');
  const sha256 = (folder: string) =>
    createHash('sha256')
      .update(readFileSync(picture(folder)))
      .digest('hex');
  mkdirSync(join(from, 'files/drill'), { recursive: true });
  writeFileSync(picture(from), randomBytes(rounds * 30_000_000));
  await stopPortal(await startPortal(from));
  const inBucket = { DATA_DIR: from, STORAGE_URL: url, ...server.env };
  await runScript('backup', [first], { DATA_DIR: from });
  await set('lie');
  const lied = await runScript('restore', [first], inBucket);
  report.check('a store that names other bytes than were sent: the restore is refused', lied.code !== 0, lied.output);
  await set('pass');
  const moved = await runScript('restore', [first], inBucket);
  report.check('files move into the bucket', moved.code === 0, moved.output);
  const saved = await runScript('backup', [second], inBucket);
  report.check('and are part of a backup from there', saved.code === 0, saved.output);
  const back = await runScript('restore', [second], { DATA_DIR: to });
  report.check('and come back byte by byte', back.code === 0 && sha256(to) === sha256(from), back.output);
  for (const folder of [from, to]) rmSync(folder, { recursive: true, force: true });
}

async function faults(server: ObjectServer, url: string, set: (mode: ProxyMode) => Promise<void>): Promise<void> {
  const dataDir = newDataDir('object-store');
  const portal = await startPortal(dataDir, { STORAGE_URL: url, ...server.env });
  const visitor = await signIn(portal.url);
  report.check('ready with a bucket', (await statusOf(`${portal.url}/readyz`)) === 200);
  const modes: readonly [ProxyMode, string][] = [
    ['refuse', 'refuses connections'],
    ['fail', 'answers 500'],
    ['hang', 'takes connections and says nothing'],
    ['reset', 'breaks off its replies'],
  ];
  for (const [mode, sentence] of modes) {
    await set(mode);
    const began = performance.now();
    const ready = await fetch(`${portal.url}/readyz`);
    await ready.arrayBuffer();
    const ms = performance.now() - began;
    report.check(
      `the store ${sentence}: the node stays in service and answers at once`,
      ready.status === 200 && ms < 1500,
      `${ready.status}, ${ms.toFixed(0)} ms`,
    );
    report.check('and says that it is degraded', await storeSays(portal.url, 'down'));
    report.check('alive', (await statusOf(`${portal.url}/healthz`)) === 200);
    const products = await visitor.call('POST', '/products/fetch', { productType: 'Footwear' });
    report.check('products are read as ever', products.status === 200, `${products.status}`);
    await set('pass');
    const returned = performance.now();
    const well = await storeSays(portal.url, 'ok');
    const seconds = (performance.now() - returned) / 1000;
    report.check('whole again within 5 s of its return', well && seconds <= 5, `${seconds.toFixed(1)} s`);
    await sleep(200);
  }
  report.check('the portal stops in order', (await stopPortal(portal)) === 0);
  rmSync(dataDir, { recursive: true, force: true });
}
