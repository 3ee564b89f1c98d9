import { blockSize, padding, tarHeader } from './tar.ts';

const name = 'sha256';

/**
 * The last bytes of a backup: an entry with the checksum of everything before it, and tar's two empty blocks. It is a
 * function of the checksum alone, so one comparison finds a changed byte anywhere, even in padding, and a cut end.
 */
export function trailerFor(sha256: string): Buffer {
  const content = Buffer.from(`${sha256}\n`);
  const header = tarHeader({ name, size: content.length });
  return Buffer.concat([header, content, padding(content.length), Buffer.alloc(2 * blockSize)]);
}

export const trailerSize = trailerFor('0'.repeat(64)).length;
