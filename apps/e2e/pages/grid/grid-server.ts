import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { type ServedPage, serveFolder } from '../tools/serve-folder.ts';

const harness = fileURLToPath(new URL('../../../web/test-pages/grid', import.meta.url));

/**
 * The prototype page alone, without login, on a free port; GRID_PAGE_URL names one that already runs.
 * React's development build is kept, so that StrictMode really mounts everything twice.
 */
export async function servePrototype(): Promise<ServedPage> {
  const running = process.env.GRID_PAGE_URL;
  if (running) return { url: running, close: async () => undefined };
  const folder = await mkdtemp(join(tmpdir(), 'atelier-grid-page-'));
  await build({
    configFile: false,
    root: harness,
    mode: 'development',
    logLevel: 'error',
    plugins: [react()],
    define: { 'process.env.NODE_ENV': '"development"' },
    build: { outDir: folder, emptyOutDir: true, minify: false, chunkSizeWarningLimit: 5_000 },
  });
  const served = await serveFolder(folder);
  const close = async () => {
    await served.close();
    await rm(folder, { recursive: true, force: true });
  };
  return { url: served.url, close };
}
