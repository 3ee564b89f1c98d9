import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type RepeatedCall, tear, untilAnswered } from '../support/people/repeated-call.ts';
import { signIn } from '../support/people/visitor.ts';
import { databaseUrl, newDataDir, type Portal, startPortal, stopPortal } from '../support/product/portal.ts';
import { drillOptions, randomFrom, startReport } from '../support/proof/report.ts';
import { startMailSink } from '../support/surroundings/mail-server.ts';

/**
 * R6, R7, G44: many requesters ask for the last ten pairs, some hang up before the reply and ask again, and the portal with
 * its worker is killed meanwhile. Every order exists once, ten are submitted, and each of them is one notice and one mail.
 */
const report = startReport();
const { rounds, seed } = drillOptions(32);
const random = randomFrom(seed);
const pairs = 10;
const patienceMs = 60_000;
const dataDir = newDataDir('orders');
const sink = await startMailSink();

let portal: Portal = await startPortal(dataDir, { SMTP_URL: sink.url });
const keeper = await signIn(portal.url, 'coordA');
const requester = await signIn(portal.url, 'req1');
const seniorCoordinator = await signIn(portal.url, 'srCoord');

const database = async <T>(ask: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: databaseUrl(dataDir) });
  await client.connect();
  try {
    return await ask(client);
  } finally {
    await client.end();
  }
};

const [shoe] = await database(async (client) =>
  (
    await client.query<{ style: string; color: string }>(
      `SELECT style, color FROM products p WHERE product_type = 'Footwear'
           AND NOT EXISTS (SELECT 1 FROM samples s WHERE s.style = p.style AND s.color = p.color) LIMIT 1`,
    )
  ).rows.concat((await client.query(`SELECT style, color FROM products WHERE product_type = 'Footwear' LIMIT 1`)).rows),
);
await database((client) =>
  client.query(`UPDATE samples SET status = 'Retired' WHERE style = $1 AND color = $2`, [shoe!.style, shoe!.color]),
);
const placed = await keeper.call('POST', '/sampleInventory', {
  library: 'Production',
  values: { ...shoe, division: 'Run', side: 'Pair', size: '9', totalQty: pairs, bin: 'DRILL' },
});
const assigned = await seniorCoordinator.call('POST', '/coordinatorAssignments', {
  type: 'SAMPLE',
  coordinatorCode: 'NL1006',
});
report.check(
  'ten pairs stand on the shelf, and somebody coordinates',
  placed.status === 200 && assigned.status === 200,
);

/** Once, when half of it is done: whoever was waiting asks the portal that is started after it. */
let killing: Promise<void> | undefined;
const killOnce = (): Promise<void> => {
  killing ??= (async () => {
    portal.kill('SIGKILL');
    await portal.exited();
    portal = await startPortal(dataDir, { SMTP_URL: sink.url });
  })();
  return killing;
};

let torn = 0;
const repeat = async (call: RepeatedCall) => {
  for (let times = random(0, 3) - 1; times > 0; times -= 1) {
    torn += 1;
    await tear(portal.url, requester.cookie, call, random(0, 30));
  }
  return untilAnswered(() => portal.url, requester.cookie, call);
};

interface Made {
  readonly _id: string;
  readonly version: number;
}
const answered: { readonly id: string; readonly status: number }[] = [];

const order = async (): Promise<void> => {
  const values = { size: '9', side: 'Pair', sizePreference: 'Required' };
  const products = [{ identifier: randomUUID(), ...shoe!, values }];
  const made = await repeat({ method: 'POST', path: '/orders/SAMPLE/order', body: { products }, key: randomUUID() });
  const { _id, version } = made.body as Made;
  const submit = { version, submit: true };
  const path = `/orders/SAMPLE/order/batch/${_id}`;
  const { status } = await repeat({ method: 'PATCH', path, body: submit, key: randomUUID() });
  answered.push({ id: _id, status });
  if (answered.length >= rounds / 2) void killOnce();
};
await Promise.all(Array.from({ length: rounds }, order));
await killing;

const accepted = answered.filter(({ status }) => status === 200);
report.check(
  `${rounds} orders were answered, ${torn} replies torn, the portal killed between`,
  answered.length === rounds && answered.every(({ status }) => status === 200 || status === 409),
);
report.check('exactly ten were submitted', accepted.length === pairs, `${accepted.length}`);

const counted = (text: string, values: readonly unknown[] = []) =>
  database(async (client) => Number((await client.query<{ n: string }>(text, [...values])).rows[0]!.n));
const ids = answered.map(({ id }) => id);
report.check(
  'every order exists once, and those that were told so are submitted',
  (await counted(
    'SELECT count(*) AS n FROM orders WHERE created_date > now() - interval $$1 hour$$ AND id = ANY ($1)',
    [ids],
  )) === rounds &&
    (await counted(
      `SELECT count(*) AS n FROM order_lines WHERE style = $1 AND color = $2 AND size = '9' AND order_id = ANY ($3)`,
      [shoe!.style, shoe!.color, ids],
    )) === rounds &&
    (await counted(`SELECT count(*) AS n FROM orders WHERE status = 'SUBMITTED' AND id = ANY ($1)`, [
      accepted.map(({ id }) => id),
    ])) === pairs,
);
report.check(
  'nobody has an order more than they were told of',
  (await counted(
    `SELECT count(*) AS n FROM order_lines WHERE style = $1 AND color = $2 AND order_id <> ALL ($3)
    AND order_id IN (SELECT id FROM orders WHERE requester_code = 'NL1011' AND created_date > now() - interval '10 minutes')`,
    [shoe!.style, shoe!.color, ids],
  )) === 0,
);
report.check(
  'what is held is what is there',
  (await counted(
    `SELECT coalesce(sum(qty), 0) AS n FROM order_reservations WHERE order_id = ANY ($1) AND released_at IS NULL`,
    [ids],
  )) === pairs,
);
const notices = `SELECT count(*) AS n FROM notifications WHERE event = 'assigned' AND user_code = 'NL1006' AND subject ->> 'id' = ANY ($1)`;
report.check('each is one notice', (await counted(notices, [ids])) === pairs);
const mailsTo = () => sink.taken.filter(({ to }) => to.some((address) => address.startsWith('coorda@'))).length;
for (const began = performance.now(); mailsTo() < pairs && performance.now() - began < patienceMs; ) await sleep(200);
await sleep(3_000);
report.check('and one mail', mailsTo() === pairs, `${mailsTo()}`);
report.check('the portal stops in order', (await stopPortal(portal)) === 0);
await sink.close();
rmSync(dataDir, { recursive: true, force: true });
report.finish();
