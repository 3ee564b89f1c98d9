import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildApp, buildWorkerApp } from './app.ts';
import { systemClock } from './platform/clock.ts';
import { keepClock } from './platform/db/keep-clock.ts';
import { countRunning, stopServer } from './platform/http/stop-server.ts';
import { keepHeap } from './platform/keep-heap.ts';
import { openPlatform } from './platform/open-platform.ts';
import type { PlatformParts } from './platform/platform-parts.ts';
import { sweepTemporary } from './platform/storage/temporary-file.ts';
import { startJobs } from './worker.ts';

export interface RunningApi {
  /** Where it answers, as a browser would write it. */
  readonly address: string;
  stop(): Promise<void>;
}

const addressOf = ({ address, family, port }: AddressInfo): string => {
  const everywhere = address === '0.0.0.0' || address === '::';
  const host = everywhere ? 'localhost' : family === 'IPv6' ? `[${address}]` : address;
  return `http://${host}:${port}`;
};

/**
 * One process of the product on its port, over a migrated database that the caller opened and closes. ROLE decides what
 * it does: all, the API without jobs, or jobs beside the health checks.
 */
export const startApi = async (given: Omit<PlatformParts, 'clock'>): Promise<RunningApi> => {
  const { role, host, port, drainMs } = given.config;
  keepHeap();
  await sweepTemporary();
  const platform = openPlatform({ ...given, clock: systemClock });
  const app = role === 'worker' ? await buildWorkerApp(platform) : await buildApp(platform);
  const running = countRunning(app);
  await app.listen({ host, port });
  const clock = keepClock(given.db, given.log);
  const worker = role === 'api' ? undefined : await startJobs(given);
  return {
    address: addressOf(app.server.address() as AddressInfo),
    async stop() {
      clock.stop();
      await Promise.all([stopServer(app, platform.drain, running, sleep(drainMs)), worker?.stop()]);
    },
  };
};
