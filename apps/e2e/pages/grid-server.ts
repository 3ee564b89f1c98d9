import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { createServer } from 'vite';

export interface ServedPage {
  readonly url: string;
  close(): Promise<void>;
}

const repository = fileURLToPath(new URL('../../..', import.meta.url));
const harness = fileURLToPath(new URL('../../web/src/features/prototypes/grid/harness', import.meta.url));

/** E2E_BASE_URL points at a running product; without it the prototype page is served alone, on a free port. */
export async function servePrototype(): Promise<ServedPage> {
  const running = process.env.E2E_BASE_URL;
  if (running) return { url: new URL('/prototypes/grid', running).href, close: async () => undefined };
  const server = await createServer({
    configFile: false,
    root: harness,
    cacheDir: `${repository}node_modules/.vite-grid-harness`,
    plugins: [react()],
    logLevel: 'error',
    server: { port: 0, host: '127.0.0.1', fs: { allow: [repository] } },
  });
  await server.listen();
  const address = server.httpServer?.address();
  if (!address || typeof address === 'string') throw new Error('The prototype server got no port');
  return { url: `http://127.0.0.1:${address.port}/`, close: () => server.close() };
}
