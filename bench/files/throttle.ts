import type { AddressInfo } from 'node:net';
import { createConnection, createServer, type Socket } from 'node:net';

/** Stands before a portal and lets each connection send so many bytes in a second, in a process of its own. */
const [target = '', perSecond = ''] = process.argv.slice(2);
const everyMs = 10;
const share = (Number(perSecond) * everyMs) / 1_000;

const slowed = (from: Socket, to: Socket): void => {
  let allowed = share;
  let waiting: Buffer[] = [];
  const pump = (): void => {
    while (waiting.length > 0 && allowed > 0) {
      const piece = waiting[0]!;
      const part = piece.subarray(0, Math.ceil(allowed));
      allowed -= part.length;
      to.write(part);
      if (part.length === piece.length) waiting = waiting.slice(1);
      else waiting[0] = piece.subarray(part.length);
    }
    if (waiting.length > 0) from.pause();
    else from.resume();
  };
  const timer = setInterval(() => {
    allowed = Math.min(share, allowed + share);
    pump();
  }, everyMs);
  from.on('data', (bytes) => {
    waiting.push(bytes as Buffer);
    pump();
  });
  from.on('close', () => {
    clearInterval(timer);
    to.destroy();
  });
};

const server = createServer((client) => {
  const upstream = createConnection(Number(target), '127.0.0.1');
  for (const socket of [client, upstream]) socket.on('error', () => socket.destroy());
  slowed(client, upstream);
  upstream.on('data', (bytes) => void client.write(bytes));
  upstream.on('close', () => client.destroy());
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
process.on('disconnect', () => process.exit(0));
