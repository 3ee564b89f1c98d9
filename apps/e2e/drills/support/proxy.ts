import { once } from 'node:events';
import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net';

/** pass: hands bytes on. hang: takes bytes and says nothing. refuse: nobody listens. reset: cuts every reply in half. */
export type ProxyMode = 'pass' | 'hang' | 'refuse' | 'reset';

export interface FaultyProxy {
  readonly port: number;
  set(mode: ProxyMode): Promise<void>;
  close(): Promise<void>;
}

/** Stands between the API and a server it depends on, on loopback only. */
export async function startProxy(target: string): Promise<FaultyProxy> {
  let mode: ProxyMode = 'pass';
  const open = new Set<Socket>();
  const server = createServer({ pauseOnConnect: false }, (client) => {
    const upstream = createConnection(target);
    for (const socket of [client, upstream]) {
      open.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => {
        open.delete(socket);
        client.destroy();
        upstream.destroy();
      });
    }
    client.on('data', (bytes) => {
      if (mode === 'pass' || mode === 'reset') upstream.write(bytes);
    });
    upstream.on('data', (bytes: Buffer) => {
      if (mode === 'pass') client.write(bytes);
      if (mode === 'reset') client.end(bytes.subarray(0, bytes.length >> 1));
    });
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };
  const hangUp = () => {
    for (const socket of open) socket.destroy();
  };
  const stopListening = async () => {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    hangUp();
    await closed;
  };
  const port = await listen(0);
  return {
    port,
    async set(next) {
      const before = mode;
      mode = next;
      if (next === 'refuse') await stopListening();
      else if (before === 'refuse') await listen(port);
      // Bytes were dropped while it hung, so these connections are out of step and cannot be used again.
      else if (next === 'pass') hangUp();
    },
    close: stopListening,
  };
}
