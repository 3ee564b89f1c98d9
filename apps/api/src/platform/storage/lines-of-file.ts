import { createReadStream } from 'node:fs';
import { lineBatchesOf, linesOf } from '@atelier/sheets/lines';

const bytesOf = (path: string) => createReadStream(path, { highWaterMark: 256 * 1024 });

/** Line by line from the disk; the file is closed when its reader stops early. */
export const linesOfFile = (path: string): AsyncGenerator<string, undefined> => linesOf(bytesOf(path));

/** The same, as many together as are read together: a step for each would take longer than reading them. */
export const lineBatchesOfFile = (path: string): AsyncGenerator<readonly string[], undefined> =>
  lineBatchesOf(bytesOf(path));
