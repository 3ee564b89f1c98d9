import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { productFolder } from './product.ts';

/** A product that is just ending removes its folder by itself, once its database has gone. */
async function untilProductsHaveGone(folder: string): Promise<void> {
  const left = () => readdirSync(folder).some((name) => name.startsWith(productFolder));
  for (let looks = 0; looks < 200 && left(); looks += 1) await setTimeout(100);
}

export async function removeScratch(folder: string): Promise<void> {
  await untilProductsHaveGone(folder);
  // A browser that is just ending makes its folders anew.
  for (let looks = 0; looks < 10; looks += 1) {
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    await setTimeout(100);
  }
}

/**
 * One folder for whatever a run puts aside: a worker goes without closing its browser, which leaves its profile behind. A
 * run that is killed leaves the folder to a process of its own, which hears of it by its closed input.
 */
export function provideScratch(name: string, within = tmpdir()): () => Promise<void> {
  const folder = mkdtempSync(join(within, `atelier-${name}-`));
  // Under root a database has an account of its own, which must be able to live inside.
  chmodSync(folder, 0o755);
  const guard = spawn(process.execPath, [fileURLToPath(new URL('./remove-scratch.ts', import.meta.url)), folder], {
    stdio: ['pipe', 'ignore', 'inherit'],
    detached: true,
  });
  guard.unref();
  process.env.TMPDIR = folder;
  return async () => {
    await removeScratch(folder);
    guard.kill();
  };
}
