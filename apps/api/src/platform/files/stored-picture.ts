import type { Ctx } from '../context.ts';
import type { FileReply } from '../http/file-reply.ts';
import { preparePicture } from '../pictures/prepare-picture.ts';
import { refuse } from '../refusal.ts';
import type { ObjectStore } from '../storage/object-store.ts';
import { type FileKind, objectKey } from './file-kind.ts';
import { storedFile } from './stored-file.ts';
import { expectFile, fileIsStored } from './stored-files.ts';

/** What somebody sent as a picture, drawn anew in each size and kept. Its name is the hash of what is kept. */
export const storePicture = async <Size extends string>(
  ctx: Pick<Ctx, 'transaction' | 'gone'>,
  store: ObjectStore,
  kind: FileKind,
  file: AsyncIterable<Uint8Array>,
  sizes: Readonly<Record<Size, number>>,
): Promise<string> => {
  const made = await preparePicture(file, sizes, ctx.gone);
  await ctx.transaction((tx) => expectFile(tx, kind, made.hash));
  for (const [size, bytes] of Object.entries<Buffer>(made.sizes))
    await store.put(objectKey(kind, made.hash, `${size}.webp`), bytes);
  await ctx.transaction((tx) => fileIsStored(tx, kind, made.hash));
  return made.hash;
};

/** Names what is in it. */
export const pictureTag = (hash: string, size: string): string => `${hash}-${size}`;

/** A kept picture in one size, for whom the caller has found that they may see it. */
export const showPicture = async (
  store: ObjectStore,
  kind: FileKind,
  { hash, size, filename }: { readonly hash: string; readonly size: string; readonly filename: string },
): Promise<FileReply> =>
  (await storedFile(store, objectKey(kind, hash, `${size}.webp`), {
    filename: `${filename}.webp`,
    type: 'image/webp',
    tag: pictureTag(hash, size),
    inline: true,
  })) ?? refuse('notFound');
