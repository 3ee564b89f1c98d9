import { spawn } from 'node:child_process';
import { chmodSync, existsSync, globSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { productFolder } from './product.ts';

const scratch = 'atelier-run-';

/** Whoever is just ending removes such a folder themselves, once the database in it has gone. */
async function untilGone(folder: string, beginnings: readonly string[]): Promise<void> {
  const left = () => readdirSync(folder).some((name) => beginnings.some((beginning) => name.startsWith(beginning)));
  for (let looks = 0; looks < 200 && existsSync(folder) && left(); looks += 1) await setTimeout(100);
}

async function removeScratch(folder: string): Promise<void> {
  await untilGone(folder, [productFolder]);
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  // A browser that is just ending makes its folders anew, perhaps while they are removed.
  for (let looks = 0; looks < 10; looks += 1) {
    try {
      remove();
    } catch {}
    await setTimeout(100);
  }
  remove();
}

/** After a run that was killed: its databases are being stopped by others who heard of it as well. */
export async function removeScratchOfKilled(folder: string): Promise<void> {
  await untilGone(folder, ['atelier-test-', 'atelier-drill-']);
  await removeScratch(folder);
}

/** Longer than any run takes. */
const leftAfterMs = 6 * 3_600_000;

/** What was left where nobody could clean up, as when the machine ran out of memory; that of another account stays. */
const sweep = (within: string): void => {
  const before = Date.now() - leftAfterMs;
  for (const folder of globSync(join(within, `${scratch}*`)))
    try {
      if (statSync(folder).mtimeMs < before) rmSync(folder, { recursive: true, force: true });
    } catch {}
};

/**
 * One folder for whatever a run puts aside: a worker goes without closing its browser, which leaves its profile behind. A
 * run that is killed leaves the folder to a process of its own, which hears of it by its closed input. A part of a run
 * uses that of the whole: the path of a socket must not become long.
 */
export function provideScratch(within = tmpdir()): () => Promise<void> {
  if (basename(tmpdir()).startsWith(scratch)) return async () => undefined;
  sweep(within);
  const folder = mkdtempSync(join(within, scratch));
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
