import { basename } from 'node:path';
import { imageSizes } from '@atelier/contract/products/product-images';
import { maxPhotoBytes } from '@atelier/contract/products/product-photos';
import { matchPhoto, type PhotoMatch, styleGuesses } from '@atelier/domain/photo-match/match-photo';
import { readPhotoName } from '@atelier/domain/photo-match/photo-name';
import { styleColorId } from '@atelier/domain/product/product';
import type { Db } from '../../platform/db/connect.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { systemUser } from '../../platform/editing/change-log.ts';
import { storePicture } from '../../platform/files/stored-picture.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { ObjectStore } from '../../platform/storage/object-store.ts';
import { productPhotos } from '../products/index.ts';
import type { FoundPhoto } from './photo-sources.ts';
import { isPictureName } from './picture-name.ts';
import { writePhoto } from './write-photo.ts';

interface PhotoWishes {
  /** Otherwise it is only told which photo would go where. */
  readonly apply: boolean;
  /** Also those whose names say it less than plainly. */
  readonly likely: boolean;
  readonly signal: AbortSignal;
  say(line: string): void;
}

interface Counts {
  set: number;
  same: number;
  waiting: number;
  refused: number;
}

const mostOfStyles = 2_000;

const matchOf = async ({ kysely }: Db, name: string): Promise<PhotoMatch | null> => {
  const photo = readPhotoName(basename(name));
  const styles = [...new Set(styleGuesses(photo))];
  if (styles.length === 0) return null;
  const products = await kysely
    .selectFrom('products')
    .select(['style', 'color', 'color_description as colorDescription'])
    .where('style', 'in', styles)
    .orderBy('style')
    .orderBy('color')
    .limit(mostOfStyles)
    .execute();
  return matchPhoto(photo, products).match;
};

/** The matchmaker without a screen: whom it is sure of gets the photo, the others are told and wait for a hand. */
export const runPhotos = async (
  { db, store }: { readonly db: Db; readonly store: ObjectStore },
  photos: AsyncIterable<FoundPhoto>,
  { apply, likely, signal, say }: PhotoWishes,
): Promise<Counts> => {
  const counts: Counts = { set: 0, same: 0, waiting: 0, refused: 0 };
  const actor = { user: { ...systemUser, name: 'Command line' }, viewAs: null, requestId: null };
  const keep = async (photo: FoundPhoto, { style, color, view }: PhotoMatch): Promise<'set' | 'same'> => {
    const own = {
      transaction: <T>(work: Parameters<typeof inTransaction<T>>[1]) => inTransaction(db, work),
      gone: signal,
    };
    const file = await storePicture(own, store, productPhotos, await photo.open(), imageSizes);
    const before = await inTransaction(db, (tx) => writePhoto(tx, actor, { style, color, view }, file));
    return before === file ? 'same' : 'set';
  };
  for await (const photo of photos) {
    signal.throwIfAborted();
    const { name, size } = photo;
    if (!isPictureName(name)) continue;
    const match = await matchOf(db, name);
    if (!match || (match.confidence !== 'sure' && !likely)) {
      counts.waiting += 1;
      say(`${name}: ${match ? `perhaps ${styleColorId(match.style, match.color)} ${match.view}` : 'nobody’s photo'}`);
      continue;
    }
    const place = `${styleColorId(match.style, match.color)} ${match.view}`;
    try {
      if (size > maxPhotoBytes) throw new Refusal('invalidInput', { reason: 'This file is too large for a photo.' });
      const done = apply ? await keep(photo, match) : 'set';
      counts[done] += 1;
      say(`${name}: ${place}${done === 'same' ? ', as it is' : ''}`);
    } catch (error) {
      signal.throwIfAborted();
      // One picture that cannot be read does not keep the others out.
      const told = error instanceof Refusal ? error.message : error instanceof Error ? error.message : String(error);
      counts.refused += 1;
      say(`${name}: ${told}`);
    }
  }
  return counts;
};
