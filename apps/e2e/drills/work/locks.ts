import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { fallAsleepWhileTyping } from '../support/people/sleeping-holder.ts';
import { type Answer, signIn, type Visitor, visitorAt } from '../support/people/visitor.ts';
import { databaseUrl, newDataDir, startPortal, stopPortal } from '../support/product/portal.ts';
import { drillOptions, startReport } from '../support/proof/report.ts';

/**
 * R5: one holder at a time, told by name; a lease that ends without a heartbeat is free; a holder who slept through it
 * never writes again; the lock survives a restart of the API and dies with the session that took it.
 */
const report = startReport();
const { rounds } = drillOptions(20);
const dataDir = newDataDir('locks');
const settings = { DEMO: 'on', DEMO_PRODUCTS: '120' };
let portal = await startPortal(dataDir, settings);
const database = new pg.Client({ connectionString: process.env.DATABASE_URL ?? databaseUrl(dataDir) });
await database.connect();

const holder = await signIn(portal.url, 'adminEditor');
const other = await signIn(portal.url, 'admin');
const fields = { season: 'Spring', year: 2031, region: 'US', channel: 'Wholesale', productType: 'Footwear' };

const create = async (title: string, products: readonly object[] = []): Promise<string> => {
  const { body } = await other.call('POST', '/internalAssortments', { title, ...fields, products });
  return (body as { _id: string })._id;
};
const ask = (who: Visitor, id: string, action = 'request', takeOver = false): Promise<Answer> =>
  who.call('POST', `/internalAssortments/edit/lock/${id}/${action}`, { takeOver });
const write = (who: Visitor, id: string, fence: unknown): Promise<Answer> =>
  who.call('PATCH', `/internalAssortments/batch/${id}`, {
    patch: { uiSettings: { filterBar: { drilled: Math.random() } } },
    fence,
  });
const fenceOf = ({ body }: Answer) => (body as { fence: number }).fence;
/** Lets the lease run out as time would: a minute of waiting each round would prove no more. */
const expire = (id: string) =>
  database.query("UPDATE edit_locks SET expires_at = now() - interval '1 ms' WHERE entity_id = $1", [id]);

let wrong = 0;
for (let round = 0; round < rounds; round += 1) {
  const id = await create(`Race ${round}`);
  const replies = await Promise.all([holder, other, holder, other].map((who) => ask(who, id)));
  const names = new Set(
    replies
      .filter(({ status }) => status === 200)
      .map(({ body }) => (body as { holder: { name: string } }).holder.name),
  );
  if (names.size !== 1 || replies.some(({ status }) => status !== 200 && status !== 409)) wrong += 1;
}
report.check('of those who ask at once exactly one holds the lock', wrong === 0, `${rounds} races`);

/** The lease of G21, and a little more. */
const leaseMs = 62_000;
process.env.E2E_BASE_URL = portal.url;
const found = await other.call('POST', '/products/fetch', {
  query: { productType: 'Footwear', 'locations.code': 'US' },
  _select: ['style', 'color'],
  _options: { limit: 4 },
});
const products = (found.body as { data: { style: string; color: string }[] }).data;
const night = await create(
  'Night',
  products.map(({ style, color }) => ({ style, color })),
);
const asleepAtWork = await fallAsleepWhileTyping(night, 'adminEditor');
report.check('a browser that sleeps still holds its lease', (await ask(other, night)).status === 409);
await sleep(leaseMs);
const taken = await ask(other, night);
report.check('when the lease is over another takes the lock', taken.status === 200);
report.check('and writes', (await write(other, night, fenceOf(taken))).status === 200);
report.check('whoever wakes up is told that nothing was saved', await asleepAtWork.wake());
const notes = await other.call('POST', '/internalAssortments/products/query', {
  assortmentsQuery: { _id: night },
  _options: { limit: 10 },
});
report.check(
  'and nothing was',
  notes.status === 200 && !JSON.stringify(notes.body).includes('Typed before the sleep'),
  `status ${notes.status}`,
);
await asleepAtWork.close();

const id = await create('Sleeper');
const asleep = fenceOf(await ask(holder, id));
const told = await ask(other, id);
report.check(
  'the second is told who holds it',
  told.status === 409 && JSON.stringify(told.body).includes('Noor Castellan'),
);
report.check('the holder writes', (await write(holder, id, asleep)).status === 200);
report.check('a stranger’s release is refused', (await ask(other, id, 'release')).status === 403);
await expire(id);
const awake = fenceOf(await ask(other, id));
report.check('after the lease another takes it with a higher fence', awake > asleep, `${asleep} then ${awake}`);
report.check('the new holder writes', (await write(other, id, awake)).status === 200);
const late = await write(holder, id, asleep);
report.check(
  'the sleeper’s late write is refused',
  late.status === 409 && (late.body as { code: string }).code === 'userLock',
);

await database.end();
await stopPortal(portal);
portal = await startPortal(dataDir, settings);
const [sleeper, keeper] = [visitorAt(portal.url, holder.cookie), visitorAt(portal.url, other.cookie)];
report.check('the lock survives a restart', (await ask(sleeper, id)).status === 409);
report.check('its holder goes on with the same fence', fenceOf(await ask(keeper, id)) === awake);
await keeper.call('GET', '/users/logout', undefined, { 'sec-fetch-site': 'same-origin' });
await sleep(100);
report.check('logging out frees it', (await ask(sleeper, id)).status === 200);

await stopPortal(portal);
report.finish();
if (process.exitCode === 0) rmSync(dataDir, { recursive: true, force: true });
else report.note(`data is kept in ${dataDir}`);
