import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type CellWriters, type Counts, startCellWriters, wrongCells } from '../support/people/cell-writers.ts';
import { firstProducts, openPlan } from '../support/people/plan.ts';
import { signIn, type Visitor, visitorAt } from '../support/people/visitor.ts';
import { openWitness, type Write } from '../support/people/witness.ts';
import { lookUp, sendWrite, startWriters } from '../support/people/writers.ts';
import {
  databasePid,
  databaseUrl,
  newDataDir,
  type Portal,
  startPortal,
  stopPortal,
} from '../support/product/portal.ts';
import { drillOptions, randomFrom, startReport } from '../support/proof/report.ts';

/**
 * R1: every acknowledged edit, of settings and of cells in an assortment, survives kill -9 of the API, of the database,
 * and of both, without a manual step. At the end an edit is taken away behind the portal's back: the drill must notice.
 */
const report = startReport();
const { rounds, seed, isTimed } = drillOptions(12);
const random = randomFrom(seed);
const dataDir = newDataDir('kill');
const witness = openWitness(join(dataDir, 'witness.jsonl'));
/** A server of one's own keeps what earlier runs wrote. */
const run = randomUUID().slice(0, 8);
const startTimes: number[] = [];

type Victim = 'API' | 'database' | 'both' | 'API during an orderly stop';
/** An external server (DATABASE_URL) is not ours to kill. */
const ownDatabase = process.env.DATABASE_URL === undefined;

const victimOf = (round: number): Victim => {
  if (round % 5 === 0) return 'API during an orderly stop';
  if (!ownDatabase) return 'API';
  if (round % 7 === 0) return 'both';
  return round % 3 === 0 ? 'database' : 'API';
};

async function strike(portal: Portal, victim: Victim): Promise<void> {
  if (victim === 'database' || victim === 'both') process.kill(databasePid(dataDir), 'SIGKILL');
  if (victim === 'API during an orderly stop') {
    portal.kill('SIGTERM');
    await sleep(100);
  }
  if (victim !== 'database') {
    portal.kill('SIGKILL');
    await portal.exited();
  }
}

const open = async () => {
  const portal = await startPortal(dataDir, { DEMO: 'on' });
  startTimes.push(portal.startedInMs);
  return portal;
};

/** A portal that cannot yet says so, and the same request comes again. */
async function patiently<A extends { status: number }>(send: () => Promise<A>): Promise<A> {
  for (const until = performance.now() + 60_000; ; await sleep(200)) {
    const answer = await send();
    if (answer.status !== 503 || performance.now() > until) return answer;
  }
}

/** A request that got no answer may have happened or not; sent again under its key it must have happened once. */
async function settle(visitor: Visitor, unanswered: Write[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const write of unanswered) {
    const { status } = await patiently(() => sendWrite(visitor, write));
    if (status !== 200) wrong.push(`${write.token}: retry answered ${status}`);
    const problem = await lookUp(visitor, write);
    if (problem !== undefined) wrong.push(problem);
  }
  return wrong;
}

let portal = await open();
const { cookie } = await signIn(portal.url);
const person = visitorAt(portal.url, cookie);
const plan = await openPlan(person, `Kill drill ${run}`, await firstProducts(person, 6));
let counts: Counts | undefined;
const wrong: string[] = [];
for (let round = 1; round <= rounds; round += 1) {
  const victim = victimOf(round);
  const writers = startWriters(visitorAt(portal.url, cookie), witness, 8, `${run}-r${round}`);
  const cells = startCellWriters(visitorAt(portal.url, cookie), plan, plan.products.length, counts);
  await untilAcknowledged(witness.acknowledged().length, cells);
  await sleep(random(0, 700));
  await strike(portal, victim);
  if (victim === 'database') await sleep(500);
  const unanswered = await writers.stop();
  counts = await cells.stop();
  if (victim !== 'database') portal = await open();
  else await untilAnswering(visitorAt(portal.url, cookie));
  wrong.push(...(await settle(visitorAt(portal.url, cookie), unanswered)));
  report.note(`round ${round}: ${victim}, ${unanswered.length} unanswered`);
}

