import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';

export interface ServedPage {
  readonly url: string;
  close(): Promise<void>;
}

const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

/** A folder of built files on a free port of the loopback. */
export async function serveFolder(folder: string): Promise<ServedPage> {
  const server = createServer((request, reply) => {
    const path = normalize(new URL(request.url ?? '/', 'http://x').pathname);
    const file = path.endsWith('/') ? join(path, 'index.html') : path;
    readFile(join(folder, file)).then(
      (content) => {
        reply.setHeader('content-type', types[extname(file)] ?? 'application/octet-stream');
        reply.setHeader('cache-control', 'max-age=3600').end(content);
      },
      () => reply.writeHead(404, { 'content-type': 'text/plain' }).end('There is no such file.'),
    );
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as { port: number };
  return {
    url: `http://127.0.0.1:${port}/`,
    close: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
