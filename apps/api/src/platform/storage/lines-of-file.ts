import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';

/** Line by line from the disk. readline leaves the file open when its reader stops early; this closes it. */
export async function* linesOfFile(path: string): AsyncGenerator<string, undefined> {
  const file = createReadStream(path);
  try {
    yield* createInterface({ input: file, crlfDelay: Number.POSITIVE_INFINITY });
  } finally {
    file.destroy();
  }
}
