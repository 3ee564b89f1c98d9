import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { servePrototype } from './pages/grid-server.ts';
import { startProduct } from './product.ts';

/** One product for all specs; a spec that needs other settings starts its own. */
async function provideProduct(): Promise<() => Promise<void>> {
  if (process.env.E2E_BASE_URL !== undefined) return async () => undefined;
  const product = await startProduct();
  process.env.E2E_BASE_URL = product.url;
  return product.stop;
}

/** The grid's page is built once for all of its specs. */
async function provideGridPage(): Promise<() => Promise<void>> {
  const { url, close } = await servePrototype();
  process.env.GRID_PAGE_URL = url;
  return close;
}

/** A worker goes without closing its browser, which leaves its profile behind: they all lie in one folder that goes too. */
function provideScratch(): () => Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'atelier-browsers-'));
  process.env.TMPDIR = folder;
  return async () => {
    // A browser that is just ending makes its folders anew.
    for (let looks = 0; looks < 10; looks += 1) {
      rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
      await setTimeout(100);
    }
  };
}

export default async function setup(): Promise<() => Promise<void>> {
  const ends = [...(await Promise.all([provideProduct(), provideGridPage()])), provideScratch()];
  return async () => {
    await Promise.all(ends.map((end) => end()));
  };
}
