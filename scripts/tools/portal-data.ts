import type { Config } from '../../apps/api/src/platform/config.ts';
import { checkServer } from '../../apps/api/src/platform/db/check-server.ts';
import { findRunning, startEmbedded } from '../../apps/api/src/platform/db/embedded.ts';
import type { ObjectStore } from '../../apps/api/src/platform/storage/object-store.ts';
import { openStore } from '../../apps/api/src/platform/storage/open-store.ts';

export interface PortalData {
  readonly url: string;
  readonly pooled: boolean;
  readonly files: ObjectStore;
  close(): Promise<void>;
}

/** The portal's database and files, whether the portal is running at the moment or not. */
export async function openPortalData(config: Config): Promise<PortalData> {
  const files = openStore(config.storageUrl);
  const own = config.databaseDirectUrl === undefined ? undefined : await checkServer(config.databaseDirectUrl);
  const known = own ?? findRunning(config.dataDir)?.url;
  const pooled = config.databaseDirectUrl !== config.databaseUrl;
  if (known !== undefined) return { url: known, pooled, files, close: async () => undefined };
  const quiet = { info: () => undefined, warn: (message: string) => console.warn(message) };
  const engine = await startEmbedded({ dataDir: config.dataDir, log: quiet });
  return { url: engine.url, pooled, files, close: () => engine.stop() };
}
