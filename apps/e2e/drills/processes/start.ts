import { rmSync } from 'node:fs';
import pg from 'pg';
import { newDataDir, type Portal, startPortal, statusOf, stopPortal } from '../support/product/portal.ts';
import { drillOptions, startReport } from '../support/proof/report.ts';
import { startSharedDatabase } from '../support/surroundings/shared-database.ts';

/** R16: four nodes start at once on an empty database, with and without the demo company; all of them come up. */
const report = startReport();
const { rounds } = drillOptions(12);
const nodes = ['api', 'api', 'api', 'worker'] as const;
const dataDir = newDataDir('start');
const server = await startSharedDatabase(dataDir);
const deaths: string[] = [];
let unready = 0;

const databaseAt = (name: string, extra: Record<string, string> = {}, account = server.url): string => {
  const url = new URL(account);
  url.pathname = `/${name}`;
  for (const [key, value] of Object.entries(extra)) url.searchParams.set(key, value);
  return url.href;
};

async function ask<T>(name: string, statement: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: databaseAt(name, {}, server.ownerUrl) });
  await client.connect();
  try {
    return (await client.query(statement)).rows as T[];
  } finally {
    await client.end();
  }
}

const counts = `select (select count(*) from users)::int as people, (select count(*) from products)::int as products,
                       (select count(*) from kysely_migration)::int as migrations`;

for (let round = 1; round <= rounds; round += 1) {
  const name = `round_${round}`;
  const demo = round % 2 === 0;
  await ask('postgres', `create database ${name}`);
  const env = {
    DATABASE_URL: databaseAt(name),
    DATABASE_OWNER_URL: databaseAt(name, {}, server.ownerUrl),
    // Another address of the same server: the settings of the role are stored then, as behind a pooler.
    DATABASE_DIRECT_URL: databaseAt(name, { application_name: 'direct' }),
    DEMO: demo ? 'on' : 'off',
    DRAIN_MS: '0',
  };
  const started = await Promise.allSettled(
    nodes.map((role) => startPortal(dataDir, { ...env, ROLE: role }, ['--without-web'])),
  );
  const up: Portal[] = [];
  for (const one of started) {
    if (one.status === 'fulfilled') up.push(one.value);
    else deaths.push(`round ${round}: ${String(one.reason).split('\n').slice(0, 4).join(' ')}`);
  }
  for (const { url } of up) if ((await statusOf(`${url}/readyz`)) !== 200) unready += 1;
  const [found] = await ask<{ people: number; products: number; migrations: number }>(name, counts);
  report.note(
    `round ${round}${demo ? ' with the demo company' : ''}: ${up.length} of ${nodes.length} up, ${JSON.stringify(found)}`,
  );
  if (demo !== ((found?.products ?? 0) === 60)) deaths.push(`round ${round}: ${found?.products} products`);
  await Promise.all(up.map(stopPortal));
  await ask('postgres', `drop database ${name} with (force)`);
}
report.check('no node died', deaths.length === 0, `${rounds * nodes.length} starts, ${deaths.length} deaths`);
for (const death of deaths.slice(0, 5)) report.note(death);
report.check('every node that came up was ready', unready === 0, `${unready} not ready`);
await server.stop();
rmSync(dataDir, { recursive: true, force: true });
report.finish();
