import { execFileSync } from 'node:child_process';
import { rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { upload } from '../support/people/upload.ts';
import { signIn } from '../support/people/visitor.ts';
import { databasePid, databaseUrl, newDataDir, startPortal, statusOf, stopPortal } from '../support/product/portal.ts';
import { startReport } from '../support/proof/report.ts';
import { differingTables, tableDigests } from '../support/proof/table-digests.ts';

/**
 * G43, R20: the disk of the embedded database becomes full while a feed is read, while it is applied, and with the feed
 * itself. The feed ends with a sentence, the old catalogue stays whole, the database lives, and with room again the same
 * feed is applied. As root.
 */
const report = startReport();
const dataDir = newDataDir('feed-disk-full');
const filler = join(dataDir, 'filler');
const [leftOver, justEnough] = [14_000_000, 120_000_000];

if (process.getuid?.() !== 0) {
  report.check('a disk of its own can be made', false, 'only root may mount one');
} else {
  execFileSync('/usr/bin/mount', ['-t', 'tmpfs', '-o', 'size=900m,mode=755', 'tmpfs', dataDir]);
  try {
    await rehearse();
  } finally {
    execFileSync('/usr/bin/umount', ['-l', dataDir]);
  }
}
rmSync(dataDir, { recursive: true, force: true });
report.finish();

interface Feed {
  readonly _id: string;
  readonly state: string;
  readonly error: string | null;
  readonly baseVersion: number | null;
}

function fillUpTo(left: number): void {
  const { bavail, bsize } = statfsSync(dataDir);
  writeFileSync(filler, Buffer.alloc(Math.max(0, bavail * bsize - left)));
}

async function rehearse(): Promise<void> {
  const portal = await startPortal(dataDir, { DEMO: 'on', DEMO_PRODUCTS: '300' });
  const visitor = await signIn(portal.url);
  const server = databasePid(dataDir);
  const catalogue = ['products', 'product_locations', 'product_availability', 'product_relationships'];
  const digests = async () => {
    const all = await tableDigests(databaseUrl(dataDir));
    return Object.fromEntries(catalogue.map((name) => [name, all[name] ?? '']));
  };
  const before = await digests();
  const feedOf = (token: string, count: number): string =>
    Array.from({ length: count }, (_, at) => ({
      ...{
        style: `${token}${at}`,
        color: 'BLK',
        name: `Shoe ${token} ${at}`,
        description: `${token} ${at} `.repeat(20),
      },
      locations: [
        {
          ...{ code: 'US', wholesalePrice: 10, suggestedRetail: 20 },
          availability: Array.from({ length: 12 }, (_size, size) => ({
            ...{ size: String(size + 4), date: '2027-01-01', inventory: at, upc: `${at}-${size}` },
          })),
        },
      ],
    }))
      .map((line) => `${JSON.stringify(line)}\n`)
      .join('');
  const read = async (id: string) => (await visitor.call('GET', `/feeds/${id}`)).body as Feed;
  const until = async (id: string, fits: (feed: Feed) => boolean): Promise<Feed> => {
    for (const end = performance.now() + 180_000; performance.now() < end; await sleep(50)) {
      const feed = await read(id);
      if (fits(feed)) return feed;
    }
    return read(id);
  };
  const isSettled = ({ state }: Feed) => ['ready', 'failed', 'applied'].includes(state);
  const isOld = async () => differingTables(before, await digests()).length === 0;
  const noSpace = 'There is no space left to save this. Please tell your administrator.';
  const send = (token: string, count: number) =>
    upload(portal.url, visitor, `/feeds?name=${token}`, feedOf(token, count));
  const apply = ({ _id, baseVersion }: Feed) =>
    visitor.call('POST', `/feeds/${_id}/apply`, { expectedVersion: baseVersion });

  const waiting = JSON.parse((await send('W', 12_000)).text) as Feed;
  const ready = await until(waiting._id, isSettled);
  report.check('a feed waits to be applied', ready.state === 'ready', ready.error ?? ready.state);

  fillUpTo(leftOver);
  await sleep(1_500);
  const refused = await send('N', 2_000);
  report.check('a feed that is sent to a full disk is refused with 507', refused.status === 507, `${refused.status}`);
  const door = await apply(ready);
  report.check('and so is applying one', door.status === 507, `${door.status}`);
  report.check('and the catalogue is as it was', await isOld());
  rmSync(filler);
  await sleep(1_500);

  fillUpTo(justEnough + 30_000_000);
  await sleep(1_500);
  const large = await send('L', 40_000);
  const half = large.status === 200 ? await until((JSON.parse(large.text) as Feed)._id, isSettled) : undefined;
  report.check(
    'a feed that fills the disk while it is read fails with a sentence',
    half?.state === 'failed' && half.error === noSpace,
    half ? `${half.state}: ${half.error}` : `${large.status}`,
  );
  report.check('the catalogue is as it was', await isOld());
  if (half) await visitor.call('DELETE', `/feeds/${half._id}`);
  rmSync(filler);
  await sleep(1_500);

  fillUpTo(justEnough + 6_000_000);
  await sleep(1_500);
  const begun = await apply(await read(ready._id));
  const given = await until(ready._id, ({ state }) => state === 'ready' || state === 'applied');
  report.check(
    'a feed that fills the disk while it is applied waits again, with a sentence',
    begun.status === 200 && given.state === 'ready' && given.error === noSpace,
    `${begun.status}, ${given.state}: ${given.error}`,
  );
  report.check('the old catalogue is whole', await isOld());
  report.check('people still read', (await visitor.call('GET', '/assortments')).status === 200);
  report.check('the server is the same', databasePid(dataDir) === server);
  report.check('the node stays in service', (await statusOf(`${portal.url}/readyz`)) === 200);
  rmSync(filler);
  await sleep(1_500);

  const again = await apply(await read(ready._id));
  const applied = await until(ready._id, ({ state, error }) => state === 'applied' || error !== null);
  report.check(
    'with room again the same feed is applied',
    again.status === 200 && applied.state === 'applied',
    `${again.status}, ${applied.state}: ${applied.error}`,
  );
  report.check('and the catalogue is the new one', !(await isOld()));
  report.check('the portal stops in order', (await stopPortal(portal)) === 0);
}
