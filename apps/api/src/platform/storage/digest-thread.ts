import { createHash, type Hash } from 'node:crypto';
import { closeSync, openSync, readSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';

/** One step of a digest: what follows of the file, that nothing follows, or that nobody wants it any more. */
export type DigestStep = { readonly id: number } & (
  | { readonly file: string; readonly offset: number; readonly size: number }
  | { readonly wanted: boolean }
);

export type DigestAnswer = { readonly id: number } & ({ readonly md5: string } | { readonly problem: Error });

interface Digest {
  readonly hash: Hash;
  open?: number;
  problem?: Error;
}

const room = Buffer.allocUnsafeSlow(1_048_576);
const digests = new Map<number, Digest>();

const begin = (id: number): Digest => {
  const digest = { hash: createHash('md5') };
  digests.set(id, digest);
  return digest;
};

const add = (digest: Digest, file: string, offset: number, size: number): void => {
  digest.open ??= openSync(file, 'r');
  for (let at = 0; at < size; ) {
    const read = readSync(digest.open, room, 0, Math.min(room.length, size - at), offset + at);
    if (read === 0) throw new Error(`${file} ends before ${offset + size}.`);
    digest.hash.update(room.subarray(0, read));
    at += read;
  }
};

const end = (id: number, { hash, open, problem }: Digest): DigestAnswer => {
  digests.delete(id);
  if (open !== undefined) closeSync(open);
  return problem ? { id, problem } : { id, md5: hash.digest('hex') };
};

parentPort?.on('message', (step: DigestStep) => {
  const digest = digests.get(step.id) ?? begin(step.id);
  if ('wanted' in step) {
    const answer = end(step.id, digest);
    if (step.wanted) parentPort?.postMessage(answer);
    return;
  }
  try {
    // What failed once is not tried on: its digest would be another one's.
    if (!digest.problem) add(digest, step.file, step.offset, step.size);
  } catch (error) {
    digest.problem = error as Error;
  }
});
