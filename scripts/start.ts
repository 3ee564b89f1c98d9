import { defaultSeed, demoPassword, personas } from '@atelier/demo-data';
import { openSetUp } from '../apps/api/src/features/set-up/index.ts';
import { loadDemo } from '../apps/api/src/load-demo.ts';
import { startApi } from '../apps/api/src/main.ts';
import { systemClock } from '../apps/api/src/platform/clock.ts';
import { type Config, readConfig } from '../apps/api/src/platform/config.ts';
import { warnOfAuditLog } from '../apps/api/src/platform/db/application-rights.ts';
import { writableServers } from '../apps/api/src/platform/db/check-server.ts';
import { type DatabaseAddress, type Db, openDatabase } from '../apps/api/src/platform/db/connect.ts';
import { migrate } from '../apps/api/src/platform/db/migrate.ts';
import { asOwner } from '../apps/api/src/platform/db/owner-address.ts';
import { preparingAlone } from '../apps/api/src/platform/db/start-lock.ts';
import { startEmbedded } from '../apps/api/src/platform/embedded-postgres/start-embedded.ts';
import { createLogger } from '../apps/api/src/platform/log/logger.ts';
import { assertPortFree, portSentence } from './tools/port.ts';
import { runOrSay } from './tools/say-and-stop.ts';
import { stopOnSignal } from './tools/stop-in-order.ts';
import { ensureWebBuild } from './tools/web-build.ts';

type Log = ReturnType<typeof createLogger>;

/** In development the browser's files come from Vite. */
const withoutWeb = process.argv.includes('--without-web');

/** Ends what was started, the last first. */
const endings: (() => Promise<void>)[] = [];

async function stopAll(): Promise<void> {
  for (let end = endings.pop(); end !== undefined; end = endings.pop()) await end();
}

/** Of several servers in the address, the one that takes writes now. */
type StartAddress = DatabaseAddress & { readonly writable: DatabaseAddress };

async function openAddress(config: Config, log: Log): Promise<StartAddress> {
  if (config.databaseUrl !== undefined) {
    const writable = await writableServers(config);
    return {
      url: config.databaseUrl,
      directUrl: config.databaseDirectUrl,
      readUrl: config.databaseReadUrl,
      writable,
    };
  }
  const engine = await startEmbedded({ dataDir: config.dataDir, log });
  endings.push(() => engine.stop());
  const { url, ownerUrl, folder } = engine;
  return { url, folder, writable: { url, ownerUrl } };
}

async function prepareData(config: Config, address: StartAddress, log: Log): Promise<Db> {
  const chosen = address.writable;
  await migrate(chosen, {
    pooled: config.databaseDirectUrl !== config.databaseUrl,
    auditMonths: config.retention.auditMonths,
  });
  const db = await openDatabase(address);
  endings.push(() => db.close());
  await warnOfAuditLog(db, log);
  if (!config.demo) return db;
  const options = { products: config.demoProducts, seed: defaultSeed, clock: systemClock };
  if (await preparingAlone(chosen, () => asOwner(chosen, (owner) => loadDemo(owner, options)))) {
    console.log(`The demo company was loaded with ${config.demoProducts} products.`);
  }
  return db;
}

async function listen(config: Config, db: Db, log: Log) {
  try {
    return await startApi({ config, db, log });
  } catch (error) {
    throw portSentence(error, config.host, config.port);
  }
}

function announce(config: Config, address: string, began: number): void {
  if (config.role === 'worker') {
    console.log(`Atelier works on jobs (ROLE=worker); health and figures are ready at ${address}`);
    return;
  }
  console.log(
    `Atelier is ready at ${config.publicUrl ?? address} (${((performance.now() - began) / 1000).toFixed(1)} s)`,
  );
  if (!config.demo) return;
  if (!config.openMailbox) {
    console.warn(
      'WARNING: DEMO is on where others can reach it. Everybody who does can sign in with the public password below.',
    );
  }
  console.log(`Demo logins, all with the password ${demoPassword}:`);
  for (const { email, about } of personas) console.log(`  ${email.padEnd(34)} ${about}`);
}

/** [G43] Whoever reads what the server prints may set it up; nobody else finds the way. */
async function announceSetUp(config: Config, db: Db, address: string): Promise<void> {
  if (config.demo || config.role === 'worker') return;
  const way = await openSetUp(db);
  if (way === undefined) return;
  console.log(
    `This portal is empty. Set it up here; the link works once, within a day, and the next start prints another:\n  ${config.publicUrl ?? address}${way}`,
  );
}

async function serve(config: Config, db: Db, log: Log, began: number): Promise<void> {
  const api = await listen(config, db, log);
  endings.push(() => api.stop());
  announce(config, api.address, began);
  await announceSetUp(config, db, api.address);
}

async function start(): Promise<void> {
  const began = performance.now();
  const config = readConfig(process.env);
  const worksOnly = config.role === 'worker';
  await assertPortFree(config.host, config.port);
  const log = createLogger(config.logLevel);
  stopOnSignal(stopAll, config.drainMs);
  try {
    // First the data directory: a second start must not build anything before it is refused.
    const address = await openAddress(config, log);
    const web = withoutWeb || worksOnly ? undefined : ensureWebBuild();
    const [db] = await Promise.all([prepareData(config, address, log), web]);
    await serve(config, db, log, began);
  } catch (error) {
    await stopAll();
    throw error;
  }
}

await runOrSay(start);
if (process.exitCode === 1) process.exit();
