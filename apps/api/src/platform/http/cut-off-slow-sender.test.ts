import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, it } from 'vitest';
import { cutOffSlowSender, limitsFor, type SenderLimits } from './cut-off-slow-sender.ts';

let limits: SenderLimits = limitsFor(false);
const server = createServer((request, reply) => {
  cutOffSlowSender(request, limits);
  void text(request)
    .catch(() => '')
    .then((body) => reply.end(String(body.length)));
}).listen(0, '127.0.0.1');
await once(server, 'listening');
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Sends so many bytes, one at a time, and then as many at once as are missing of ten. */
const send = async (slowly: number, everyMs: number): Promise<string> => {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write('PUT / HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ncontent-length: 10\r\n\r\n');
  const answer = text(socket);
  for (let sent = 0; sent < slowly && socket.writable; sent += 1) {
    await new Promise((resolve) => setTimeout(resolve, everyMs));
    socket.write('x');
  }
  if (slowly > 0) socket.write('x'.repeat(10 - slowly));
  return answer;
};

describe('[family H] who sends slowly', () => {
  it('and steadily is heard to the end', async () => {
    limits = { withinMs: 60_000, silentMs: 60_000 };
    expect(await send(9, 20)).toContain('200 OK');
  });

  it('and says nothing is told so', async () => {
    limits = { withinMs: 60_000, silentMs: 100 };
    expect(await send(0, 0)).toContain('408');
  });

  it('and takes longer than allowed is told so, however steadily', async () => {
    limits = { withinMs: 150, silentMs: 60_000 };
    expect(await send(9, 100)).toContain('408');
  });
});

it('[R8] a part of a file has a quarter of an hour, a question one minute', () => {
  expect([limitsFor(true).withinMs, limitsFor(false).withinMs]).toEqual([900_000, 60_000]);
});
