import { createHash, randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { writeSheet } from '@atelier/sheets/write/write-sheet';
import pg from 'pg';
import { startPinging } from '../support/people/pinger.ts';
import { upload } from '../support/people/upload.ts';
import { signIn, type Visitor, visitorAt } from '../support/people/visitor.ts';
import { databaseUrl, newDataDir, type Portal, startPortal, stopPortal } from '../support/product/portal.ts';
import { type Moment, slowCommits, watchImport } from '../support/proof/import-moment.ts';
import { drillOptions, randomFrom, startReport } from '../support/proof/report.ts';

/** R18, T23, D4: 50,000 rows of a sheet are read, checked and imported; then kill -9 before, in and after its commit. */
const report = startReport();
const { rounds, seed } = drillOptions(5);
const random = randomFrom(seed);
const dataDir = newDataDir('large-import');
const rows = 50_000;
const settings = { DEMO: 'on', DEMO_PRODUCTS: '52000' };
let portal: Portal = await startPortal(dataDir, settings);
const { cookie } = await signIn(portal.url, 'mgr');
let visitor: Visitor = visitorAt(portal.url, cookie);
const database = new pg.Client({ connectionString: databaseUrl(dataDir) });
await database.connect();
database.on('error', () => undefined);

interface Pair {
  readonly style: string;
  readonly color: string;
}
const { rows: pairs } = await database.query<Pair>('select style, color from products order by style, color limit $1', [
  rows,
]);

const newPlan = async (): Promise<string> => {
  const { body } = await visitor.call('POST', '/assortments', { type: 'item', title: `Large ${randomUUID()}` });
  return (body as { _id: string })._id;
};
const loseRow = async (id: string): Promise<void> => {
  const client = new pg.Client({ connectionString: databaseUrl(dataDir) });
  await client.connect();
  await client.query('delete from assortment_products where assortment_id = $1 and style = $2 and color = $3', [
    id,
    pairs[0]?.style,
    pairs[0]?.color,
  ]);
  await client.end();
};
const held = async (id: string): Promise<number> => {
  const client = new pg.Client({ connectionString: databaseUrl(dataDir) });
  await client.connect();
  const { rows: counted } = await client.query<{ count: string }>(
    'select count(*) from assortment_products where assortment_id = $1',
    [id],
  );
  await client.end();
  return Number(counted[0]?.count ?? 0);
};
const lines = [
  { mode: 'add' },
  ...pairs.map((pair, at) => ({ ...pair, values: { quantity: at, colorNote: `Row ${at}` } })),
];
const body = lines.map((line) => JSON.stringify(line)).join('\n');
const sha256 = createHash('sha256').update(body).digest('hex');
const send = (id: string, key: string) =>
  upload(portal.url, visitor, `/assortments/${id}/import?sha256=${sha256}`, body, { 'idempotency-key': key });

const book = await Array.fromAsync(
  writeSheet({
    title: 'Buy',
    columns: ['Style', 'Color', 'Quantity', 'Color Note'].map((header) => ({ header })),
    rows: pairs.map(({ style, color }, at) => ({
      cells: [
        { type: 'string', value: style },
        { type: 'string', value: color },
        { type: 'number', value: at },
        { type: 'string', value: `Row ${at}` },
      ],
    })),
  }),
);
await database.end();

{
  const plan = await newPlan();
  const pinging = startPinging(visitor);
  const read = await upload(portal.url, visitor, '/sheets/read', Buffer.concat(book));
  const end = JSON.parse(read.text.trimEnd().split('\n').at(-1) ?? '{}') as { rows?: number };
  report.check(
    'the sheet is read within 10 s',
    end.rows === rows && read.ms < 10_000,
    `${(read.ms / 1000).toFixed(1)} s`,
  );
  const began = performance.now();
  let known = 0;
  for (let at = 0; at < rows; at += 2_500) {
    const asked = { rows: pairs.slice(at, at + 2_500) };
    const { body: checked } = await visitor.call('POST', `/assortments/${plan}/import/check`, asked);
    known += (checked as { data: { problem: string | null }[] }).data.filter(
      (one) => one.problem !== 'notFound',
    ).length;
  }
  report.check('its products are known', known === rows, `${((performance.now() - began) / 1000).toFixed(1)} s`);
  const key = randomUUID();
  const imported = await send(plan, key);
  report.check(
    'they are imported within 60 s',
    imported.status === 200 && imported.ms < 60_000,
    `${(imported.ms / 1000).toFixed(1)} s`,
  );
  const again = await send(plan, key);
  report.check('sent twice they are there once', again.text === imported.text && (await held(plan)) === rows);
  const { count, p99, worst, failed } = await pinging.stop();
  const pings = `${count} pings, p99 ${p99.toFixed(0)} ms, worst ${worst.toFixed(0)} ms`;
  report.check('others are answered meanwhile, p99 within 100 ms', failed === 0 && p99 <= 100, pings);
}
/** Kills before, in and after the commit: each of them has to happen, or the drill has shown nothing about it. */
const moments: readonly Moment[] = ['before', 'during', 'after'];
const triesPerMoment = 6;
const hit = new Map<Moment, number>(moments.map((moment) => [moment, 0]));
const isWhole = (count: number, mustHold: boolean): boolean => count === rows || (count === 0 && !mustHold);
let last = '';
const commitsAsUsual = await slowCommits(databaseUrl(dataDir), pairs[0]!);

for (let round = 1; round <= Math.max(rounds, moments.length); round += 1) {
  const moment = moments[(round - 1) % moments.length]!;
  for (let attempt = 0; attempt < triesPerMoment; attempt += 1) {
    const plan = await newPlan();
    last = plan;
    const key = randomUUID();
    const watching = watchImport(databaseUrl(dataDir), plan, rows, moment, random(0, 400));
    const torn = send(plan, key).then(
      ({ status }) => status,
      () => 0,
    );
    const met = await Promise.race([watching.reached, torn.then((status) => moment === 'after' && status === 200)]);
    portal.kill('SIGKILL');
    await portal.exited();
    const answered = await torn;
    await watching.stop();
    portal = await startPortal(dataDir, settings);
    visitor = visitorAt(portal.url, cookie);
    const after = await held(plan);
    const mustHold = answered === 200 || (moment === 'after' && met);
    report.check(
      `round ${round}: killed ${moment} the commit, all rows or none`,
      isWhole(after, mustHold),
      `${after} rows, answered ${answered}${met ? '' : ', moment missed'}`,
    );
    const retried = await send(plan, key);
    report.check(
      `round ${round}: the same request again completes it`,
      retried.status === 200 && (await held(plan)) === rows,
    );
    if (met) hit.set(moment, (hit.get(moment) ?? 0) + 1);
    if (met) break;
  }
}
await commitsAsUsual();
await loseRow(last);
report.check('a row that is lost behind the portal’s back is noticed', !isWhole(await held(last), true));
for (const [moment, times] of hit) report.check(`a kill fell ${moment} the commit`, times > 0, `${times} times`);
report.check('the portal stops in order', (await stopPortal(portal)) === 0);
rmSync(dataDir, { recursive: true, force: true });
report.finish();
