import { rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { signIn } from '../support/people/visitor.ts';
import { openWitness } from '../support/people/witness.ts';
import { databasePid, newDataDir, startPortal, stopPortal } from '../support/product/portal.ts';
import { familyOf, signalAll } from '../support/product/processes.ts';
import { type Outage, rehearse } from '../support/proof/outage.ts';
import { drillOptions, startReport } from '../support/proof/report.ts';
import { type FaultyProxy, startProxy } from '../support/surroundings/proxy.ts';
import { startSharedDatabase } from '../support/surroundings/shared-database.ts';

/** R12: the database hangs, dies, refuses, breaks replies or has no connection left. --rounds is the seconds of each. */
const report = startReport();
const { rounds } = drillOptions(8);
const holdMs = rounds * 1000;
const dataDir = newDataDir('database-down');
const witness = openWitness(join(dataDir, 'witness.jsonl'));

await onEmbedded();
await onProxiedServer();
witness.close();
rmSync(dataDir, { recursive: true, force: true });
report.finish();

async function onEmbedded(): Promise<void> {
  const portal = await startPortal(dataDir);
  const { cookie } = await signIn(portal.url);
  let stopped: number[] = [];
  const hanging: Outage = {
    name: 'the server is stopped (SIGSTOP)',
    holdMs,
    total: true,
    begin: async () => {
      stopped = familyOf(databasePid(dataDir));
      signalAll(stopped, 'SIGSTOP');
      // The first calls go out before anybody can know; they are the ones that would hang.
    },
    end: async () => signalAll(stopped, 'SIGCONT'),
  };
  await rehearse(portal, cookie, witness, report, hanging);
  const killed: Outage = {
    name: 'the server is killed',
    holdMs: 1,
    total: false,
    begin: async () => signalAll([databasePid(dataDir)], 'SIGKILL'),
    end: async () => undefined,
  };
  await rehearse(portal, cookie, witness, report, killed);
  report.check('the embedded portal still stops in order', (await stopPortal(portal)) === 0);
}

/** The same server, now as an external one behind a proxy that misbehaves. */
async function onProxiedServer(): Promise<void> {
  const { url, stop } = await startSharedDatabase(dataDir);
  const proxy = await startProxy(join(new URL(url).searchParams.get('host') ?? '', '.s.PGSQL.5432'));
  const portal = await startPortal(dataDir, {
    DATABASE_URL: `postgresql://atelier@127.0.0.1:${proxy.port}/atelier`,
    DEMO: 'on',
  });
  try {
    const { cookie } = await signIn(portal.url);
    for (const mode of ['refuse', 'hang', 'reset'] as const) {
      await rehearse(portal, cookie, witness, report, proxied(proxy, mode));
    }
    await rehearse(portal, cookie, witness, report, exhausted(url));
    report.check('the portal on an external server still stops in order', (await stopPortal(portal)) === 0);
  } finally {
    await proxy.close();
    await stop();
  }
}

function proxied(proxy: FaultyProxy, mode: 'refuse' | 'hang' | 'reset'): Outage {
  return {
    name: `connections ${mode}`,
    holdMs,
    total: true,
    begin: () => proxy.set(mode),
    end: () => proxy.set('pass'),
  };
}

/** Other programs take every connection the server has and keep them in open transactions. */
function exhausted(url: string): Outage {
  const taken: pg.Client[] = [];
  return {
    name: 'no connection is left',
    holdMs,
    total: false,
    async begin() {
      for (;;) {
        const client = new pg.Client({ connectionString: url });
        client.on('error', () => undefined);
        try {
          await client.connect();
        } catch {
          return;
        }
        await client.query('begin');
        taken.push(client);
      }
    },
    end: async () => void (await Promise.all(taken.map((client) => client.end()))),
  };
}
