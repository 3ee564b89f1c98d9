import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { cutOffWhenStalled } from './cut-off-stalled.ts';

const afterMs = 200;

/** A server whose reply is written as the test says, and a client that reads only when told to. */
const stream = async (write: (send: (bytes: number) => void) => Promise<void>) => {
  const closed = Promise.withResolvers<boolean>();
  const server = createServer((_request, reply) => {
    cutOffWhenStalled(reply, afterMs);
    reply.once('close', () => closed.resolve(reply.writableFinished));
    void write((bytes) => reply.destroyed || reply.write(Buffer.alloc(bytes))).then(() => reply.end());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1').pause();
  client.on('error', () => undefined);
  client.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  onTestFinished(() => {
    client.destroy();
    server.close();
  });
  return { client, finished: closed.promise };
};

test('[R11] a reader that takes nothing is cut off, although more is written all the time', async () => {
  const { finished } = await stream(async (send) => {
    send(20_000_000);
    for (let turn = 0; turn < 60; turn += 1) {
      await sleep(afterMs / 4);
      send(10);
    }
  });
  expect(await finished).toBe(false);
});

test('[R11] a reader that waits for a slow query is not', async () => {
  const { client, finished } = await stream(async (send) => {
    send(10);
    await sleep(afterMs * 3);
    send(10);
  });
  client.resume();
  expect(await finished).toBe(true);
});
