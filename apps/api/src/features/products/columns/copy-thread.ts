import { closeSync, openSync, writeSync } from 'node:fs';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parentPort, workerData } from 'node:worker_threads';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';

export interface CopyFrom {
  readonly connection: pg.ClientConfig;
  /** The moment of the catalogue that all parts are of. */
  readonly snapshot: string;
}
export interface CopyPart {
  readonly query: string;
  readonly file: string;
}
export type CopyAnswer = { readonly file: string } | { readonly problem: Error };

const room = 1_048_576;

/** Rows come one by one; the disk is given a mebibyte of them. */
const intoFile = (file: string): Writable => {
  const open = openSync(file, 'w', 0o600);
  const bytes = Buffer.allocUnsafeSlow(room);
  let used = 0;
  const flush = () => {
    for (let at = 0; at < used; ) at += writeSync(open, bytes, at, used - at);
    used = 0;
  };
  return new Writable({
    highWaterMark: room,
    write(chunk: Buffer, _encoding, done) {
      if (used + chunk.length > room) flush();
      if (chunk.length > room) writeSync(open, chunk);
      else used += chunk.copy(bytes, used);
      done();
    },
    final(done) {
      flush();
      done();
    },
    destroy(error, done) {
      closeSync(open);
      done(error);
    },
  });
};

const { connection, snapshot } = workerData as CopyFrom;
const client = new pg.Client(connection);
// Whoever waits for a part is told by its query.
client.on('error', () => undefined);

const ready = (async () => {
  await client.connect();
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  await client.query(`SET TRANSACTION SNAPSHOT ${client.escapeLiteral(snapshot)}`);
  await client.query(`SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0`);
})();
ready.catch(() => undefined);

const copyPart = async ({ query, file }: CopyPart): Promise<void> => {
  try {
    await ready;
    await pipeline(client.query(copyTo(query)), intoFile(file));
    parentPort?.postMessage({ file } satisfies CopyAnswer);
  } catch (problem) {
    parentPort?.postMessage({ problem: problem as Error } satisfies CopyAnswer);
  }
};
parentPort?.on('message', (part: CopyPart) => void copyPart(part));
