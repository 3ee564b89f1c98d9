import type { Config } from '../../apps/api/src/platform/config.ts';
import { writableServers } from '../../apps/api/src/platform/db/check-server.ts';
import type { DatabaseAddress } from '../../apps/api/src/platform/db/connect.ts';
import { ensureRolesAndDatabase } from '../../apps/api/src/platform/embedded-postgres/roles.ts';
import { findRunning, startEmbedded } from '../../apps/api/src/platform/embedded-postgres/start-embedded.ts';
import type { ObjectStore } from '../../apps/api/src/platform/storage/object-store.ts';
import { openStore } from '../../apps/api/src/platform/storage/open-store.ts';

export interface PortalData extends DatabaseAddress {
  readonly pooled: boolean;
  readonly files: ObjectStore;
  close(): Promise<void>;
}

/** The portal's database and files, whether the portal is running at the moment or not. */
export async function openPortalData(config: Config): Promise<PortalData> {
  const files = openStore(config.storageUrl);
  const pooled = config.databaseDirectUrl !== config.databaseUrl;
  const known = config.databaseUrl === undefined ? await runningEmbedded(config) : await writableServers(config);
  if (known !== undefined) return { ...known, pooled, files, close: async () => undefined };
  const quiet = { info: () => undefined, warn: (message: string) => console.warn(message) };
  const engine = await startEmbedded({ dataDir: config.dataDir, log: quiet });
  return { url: engine.url, ownerUrl: engine.ownerUrl, pooled, files, close: () => engine.stop() };
}

async function runningEmbedded({ dataDir }: Config): Promise<DatabaseAddress | undefined> {
  const running = findRunning(dataDir);
  // It may have been started by a release that knew only one of them.
  if (running !== undefined) await ensureRolesAndDatabase(running.adminUrl);
  return running && { url: running.url, ownerUrl: running.ownerUrl };
}
