import type { AddressInfo } from 'node:net';
import { buildApp } from './app.ts';
import { systemClock } from './platform/clock.ts';
import type { PlatformParts } from './platform/context.ts';
import { countRunning, stopServer } from './platform/http/stop-server.ts';
import { openPlatform } from './platform/open-platform.ts';
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

/** The API on its port, and with it the jobs unless ROLE says otherwise; the caller opened the database and closes it. */
export const startApi = async (given: Omit<PlatformParts, 'clock'>): Promise<RunningApi> => {
  const platform = openPlatform({ ...given, clock: systemClock });
  const app = await buildApp(platform);
  const running = countRunning(app);
  await app.listen({ host: given.config.host, port: given.config.port });
  const worker = given.config.role === 'all' ? await startJobs(given) : undefined;
  return {
    address: addressOf(app.server.address() as AddressInfo),
    async stop() {
      await Promise.all([stopServer(app, platform.drain, running), worker?.stop()]);
    },
  };
};
