import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { upload } from '../support/people/upload.ts';
import { signIn, type Visitor, visitorAt } from '../support/people/visitor.ts';
import {
  databasePid,
  databaseUrl,
  newDataDir,
  type Portal,
  startPortal,
  stopPortal,
} from '../support/product/portal.ts';
import { drillOptions, randomFrom, startReport } from '../support/proof/report.ts';
import { differingTables, tableDigests } from '../support/proof/table-digests.ts';

/** G43: a feed dies while it is sent, read and applied, and with its database; the catalogue is the old one or the new one, whole. */
const report = startReport();
const { rounds, seed } = drillOptions(1);
const random = randomFrom(seed);
const dataDir = newDataDir('feed');
const settings = { DEMO: 'on', DEMO_PRODUCTS: '300' };
const added = 8_000;
let portal: Portal = await startPortal(dataDir, settings);
const { cookie } = await signIn(portal.url);
let visitor: Visitor = visitorAt(portal.url, cookie);

interface Feed {
  readonly _id: string;
  readonly state: string;
  readonly error: string | null;
  readonly baseVersion: number | null;
  readonly appliedVersion: number | null;
}
const catalogue = ['products', 'product_locations', 'product_availability', 'product_relationships'];

/** The catalogue alone, without what moves with every version. */
const digests = async (): Promise<Record<string, string>> => {
  const all = await tableDigests(databaseUrl(dataDir));
  return Object.fromEntries(catalogue.map((name) => [name, all[name] ?? '']));
};
const ask = async <T>(text: string): Promise<T[]> => {
  const client = new pg.Client({ connectionString: databaseUrl(dataDir) });
  await client.connect();
  try {
    return (await client.query(text)).rows as T[];
  } finally {
    await client.end();
  }
};

const [{ code: place } = { code: '' }] = await ask<{ code: string }>(
  'select code from locations order by position limit 1',
);
const held = await ask<{ style: string; color: string }>('select style, color from products');

/** A token of the round in every style-color that is there, and thousands that are new. */
const feedOf = (token: string): string => {
  const changed = held.map((pair) => ({ ...pair, description: token }));
  const fresh = Array.from({ length: added }, (_, at) => ({
    ...{ style: `${token}${at}`, color: 'BLK', name: `Shoe ${at}`, description: token },
    locations: [
      {
        code: place,
        wholesalePrice: 10,
        suggestedRetail: 20,
        availability: [{ size: '9', date: '2027-01-01', inventory: 3 }],
      },
    ],
  }));
  return [...changed, ...fresh].map((line) => `${JSON.stringify(line)}\n`).join('');
};

const read = async (id: string): Promise<Feed> => (await visitor.call('GET', `/feeds/${id}`)).body as Feed;
const until = async (id: string, states: readonly string[], patienceMs = 120_000): Promise<Feed | undefined> => {
  for (const end = performance.now() + patienceMs; performance.now() < end; await sleep(20)) {
    const feed = await read(id).catch(() => undefined);
    if (feed && states.includes(feed.state)) return feed;
  }
  return undefined;
};
const send = async (token: string): Promise<Feed> => {
  const sent = await upload(portal.url, visitor, `/feeds?name=${token}`, feedOf(token));
  if (sent.status !== 200) throw new Error(`The feed was answered ${sent.status}: ${sent.text}`);
  return JSON.parse(sent.text) as Feed;
};
const apply = ({ _id, baseVersion }: Feed) =>
  visitor.call('POST', `/feeds/${_id}/apply`, { expectedVersion: baseVersion });
/** A statement that outlives its killed database holds the memory of it for a moment; whoever supervises starts again. */
const startAgain = async (tries = 15): Promise<Portal> => {
  try {
    return await startPortal(dataDir, settings);
  } catch (error) {
    if (tries === 0) throw error;
    await sleep(1_000);
    return startAgain(tries - 1);
  }
};
const killAndStart = async (victim: 'portal' | 'database'): Promise<void> => {
  if (victim === 'database') process.kill(databasePid(dataDir), 'SIGKILL');
  portal.kill('SIGKILL');
  await portal.exited();
  portal = await startAgain();
  visitor = visitorAt(portal.url, cookie);
};

