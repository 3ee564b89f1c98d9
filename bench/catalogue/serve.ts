import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { createApp } from '@atelier/api/src/app.ts';
import { systemClock } from '@atelier/api/src/platform/clock.ts';
import { readConfig } from '@atelier/api/src/platform/config.ts';
import { openDatabase } from '@atelier/api/src/platform/db/connect.ts';
import { startEmbedded } from '@atelier/api/src/platform/embedded-postgres/start-embedded.ts';
import { createLogger } from '@atelier/api/src/platform/log/logger.ts';
import { startJobs } from '@atelier/api/src/worker.ts';

export type Served = { readonly url: string; readonly databaseUrl: string };
export type Asked = 'delay' | 'columns' | 'kept' | 'memory' | 'stop';

/** The portal in a process of its own, so that its event loop is measured and not the one of the bench. */
const [dataDir = '', products = '0', work = ''] = process.argv.slice(2);
const config = readConfig({
  ...process.env,
  DATA_DIR: dataDir,
  PORT: '0',
  DEMO: 'on',
  LOG_LEVEL: 'silent',
});
const log = { info: () => undefined, warn: (message: string) => console.warn(message) };

let stopping = false;
let engine: ReturnType<typeof startEmbedded> | undefined;
let closePortal: (() => Promise<void>) | undefined;
let loading: ChildProcess | undefined;

/** Also in the middle of a start or a load: a bench that fails or is stopped leaves no database behind. */
const stop = async (code = 0): Promise<void> => {
  if (stopping) return;
  stopping = true;
  if (loading?.connected) loading.disconnect();
  if (loading?.exitCode === null) await once(loading, 'exit');
  await closePortal?.();
  await (await engine?.catch(() => undefined))?.stop();
  process.exit(code);
};
process.on('disconnect', () => void stop());
process.on('SIGINT', () => void stop());
process.on('SIGTERM', () => void stop());

/** In a process of its own: what loading leaves in the memory of a process is none of the portal's. */
const fill = async () => {
  loading = fork(fileURLToPath(new URL('./fill.ts', import.meta.url)), [dataDir, products]);
  const [code] = (await once(loading, 'exit')) as [number | null];
  if (code !== 0) throw new Error('The catalogue could not be loaded.');
};

const made = Promise.withResolvers<number>();
/** Nothing, if they had to be made. */
const taken = Promise.withResolvers<number | null>();
let residentBefore = 0;
/** What the process holds, without what is only waiting to be cleared away. */
const resident = (): number => {
  globalThis.gc?.();
  return process.memoryUsage.rss();
};
const watchColumns = (line: string): void => {
  const { tookMs, msg } = JSON.parse(line) as { readonly tookMs?: number; readonly msg?: string };
  if (msg === 'Columns that were kept are taken.') taken.resolve(tookMs ?? 0);
  if (msg !== 'The catalogue is searched by columns.') return;
  made.resolve(tookMs ?? 0);
  taken.resolve(null);
};

const serve = async () => {
  await fill();
  if (stopping) return;
  engine = startEmbedded({ dataDir, log });
  const server = await engine;
  const db = await openDatabase({ url: server.url });
  const app = await createApp({ config, db, clock: systemClock, log: createLogger('info', { write: watchColumns }) });
  const worker = work === 'jobs' ? await startJobs({ config, db, log: createLogger('silent') }) : undefined;
  closePortal = async () => {
    await worker?.stop();
    app.server.closeAllConnections();
    await app.close();
    await db.close();
  };
  await app.listen({ host: '127.0.0.1', port: 0 });
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  process.on('message', (asked: Asked) => {
    if (asked === 'stop') return void stop();
    if (asked === 'columns') return void made.promise.then((ms) => process.send?.(ms));
    if (asked === 'kept') return void taken.promise.then((ms) => process.send?.({ ms }));
    if (asked === 'memory') return void process.send?.(resident() - residentBefore);
    process.send?.(delay.percentile(99) / 1e6);
    delay.reset();
  });
  const { port } = app.server.address() as AddressInfo;
  residentBefore = resident();
  process.send?.({ url: `http://127.0.0.1:${port}`, databaseUrl: server.ownerUrl } satisfies Served);
};

await serve().catch((error: unknown) => {
  if (stopping) return;
  console.error(error);
  return stop(1);
});
