import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/** Node's own recursive mkdir never returns where the system answers ENOENT to every new folder, as under /proc. */
export function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  try {
    mkdirSync(path, { mode: 0o755 });
  } catch (error) {
    // Another process may have made it in the meantime.
    if (!existsSync(path)) throw error;
  }
}
