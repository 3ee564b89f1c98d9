import { rmSync } from 'node:fs';
import pg from 'pg';
import { wrongCells } from '../support/people/cell-writers.ts';
import { startPatientWriters } from '../support/people/patient-writers.ts';
import { firstProducts, openPlan } from '../support/people/plan.ts';
import { signIn, visitorAt } from '../support/people/visitor.ts';
import { newDataDir, startPortal, stopPortal } from '../support/product/portal.ts';
import { drillOptions, startReport } from '../support/proof/report.ts';
import { type Archive, startArchivedPostgres } from '../support/surroundings/archived-postgres.ts';

/**
 * R15: somebody deletes what they should not have. A base backup was taken while people worked, every piece of the log
 * is kept, and a second server is brought to the moment before: what was acknowledged by then is there, what came later is not.
 */
const report = startReport();
const { rounds: editors } = drillOptions(8);
const sqlAt = async <T extends pg.QueryResultRow>(url: string, text: string, values: unknown[] = []): Promise<T[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<T>(text, values)).rows;
  } finally {
    await client.end();
  }
};
const databaseAt = (url: string, user: string): string =>
  url.replace('//postgres@', `//${user}@`).replace(/\/postgres$/, '/atelier');

const archive = await startArchivedPostgres().catch((error: unknown) => {
  report.note(`skipped: ${error instanceof Error ? error.message : String(error)}`);
  return undefined;
});
if (archive !== undefined) {
  try {
    await rehearse(archive);
  } finally {
    await archive.stop();
  }
}
report.finish();

async function rehearse({ server, backUp, recover }: Archive): Promise<void> {
  for (const statement of [
    'create role atelier login createdb',
    'create role atelier_app login',
    'grant atelier_app to atelier',
    'create database atelier owner atelier',
  ])
    await sqlAt(server.url, statement);
  const dataDir = newDataDir('point-in-time');
  const envOf = (url: string) => ({
    DEMO: 'on',
    DATABASE_URL: databaseAt(url, 'atelier_app'),
    DATABASE_OWNER_URL: databaseAt(url, 'atelier'),
  });
  const portal = await startPortal(dataDir, envOf(server.url));
  const { cookie } = await signIn(portal.url, 'admin');
  const visitors = Array.from({ length: editors }, () => visitorAt(portal.url, cookie));
  const plan = await openPlan(visitors[0]!, 'Point in time', await firstProducts(visitors[0]!, editors));
  const writers = startPatientWriters(visitors, plan);
  await writers.nextAcknowledged(performance.now());
  const beforeBackup = writers.counts();
  await backUp();
  const duringBackup = writers.counts();
  const sum = (counts: readonly number[]) => counts.reduce((all, one) => all + one, 0);
  report.check(
    'people work on while the base backup is taken',
    sum(duringBackup.acknowledged) > sum(beforeBackup.acknowledged),
    `${sum(duringBackup.acknowledged) - sum(beforeBackup.acknowledged)} edits meanwhile`,
  );

  const until = performance.now();
  await writers.nextAcknowledged(until);
  const acknowledged = writers.counts();
  const [{ now: moment } = { now: '' }] = await sqlAt<{ now: string }>(
    server.url,
    'select clock_timestamp()::text as now',
  );
  const sent = writers.counts();
  await writers.nextAcknowledged(performance.now());
  await writers.stop();
  const { revision } = await plan.read(visitors[0]!, [0]);
  const gone = await visitors[0]!.call('DELETE', `/assortments/${plan.id}?version=${revision}`);
  report.check('the assortment is deleted by mistake', gone.status === 200, `answered ${gone.status}`);

  const began = performance.now();
  const recovered = await recover(moment);
  const client = new pg.Client({ connectionString: databaseAt(recovered.url, 'postgres') });
  await client.connect();
  const wrong = await wrongCells(client, plan, acknowledged, sent);
  await client.end();
  report.check(
    'a second server at the moment before holds what was acknowledged by then, and nothing later',
    wrong.length === 0 && sum(acknowledged.acknowledged) > 0,
    `${sum(acknowledged.acknowledged)} edits, ready after ${((performance.now() - began) / 1000).toFixed(1)} s`,
  );
  for (const one of wrong.slice(0, 5)) report.note(one);
  const besideDir = newDataDir('point-in-time-beside');
  const beside = await startPortal(besideDir, envOf(recovered.url));
  const back = await visitorAt(beside.url, (await signIn(beside.url, 'admin')).cookie).call(
    'GET',
    `/assortments/${plan.id}`,
  );
  report.check('a portal on it shows the assortment', back.status === 200, `answered ${back.status}`);
  for (const one of [beside, portal]) await stopPortal(one);
  for (const folder of [dataDir, besideDir]) rmSync(folder, { recursive: true, force: true });
}
