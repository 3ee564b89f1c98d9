import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { openDatabase } from '@atelier/api/src/platform/db/connect.ts';
import type pg from 'pg';

/** The peer: the same driver and the best SQL by hand behind a bare server, without sessions, rights or checks. */
const [databaseUrl = '', answers = ''] = process.argv.slice(2);
const { byHand } = (await import(answers)) as { byHand(pool: pg.Pool, asked: unknown): Promise<string> };
const { pool, close } = await openDatabase({ url: databaseUrl });

const answer = async (request: IncomingMessage, reply: ServerResponse): Promise<void> => {
  reply.setHeader('content-type', 'application/json');
  reply.end(await byHand(pool, JSON.parse(await text(request))));
};
const server = createServer((request, reply) => {
  answer(request, reply).catch((error: unknown) => reply.writeHead(500).end(String(error)));
});
server.listen(0, '127.0.0.1', () => process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
process.on('message', () => {
  server.closeAllConnections();
  server.close();
  void close().then(() => process.exit(0));
});
