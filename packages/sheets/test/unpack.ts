import { text } from 'node:stream/consumers';
import { openArchive } from '../src/read/open-archive.ts';

/** Every part of an archive as text, read back by a reader that checks sizes. */
export async function unpack(path: string): Promise<Map<string, string>> {
  const archive = await openArchive(path);
  const parts = new Map<string, string>();
  for (const name of archive.names) parts.set(name, await text(await archive.open(name)));
  archive.close();
  return parts;
}
