import { systemClock } from '../src/platform/clock.ts';
import { readConfig } from '../src/platform/config.ts';
import type { Db } from '../src/platform/db/connect.ts';
import { createLogger } from '../src/platform/log/logger.ts';
import type { PlatformParts } from '../src/platform/platform-parts.ts';
import { openStore } from '../src/platform/storage/open-store.ts';

/** What a process is started with, on a test database; `lines` holds what it logs. */
export const someParts = (db: Db, env: Record<string, string> = {}): PlatformParts & { lines: string[] } => {
  const lines: string[] = [];
  return {
    config: readConfig({ NODE_ENV: 'test', PORT: '0', ...env }),
    db,
    clock: systemClock,
    log: createLogger('info', { write: (line) => void lines.push(line) }),
    lines,
  };
};

/** What a job gets from its worker, on its first try. */
export const aJobRun = <P extends PlatformParts>(parts: P) => ({
  ...parts,
  store: openStore(parts.config.storageUrl),
  stopping: new AbortController().signal,
  attempt: 1,
});

/** Waits for something that happens by itself. */
export const until = async <T>(look: () => Promise<T | undefined | false> | T | undefined | false): Promise<T> => {
  for (;;) {
    const found = await look();
    if (found !== undefined && found !== false) return found;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
};
