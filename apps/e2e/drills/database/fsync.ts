import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { signIn } from '../support/people/visitor.ts';
import { sendWrite } from '../support/people/writers.ts';
import { databaseUrl, newDataDir, startPortal, stopPortal } from '../support/product/portal.ts';
import { drillOptions, startReport } from '../support/proof/report.ts';

/** R2: the default engine waits for the disk before it acknowledges. The server itself counts its syncs. */
const report = startReport();
const { rounds } = drillOptions(100);
const dataDir = newDataDir('fsync');
const portal = await startPortal(dataDir);
const client = new pg.Client({ connectionString: databaseUrl(dataDir).replace('atelier@', 'postgres@') });
await client.connect();

const show = async (name: string) => {
  const { rows } = await client.query<Record<string, string>>(`show ${name}`);
  return Object.values(rows[0] ?? {})[0];
};

/** Write-ahead log syncs of all backends since the server started (PostgreSQL 18 counts them per kind of process). */
const syncs = async () => {
  await client.query('select pg_stat_force_next_flush()');
  const { rows } = await client.query<{ n: string }>("select sum(fsyncs) as n from pg_stat_io where object = 'wal'");
  return Number(rows[0]?.n);
};

for (const name of ['fsync', 'full_page_writes', 'data_checksums']) {
  const value = await show(name);
  report.check(`${name} is on`, value === 'on', value);
}
const commit = await show('synchronous_commit');
report.check('synchronous_commit is not off', commit !== 'off', commit);

const visitor = await signIn(portal.url);
const before = await syncs();
for (let n = 0; n < rounds; n += 1) {
  await sendWrite(visitor, { key: `drill.fsync-${n}`, token: `t${n}`, idempotencyKey: `fsync-drill-${n}` });
}
// An idle connection reports what it did after ten seconds at the latest.
let counted = 0;
for (let tries = 0; tries < 24 && counted < rounds; tries += 1) {
  await sleep(500);
  counted = (await syncs()) - before;
}
report.check(
  'at least one sync for each edit sent one after another',
  counted >= rounds,
  `${counted} for ${rounds} edits`,
);

await client.end();
await stopPortal(portal);
rmSync(dataDir, { recursive: true, force: true });
report.finish();
