import type { Ctx } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import {
  edits,
  type FileRecord,
  fileColumns,
  findItem,
  type ItemRecord,
  libraryReader,
  mayRead,
} from '../library/index.ts';
import { placeOf } from './admit-file.ts';

export interface FoundFile {
  readonly file: FileRecord;
  readonly item: ItemRecord;
}

const load = async (ctx: Ctx, fileId: string): Promise<FoundFile> => {
  const file = await ctx.read
    .selectFrom('library_files')
    .select(fileColumns)
    .where('id', '=', fileId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  const item = file && (await findItem(ctx.read, file.item_id));
  if (!file || !item || !mayRead(libraryReader(ctx), item)) return refuse('notFound');
  return { file, item };
};

/** [T2] A file exists for whoever may read its item; what is not ready only for those who keep the library. */
export const findFile = async (ctx: Ctx, fileId: string): Promise<FoundFile> => {
  const found = await load(ctx, fileId);
  return found.file.state === 'Ready' || edits(libraryReader(ctx), placeOf(found.item)) ? found : refuse('notFound');
};

export const findEditableFile = async (ctx: Ctx, fileId: string): Promise<FoundFile> => {
  const found = await load(ctx, fileId);
  return edits(libraryReader(ctx), placeOf(found.item)) ? found : refuse('forbidden');
};
