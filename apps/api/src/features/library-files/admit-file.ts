import type { LibraryPlace } from '@atelier/domain/library/library-kinds';
import type { Kysely } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import type { Tables } from '../../platform/db/tables/index.ts';
import type { UploadWish } from '../../platform/files/upload-usage.ts';
import { refuse } from '../../platform/refusal.ts';
import { demandFreeName, edits, findItem, type ItemRecord, libraryReader, mayRead } from '../library/index.ts';
import { readTarget, type UploadTarget } from './upload-target.ts';

export const placeOf = (item: ItemRecord): LibraryPlace => ({
  libraryType: item.library_type,
  librarySubType: item.library_sub_type,
});

/** [T2] What may not be seen does not exist; what may not be edited is refused. */
export const demandItem = async (ctx: Ctx, db: Kysely<Tables>, id: string): Promise<ItemRecord> => {
  const reader = libraryReader(ctx);
  const item = await findItem(db, id);
  if (!item || !mayRead(reader, item)) return refuse('notFound');
  if (!edits(reader, placeOf(item))) return refuse('forbidden');
  if (item.status === 'Deleted')
    return refuse('wrongState', { reason: 'This item is deleted. Please restore it first.' });
  return item;
};

const placeFor = async (ctx: Ctx, target: UploadTarget): Promise<LibraryPlace> => {
  if ('itemId' in target) return placeOf(await demandItem(ctx, ctx.read, target.itemId));
  return edits(libraryReader(ctx), target.place) ? target.place : refuse('forbidden');
};

/** Everything that would be refused at the end is refused before the first byte. */
export const admitFile = async (ctx: Ctx, { filename, attachTo }: UploadWish): Promise<void> => {
  const target = readTarget(attachTo);
  const { libraryType } = await placeFor(ctx, target);
  await demandFreeName(ctx, libraryType, filename, 'itemId' in target ? target.itemId : undefined);
};
