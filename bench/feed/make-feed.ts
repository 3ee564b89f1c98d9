import { existsSync } from 'node:fs';
import { open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { demoLocations } from '@atelier/demo-data';
import { feedPieces } from './feed-lines.ts';

export const feedSize = (): number => Number(process.env.FEED_PRODUCTS ?? 50_000);

/** Of how many style-colors the file is, which its lines do not tell: those without a location are left out. */
const madeOf = (path: string): string => `${path}.products`;

const isMade = async (path: string, size: number): Promise<boolean> =>
  existsSync(path) && existsSync(madeOf(path)) && (await readFile(madeOf(path), 'utf8')) === String(size);

/** The file of a full feed; one of this size that is there already is used as it is. */
export const makeFeed = async (path: string, size: number): Promise<void> => {
  if (await isMade(path, size)) return;
  await rm(madeOf(path), { force: true });
  const codes = demoLocations.map(({ code }) => code);
  const file = await open(`${path}.half`, 'w');
  for (const piece of feedPieces(size, codes)) await file.write(piece);
  await file.close();
  await rename(`${path}.half`, path);
  await writeFile(madeOf(path), String(size));
};

if (import.meta.main) {
  const path = process.env.FEED_FILE;
  if (path === undefined) throw new Error('FEED_FILE says where the file goes.');
  await makeFeed(path, feedSize());
}
