import type { AddressInfo } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { createApp } from '@atelier/api/src/app.ts';
import { loadDemo } from '@atelier/api/src/load-demo.ts';
import { systemClock } from '@atelier/api/src/platform/clock.ts';
import { readConfig } from '@atelier/api/src/platform/config.ts';
import { openDatabase } from '@atelier/api/src/platform/db/connect.ts';
import { startEmbedded } from '@atelier/api/src/platform/db/embedded.ts';
import { migrate } from '@atelier/api/src/platform/db/migrate.ts';
import { asOwner } from '@atelier/api/src/platform/db/owner-address.ts';
import { createLogger } from '@atelier/api/src/platform/log/logger.ts';

export type Served = { readonly url: string; readonly databaseUrl: string };
export type Asked = 'delay' | 'stop';

/** The portal in a process of its own, so that its event loop is measured and not the one of the bench. */
const [dataDir = '', products = '0'] = process.argv.slice(2);
const config = readConfig({ ...process.env, DATA_DIR: dataDir, PORT: '0', DEMO: 'on', LOG_LEVEL: 'silent' });
const log = { info: () => undefined, warn: (message: string) => console.warn(message) };

/** Nothing is lost if a load has to begin again, so it is spared the disk: a million products write 20 GB otherwise. */
const careless = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '4GB',
};

let stopping = false;
let engine: ReturnType<typeof startEmbedded> | undefined;
let closePortal: (() => Promise<void>) | undefined;

/** Also in the middle of a start or a load: a bench that fails or is stopped leaves no database behind. */
const stop = async (code = 0): Promise<void> => {
  if (stopping) return;
  stopping = true;
  await closePortal?.();
  await (await engine?.catch(() => undefined))?.stop();
  process.exit(code);
};
process.on('disconnect', () => void stop());
process.on('SIGINT', () => void stop());
process.on('SIGTERM', () => void stop());

const start = (settings: Readonly<Record<string, string>> = {}) => {
  if (stopping) throw new Error('The bench was stopped.');
  engine = startEmbedded({ dataDir, log, settings });
  return engine;
};

const fill = async () => {
  const server = await start(careless);
  await migrate(server);
  const options = { products: Number(products), seed: 20_260_701, clock: systemClock };
  await asOwner(server, (db) => loadDemo(db, options));
  if (!stopping) await server.stop();
};

const serve = async () => {
  await fill();
  const server = await start();
  const db = await openDatabase({ url: server.url });
  const app = await createApp({ config, db, clock: systemClock, log: createLogger('silent') });
  closePortal = async () => {
    app.server.closeAllConnections();
    await app.close();
    await db.close();
  };
  await app.listen({ host: '127.0.0.1', port: 0 });
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  process.on('message', (asked: Asked) => {
    if (asked === 'stop') return void stop();
    process.send?.(delay.percentile(99) / 1e6);
    delay.reset();
  });
  const { port } = app.server.address() as AddressInfo;
  process.send?.({ url: `http://127.0.0.1:${port}`, databaseUrl: server.ownerUrl } satisfies Served);
};

await serve().catch((error: unknown) => {
  if (stopping) return;
  console.error(error);
  return stop(1);
});
