import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

const pages = fileURLToPath(new URL('./pages/', import.meta.url));
const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

export interface ServedPages {
  readonly url: string;
  close(): Promise<void>;
}

function serve(folder: string): Promise<Server> {
  const server = createServer(async (request, reply) => {
    const path = normalize(new URL(request.url ?? '/', 'http://x').pathname);
    try {
      const content = await readFile(join(folder, path));
      reply.setHeader('content-type', types[extname(path)] ?? 'application/octet-stream').end(content);
    } catch {
      reply.writeHead(404).end();
    }
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

/** Production builds of both pages from one command, served from memory's neighbour. */
export async function buildPages(): Promise<ServedPages> {
  const folder = await mkdtemp(join(tmpdir(), 'atelier-bench-grid-'));
  await build({
    configFile: false,
    root: pages,
    logLevel: 'error',
    plugins: [react()],
    build: { outDir: folder, emptyOutDir: true, rolldownOptions: { input: [`${pages}ours.html`, `${pages}ag.html`] } },
  });
  const server = await serve(folder);
  const address = server.address() as { port: number };
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
