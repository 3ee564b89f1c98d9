import type { Input } from '@atelier/contract';
import { fileNameIssue, fileNameKey } from '@atelier/domain/library/file-name';
import { libraryKinds } from '@atelier/domain/library/library-kinds';
import type { Ctx } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { edits, libraryReader } from './library-reader.ts';

/** [M17.1] Asked before a file is sent; that nobody else comes first meanwhile is decided when it is taken in. */
export const checkFilename = async (
  ctx: Ctx,
  { params: { libraryType }, body: { filename, assetId } }: Input<'checkFilename'>,
) => {
  const reader = libraryReader(ctx);
  const { parts } = libraryKinds[libraryType];
  if (!parts.some(({ subType }) => edits(reader, { libraryType, librarySubType: subType }))) return refuse('forbidden');
  const issue = fileNameIssue(filename);
  if (issue !== null) return refuse('invalidInput', { reason: issue });
  const holder = await ctx.read
    .selectFrom('library_files as f')
    .innerJoin('library_items as i', 'i.id', 'f.item_id')
    .select(['i.id as _id', 'i.name'])
    .where('f.library_type', '=', libraryType)
    .where('f.filename_key', '=', fileNameKey(filename))
    .where('f.removed_at', 'is', null)
    .where('f.name_held', '=', true)
    .executeTakeFirst();
  if (holder && holder._id !== assetId) return refuse('filenameClash');
  return { message: 'Success' as const, asset: holder ?? null };
};