/** However slow the machine is: a kill before anything was acknowledged would prove nothing. */
async function untilAcknowledged(before: number, cells: CellWriters): Promise<void> {
  const sum = (one: readonly number[]) => one.reduce((total, n) => total + n, 0);
  const written = sum(counts?.acknowledged ?? []);
  const enough = () => witness.acknowledged().length >= before + 8 && sum(cells.counts().acknowledged) >= written + 2;
  for (const until = performance.now() + 60_000; !enough() && performance.now() < until; ) await sleep(20);
}

async function untilAnswering(visitor: Visitor): Promise<void> {
  const began = performance.now();
  while (performance.now() - began < 60_000) {
    const status = await visitor.call('GET', '/users/ping').then(
      (answer) => answer.status,
      () => 0,
    );
    if (status === 200) break;
    await sleep(50);
  }
  startTimes.push(performance.now() - began);
}

const acknowledged = witness.acknowledged();
const visitor = visitorAt(portal.url, cookie);
const lost: string[] = [];
// One after the other: whoever waits long for a connection is refused, and would count as lost.
for (const write of acknowledged) {
  const problem = await lookUp(visitor, write);
  if (problem !== undefined) lost.push(problem);
}
const enough = rounds * 5;
report.check('every acknowledged edit is there, whole and once', lost.length === 0, `${acknowledged.length} edits`);
report.check('and there were enough of them to tell', acknowledged.length >= enough, `at least ${enough} are wanted`);
await checkCells();
for (const one of lost.slice(0, 5)) report.note(one);
report.check('every unanswered edit happened wholly or not at all', wrong.length === 0, wrong.slice(0, 3).join('; '));
const slowest = Math.max(...startTimes.slice(1), 0);
// A machine that takes longer for a first start is busy with something else.
const patience = Math.max(10_000, startTimes[0] ?? 0);
const slowestSaid = `slowest ${Math.round(slowest)} ms`;
if (isTimed) report.check('ready again within 10 s of every kill', slowest <= patience, slowestSaid);
else report.note(`ready again after every kill, ${slowestSaid}`);
await checkPlantedLoss();
report.check('an orderly stop leaves with 0', (await stopPortal(portal)) === 0);
portal = await open();
const last = { key: `drill.${run}-last`, token: 'last', idempotencyKey: `last-${run}-key` };
const { status } = await sendWrite(visitorAt(portal.url, cookie), last);
report.check('after an orderly restart it can be written again', status === 200);
await stopPortal(portal);
witness.close();
report.finish();
if (process.exitCode === 0) rmSync(dataDir, { recursive: true, force: true });
else report.note(`data and witness are kept in ${dataDir}`);

async function onDatabase<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL ?? databaseUrl(dataDir) });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function checkCells(): Promise<void> {
  const held = counts ?? { sent: [], acknowledged: [] };
  const wrong = await onDatabase((client) => wrongCells(client, plan, held, held));
  const total = held.acknowledged.reduce((sum, n) => sum + n, 0);
  report.check(
    'every acknowledged cell is there',
    wrong.length === 0,
    `${total} edits; ${wrong.slice(0, 3).join('; ')}`,
  );
  report.check('and there were enough of those', total >= rounds * 2, `at least ${rounds * 2} are wanted`);
}

/** A drill that cannot fail proves nothing: one edit of each kind is lost on purpose and must be missed. */
async function checkPlantedLoss(): Promise<void> {
  const [victim] = acknowledged;
  if (victim === undefined || counts === undefined) return;
  const { style, color } = plan.products[0]!;
  await onDatabase(async (client) => {
    await client.query('delete from user_settings where key = $1', [victim.key]);
    await client.query(
      `update assortment_products set cells = cells - 'colorNote' where assortment_id = $1 and style = $2 and color = $3`,
      [plan.id, style, color],
    );
  });
  const missed = await lookUp(visitorAt(portal.url, cookie), victim);
  const cells = await onDatabase((client) => wrongCells(client, plan, counts!, counts!));
  report.check(
    'an edit lost on purpose is missed',
    missed !== undefined && cells.length === 1,
    `${missed}; ${cells[0]}`,
  );
}
