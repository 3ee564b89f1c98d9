import type { Input } from '@atelier/contract';
import type { Ctx } from '../../../platform/context.ts';
import { objectKey } from '../../../platform/files/file-kind.ts';
import { storedFile } from '../../../platform/files/stored-file.ts';
import { showPicture } from '../../../platform/files/stored-picture.ts';
import type { FileReply } from '../../../platform/http/file-reply.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { ObjectStore } from '../../../platform/storage/object-store.ts';
import { loadReadable } from '../assortment/assortments.access.ts';
import { groupPictures, groupSources } from './group-file-kinds.ts';

/** [T2] Only files that a page of this very assortment names. */
const demandNamed = async (ctx: Ctx, id: string, column: 'preview_jpg' | 'source_file', value: string) => {
  const { id: found } = await loadReadable(ctx.read, ctx, id);
  const named = await ctx.read
    .selectFrom('assortment_contents')
    .select('display_group')
    .where('assortment_id', '=', found)
    .where(column, '=', value)
    .executeTakeFirst();
  if (!named) refuse('notFound');
};

export const groupPicture =
  (store: ObjectStore) =>
  async (ctx: Ctx, { params: { id, hash, size } }: Input<'groupPicture'>): Promise<FileReply> => {
    await demandNamed(ctx, id, 'preview_jpg', hash);
    return showPicture(store, groupPictures, { hash, size, filename: 'group' });
  };

export const groupSource =
  (store: ObjectStore) =>
  async (ctx: Ctx, { params: { id, file, name } }: Input<'groupSource'>): Promise<FileReply> => {
    await demandNamed(ctx, id, 'source_file', `${file}/${name}`);
    const look = { filename: name, type: 'application/octet-stream', tag: file };
    return (await storedFile(store, objectKey(groupSources, file, 'original'), look)) ?? refuse('notFound');
  };
