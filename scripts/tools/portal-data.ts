import { fileURLToPath } from 'node:url';
import { type FileStore, folderStore } from '../../apps/api/src/platform/backup/file-store.ts';
import type { Config } from '../../apps/api/src/platform/config.ts';
import { findRunning, startEmbedded } from '../../apps/api/src/platform/db/embedded.ts';
import { Sentence } from './say-and-stop.ts';

export interface PortalData {
  readonly url: string;
  readonly files: FileStore;
  close(): Promise<void>;
}

/** The portal's database and files, whether the portal is running at the moment or not. */
export async function openPortalData(config: Config): Promise<PortalData> {
  const files = filesOf(config);
  const known = config.databaseDirectUrl ?? findRunning(config.dataDir)?.url;
  if (known !== undefined) return { url: known, files, close: async () => undefined };
  const quiet = { info: () => undefined, warn: (message: string) => console.warn(message) };
  const engine = await startEmbedded({ dataDir: config.dataDir, log: quiet });
  return { url: engine.url, files, close: () => engine.stop() };
}

function filesOf(config: Config): FileStore {
  if (config.storageUrl.startsWith('file:')) return folderStore(fileURLToPath(config.storageUrl));
  throw new Sentence(
    'Backup and restore hold files of a STORAGE_URL that starts with file:. A bucket is kept by its own versioning and replication.',
  );
}
