import { existsSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { demoLocations } from '@atelier/demo-data';
import { feedPieces } from './feed-lines.ts';

export const feedSize = (): number => Number(process.env.FEED_PRODUCTS ?? 50_000);

/** The file of a full feed; one that is there already is used as it is. */
export const makeFeed = async (path: string, size: number): Promise<void> => {
  if (existsSync(path)) return;
  const codes = demoLocations.map(({ code }) => code);
  const file = await open(`${path}.half`, 'w');
  for (const piece of feedPieces(size, codes)) await file.write(piece);
  await file.close();
  await rename(`${path}.half`, path);
};

if (import.meta.main) {
  const path = process.env.FEED_FILE;
  if (path === undefined) throw new Error('FEED_FILE says where the file goes.');
  await makeFeed(path, feedSize());
}
