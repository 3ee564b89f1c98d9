import { once } from 'node:events';
import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

export interface WayToServer {
  readonly url: string;
  silence(on: boolean): void;
  /** As if the machine were switched off: nobody listens, and what was open is gone. */
  close(): void;
}

/** A way to the test server that can fall silent without closing anything. */
export async function startWay(url: string): Promise<WayToServer> {
  const address = new URL(url);
  const folder = address.searchParams.get('host');
  const port = Number(address.port || (address.searchParams.get('port') ?? 5432));
  let silent = false;
  const open = new Set<Socket>();
  const server = createServer((client) => {
    open.add(client);
    const target = folder === null ? { host: address.hostname, port } : { path: join(folder, `.s.PGSQL.${port}`) };
    const upstream = createConnection(target);
    client.on('data', (bytes) => silent || upstream.write(bytes));
    upstream.on('data', (bytes) => silent || client.write(bytes));
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      one.on('error', () => other.destroy());
      one.on('close', () => other.destroy());
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const way = new URL(url);
  way.search = '';
  way.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: way.href,
    silence: (on) => {
      silent = on;
    },
    close() {
      server.close();
      for (const client of open) client.destroy();
    },
  };
}
