import { fileNameIssue, fileNameKey } from '@atelier/domain/library/file-name';
import type { LibraryType } from '@atelier/domain/library/library-kind';
import type { Ctx } from '../../platform/context.ts';
import { violatedUnique } from '../../platform/db/violated-unique.ts';
import { refuse } from '../../platform/refusal.ts';
import { mayRead } from './item-entity.ts';
import { findItem, type ItemRecord } from './item-rows.ts';
import { libraryReader } from './library-reader.ts';

/** [M17.1] Whoever is second with a name is told so, also when both came at once. */
export const orNameClash = async <T>(writing: Promise<T>): Promise<T> => {
  try {
    return await writing;
  } catch (error) {
    return violatedUnique(error) === undefined ? Promise.reject(error) : refuse('filenameClash');
  }
};

/**
 * [M17.1] Refuses a name that no computer takes or that another item holds; that item is named to whoever may know of
 * it. Answers the item of one's own that holds it already.
 */
export const demandFreeName = async (
  ctx: Ctx,
  libraryType: LibraryType,
  filename: string,
  ownId: string | undefined,
): Promise<ItemRecord | undefined> => {
  const issue = fileNameIssue(filename);
  if (issue !== null) refuse('invalidInput', { reason: issue });
  const holder = await ctx.read
    .selectFrom('library_files')
    .select('item_id')
    .where('library_type', '=', libraryType)
    .where('filename_key', '=', fileNameKey(filename))
    .where('removed_at', 'is', null)
    .where('name_held', '=', true)
    .executeTakeFirst();
  const item = holder && (await findItem(ctx.read, holder.item_id));
  if (!item) return undefined;
  const isKnown = mayRead(libraryReader(ctx), item);
  if (item.id === ownId && isKnown) return item;
  return refuse('filenameClash', isKnown ? { asset: { _id: item.id, name: item.name } } : {});
};