/** Every style-color that was there says the token, and all the new ones are there, or neither. */
const isWhole = async (token: string): Promise<boolean> => {
  const [row] = await ask<{ changed: number; fresh: number; sizes: number }>(
    `select (select count(*) from products where description = '${token}' and style not like '${token}%')::int as changed,
            (select count(*) from products where style like '${token}%')::int as fresh,
            (select count(*) from product_availability a join products p on p.id = a.product_id where p.style like '${token}%')::int as sizes`,
  );
  return row?.changed === held.length && row.fresh === added && row.sizes === added;
};

for (let round = 1; round <= rounds; round += 1) {
  {
    const before = await digests();
    const stop = new AbortController();
    const body = new ReadableStream({
      async pull(controller) {
        controller.enqueue(Buffer.from(feedOf(`cut${round}`).slice(0, 200_000)));
        await sleep(50);
      },
    });
    const sending = fetch(`${portal.url}/api/feeds?name=cut`, {
      ...{ method: 'POST', headers: { cookie, 'content-type': 'application/octet-stream' }, body, signal: stop.signal },
      ...({ duplex: 'half' } as object),
    }).catch(() => undefined);
    await sleep(random(100, 800));
    stop.abort();
    await sending;
    await sleep(300);
    const { body: list } = await visitor.call('GET', '/feeds');
    const names = (list as { data: { name: string }[] }).data.map(({ name }) => name);
    report.check(`round ${round}: an upload that is cut makes no feed`, !names.includes('cut'));
    report.check('and the catalogue is as it was', differingTables(before, await digests()).length === 0);
  }
  {
    const before = await digests();
    const feed = await send(`R${round}r`);
    await sleep(random(30, 500));
    await killAndStart(round % 2 === 0 ? 'database' : 'portal');
    report.check(
      `round ${round}: killed while a feed is read, the catalogue is as it was`,
      differingTables(before, await digests()).length === 0,
    );
    const ready = await until(feed._id, ['ready', 'failed']);
    report.check(
      'and the feed is read to its end by itself',
      ready?.state === 'ready',
      ready?.error ?? ready?.state ?? 'never',
    );
    report.check('and still nothing is applied', differingTables(before, await digests()).length === 0);
    await visitor.call('DELETE', `/feeds/${feed._id}`);
  }
  for (const victim of ['portal', 'database'] as const) {
    const token = `R${round}${victim[0]}`;
    const before = await digests();
    const sent = await send(token);
    const feed = await until(sent._id, ['ready', 'failed']);
    if (feed?.state !== 'ready') throw new Error(`The feed is ${feed?.state}: ${feed?.error}`);
    await apply(feed);
    await sleep(random(20, 900));
    await killAndStart(victim);
    const whole = await isWhole(token);
    const old = differingTables(before, await digests()).length === 0;
    report.check(
      `round ${round}: ${victim} killed while a feed is applied: the old catalogue or the new one, whole`,
      whole || old,
      whole ? 'new' : old ? 'old' : 'BETWEEN',
    );
    const applied = await until(feed._id, ['applied']);
    report.check('and it is applied by itself', applied !== undefined && (await isWhole(token)));
    if (!applied) continue;
    await visitor.call('POST', `/feeds/${feed._id}/roll-back`, { expectedVersion: applied.appliedVersion });
    const back = await until(feed._id, ['rolledBack']);
    const [row] = await ask<{ left: number }>(
      `select count(*)::int as left from products where description = '${token}' or style like '${token}%'`,
    );
    report.check('and rolled back nothing of it is left', back !== undefined && row?.left === 0);
  }
}
{
  const [one, two] = [await send('line1'), await send('line2')];
  const ready = [await until(one._id, ['ready']), await until(two._id, ['ready'])];
  await Promise.all(ready.flatMap((feed) => (feed ? [apply(feed)] : [])));
  const first = await until(one._id, ['applied', 'ready']);
  const second = await until(two._id, ['applied', 'ready']);
  const done = [first, second].filter((feed) => feed?.state === 'applied');
  report.check(
    'of two feeds that are applied at once one waits, and is compared anew',
    done.length === 1,
    `${first?.state}, ${second?.state}`,
  );
}
await stopPortal(portal);
rmSync(dataDir, { recursive: true, force: true });
report.finish();
