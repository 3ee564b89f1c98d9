import { createWriteStream } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream/promises';

/** Puts the parts of one file where they belong and on the disk, with nothing around it, in a process of its own. */
const [file = ''] = process.argv.slice(2);
const server = createServer((request, reply) => {
  const start = Number(new URL(request.url ?? '', 'http://bare').searchParams.get('offset'));
  void pipeline(request, createWriteStream(file, { flags: 'r+', start, flush: true })).then(
    () => reply.writeHead(200, { etag: '"stored"' }).end(),
    () => reply.writeHead(500).end(),
  );
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
process.on('disconnect', () => process.exit(0));
