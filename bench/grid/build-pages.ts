import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { type ServedPage, serveFolder } from '../../apps/e2e/pages/tools/serve-folder.ts';

const pages = fileURLToPath(new URL('./pages/', import.meta.url));

/** Production builds of both pages by one configuration, so that neither gets a better compiler. */
export async function buildPages(): Promise<ServedPage> {
  const folder = await mkdtemp(join(tmpdir(), 'atelier-bench-grid-'));
  await build({
    configFile: false,
    root: pages,
    logLevel: 'error',
    plugins: [react()],
    build: { outDir: folder, emptyOutDir: true, rolldownOptions: { input: [`${pages}ours.html`, `${pages}ag.html`] } },
  });
  const served = await serveFolder(folder);
  const close = async () => {
    await served.close();
    await rm(folder, { recursive: true, force: true });
  };
  return { url: served.url, close };
}
