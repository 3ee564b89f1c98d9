import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { openDatabase } from '@atelier/api/src/platform/db/connect.ts';
import { type Asked, questionFor } from './questions.ts';

/** The peer: the same driver and the best SQL by hand behind a bare server, without sessions, rights or checks. */
const [databaseUrl = ''] = process.argv.slice(2);
const { pool, close } = await openDatabase({ url: databaseUrl });

type Result = { readonly rows: readonly { readonly json?: string }[] };

const textOf = ({ rows }: Result) =>
  rows[0]?.json === undefined ? JSON.stringify(rows) : `[${rows.map(({ json }) => json).join(',')}]`;

const answer = async (request: IncomingMessage, reply: ServerResponse): Promise<void> => {
  const asked = JSON.parse(await text(request)) as Asked;
  const found = await questionFor(asked).byHand(pool);
  reply.setHeader('content-type', 'application/json');
  reply.end(`[${([found].flat() as Result[]).map(textOf).join(',')}]`);
};
const server = createServer((request, reply) => void answer(request, reply));
server.listen(0, '127.0.0.1', () => process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
process.on('message', () => {
  server.closeAllConnections();
  server.close();
  void close().then(() => process.exit(0));
});
