import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { comingSoonAddress } from '@atelier/contract/products/product-images';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { type ServedPage, serveFolder } from '../../../apps/e2e/pages/tools/serve-folder.ts';

/** Both pages show the same picture in every tile, so no network is measured. */
const onePixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const pages = fileURLToPath(new URL('./pages/', import.meta.url));

/** Production builds of both pages by one configuration, so that neither gets a better compiler. */
export async function buildSortPages(): Promise<ServedPage> {
  const outDir = await mkdtemp(join(tmpdir(), 'atelier-bench-sort-'));
  const input = ['ours', 'peer'].map((name) => `${pages}${name}.html`);
  const output = { outDir, emptyOutDir: true, rolldownOptions: { input } };
  await build({ configFile: false, root: pages, logLevel: 'error', plugins: [react()], build: output });
  const picture = join(outDir, comingSoonAddress('small'));
  await mkdir(dirname(picture), { recursive: true });
  await writeFile(picture, Buffer.from(onePixel, 'base64'));
  const served = await serveFolder(outDir);
  return {
    url: served.url,
    async close() {
      await served.close();
      await rm(outDir, { recursive: true, force: true });
    },
  };
}
