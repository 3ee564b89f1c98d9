import type { FeedFormat } from '@atelier/domain/feed/feed-kinds';
import { accept, refuse, type Verdict } from '@atelier/domain/shared/verdict';

const gzip = Buffer.from([0x1f, 0x8b]);

/** By how it begins, whatever it is called: records are lines of JSON, everything else is read as a sheet. */
export const formatOf = (begin: Buffer): Verdict<FeedFormat> => {
  if (begin.length === 0) return refuse('The file is empty.');
  if (begin.subarray(0, 2).equals(gzip)) return refuse('Please unpack the file before you send it.');
  const text = begin
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trimStart();
  if (text.startsWith('[')) return refuse('Please send one record per line (NDJSON), not one list of all of them.');
  return accept(text.startsWith('{') ? 'ndjson' : 'sheet');
};
