import { once } from 'node:events';
import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net';

/**
 * pass: hands bytes on. hang: takes bytes and says nothing. refuse: nobody listens. reset: cuts every reply in half.
 * fail: answers every HTTP request with 500. lie: changes the ETag of every HTTP reply.
 */
export type ProxyMode = 'pass' | 'hang' | 'refuse' | 'reset' | 'fail' | 'lie';

const failure = 'HTTP/1.1 500 Internal Server Error\r\ncontent-length: 0\r\nconnection: close\r\n\r\n';

const withWrongTags = (bytes: Buffer): Buffer =>
  Buffer.from(bytes.toString('latin1').replace(/^(?<head>etag: "?)[0-9a-f]{8}/gim, '$<head>00000000'), 'latin1');

export interface FaultyProxy {
  readonly port: number;
  set(mode: ProxyMode): Promise<void>;
  close(): Promise<void>;
}

/** Stands between the API and a server it depends on, on loopback only. */
export async function startProxy(target: string | number): Promise<FaultyProxy> {
  let mode: ProxyMode = 'pass';
  const open = new Set<Socket>();
  const server = createServer({ pauseOnConnect: false }, (client) => {
    const upstream = typeof target === 'string' ? createConnection(target) : createConnection(target, '127.0.0.1');
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
      if (mode === 'fail') client.end(failure);
      else if (mode !== 'hang') upstream.write(bytes);
    });
    upstream.on('data', (bytes: Buffer) => {
      if (mode === 'pass') client.write(bytes);
      if (mode === 'lie') client.write(withWrongTags(bytes));
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
