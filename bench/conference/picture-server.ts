import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const elsewhere = '/elsewhere';
const words = '<!doctype html><title>Elsewhere</title><p>From here one comes.</p>';

export interface PictureServer {
  readonly url: string;
  /** A page of another site, without any picture. */
  readonly elsewhere: string;
  stop(): Promise<void>;
}

/** The peer: one page of nothing but these pictures, which browsers may keep. */
export async function pictureServer(pictures: readonly Buffer[]): Promise<PictureServer> {
  const tags = pictures.map((_, at) => `<img width="400" src="/${at}" alt="">`).join('');
  const server = createServer(({ url = '/' }, reply) => {
    const picture = pictures[Number(url.slice(1) || Number.NaN)];
    if (picture) reply.writeHead(200, { 'content-type': 'image/webp', 'cache-control': 'max-age=3600' }).end(picture);
    else
      reply
        .writeHead(200, { 'content-type': 'text/html' })
        .end(url === elsewhere ? words : `<!doctype html><title>Static</title>${tags}`);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    elsewhere: `http://localhost:${port}${elsewhere}`,
    async stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
