import { createReadStream } from 'node:fs';
import { linesOf } from '@atelier/sheets/lines';

/** Line by line from the disk; the file is closed when its reader stops early. */
export const linesOfFile = (path: string): AsyncGenerator<string, undefined> =>
  linesOf(createReadStream(path, { highWaterMark: 256 * 1024 }));
