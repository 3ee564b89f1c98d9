import { createHash } from 'node:crypto';
import { closeSync, openSync, readSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';

export interface DigestAsked {
  readonly id: number;
  readonly file: string;
  readonly offset: number;
  readonly size: number;
}

export type DigestAnswer = { readonly id: number } & ({ readonly md5: string } | { readonly problem: Error });

const room = Buffer.allocUnsafeSlow(1_048_576);

const md5Of = ({ file, offset, size }: DigestAsked): string => {
  const hash = createHash('md5');
  const open = openSync(file, 'r');
  try {
    for (let at = 0; at < size; ) {
      const read = readSync(open, room, 0, Math.min(room.length, size - at), offset + at);
      if (read === 0) throw new Error(`${file} ends before ${offset + size}.`);
      hash.update(room.subarray(0, read));
      at += read;
    }
  } finally {
    closeSync(open);
  }
  return hash.digest('hex');
};

const answer = (asked: DigestAsked): DigestAnswer => {
  try {
    return { id: asked.id, md5: md5Of(asked) };
  } catch (error) {
    return { id: asked.id, problem: error as Error };
  }
};

parentPort?.on('message', (asked: DigestAsked) => parentPort?.postMessage(answer(asked)));
