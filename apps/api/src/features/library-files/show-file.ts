import type { AssetSize } from '@atelier/contract/asset-addresses';
import { downloadName } from '@atelier/domain/library/file-name';
import type { Ctx } from '../../platform/context.ts';
import { objectKey } from '../../platform/files/file-kind.ts';
import { storedFile } from '../../platform/files/stored-file.ts';
import type { FileReply, OpenableFile } from '../../platform/http/file-reply.ts';
import { refuse } from '../../platform/refusal.ts';
import type { ObjectStore } from '../../platform/storage/object-store.ts';
import { countDownload } from './count-download.ts';
import { findFile } from './find-file.ts';
import { libraryFiles } from './library-file-kind.ts';
import { drawPage } from './page-pictures.ts';

/** Its length changes with its content, near enough: a rebuilt preview is fetched anew. */
const picture = async (store: ObjectStore, key: string, filename: string): Promise<FileReply> => {
  const facts = await store.head(key);
  if (!facts) return refuse('notFound');
  const tag = `${key.replaceAll('/', '-')}-${facts.size}`;
  return (
    (await storedFile(store, key, { filename: `${filename}.webp`, type: 'image/webp', tag, inline: true })) ??
    refuse('notFound')
  );
};

export const showPreview = async (
  ctx: Ctx,
  store: ObjectStore,
  fileId: string,
  size: AssetSize,
): Promise<FileReply> => {
  const { file } = await findFile(ctx, fileId);
  if (!file.previews?.sizes.includes(size)) return refuse('notFound');
  return picture(store, objectKey(libraryFiles, fileId, `${size}.webp`), file.filename);
};

export const showPage = async (ctx: Ctx, store: ObjectStore, fileId: string, page: number): Promise<FileReply> => {
  const { file } = await findFile(ctx, fileId);
  if (page > (file.previews?.pages ?? 0)) return refuse('notFound');
  return picture(store, await drawPage(store, fileId, page, ctx.gone), `${file.filename}-${page}`);
};

const original = async (
  store: ObjectStore,
  fileId: string,
  look: Pick<OpenableFile, 'filename' | 'type' | 'inline'>,
): Promise<OpenableFile> => {
  const key = objectKey(libraryFiles, fileId, 'original');
  return (
    ((await storedFile(store, key, { ...look, tag: fileId } as never)) as OpenableFile | undefined) ??
    refuse('notFound')
  );
};

/** Films and sounds alone: nothing else that somebody sent is ever shown as it is. */
const isPlayed = (mediaType: string | null): mediaType is string => /^(?:video|audio)\//u.test(mediaType ?? '');

export const playFile = async (ctx: Ctx, store: ObjectStore, fileId: string): Promise<FileReply> => {
  const { file } = await findFile(ctx, fileId);
  if (!isPlayed(file.media_type)) return refuse('notFound');
  return original(store, fileId, { filename: downloadName(file.filename), type: file.media_type, inline: true });
};

/** [M17.2, M23.2] As it came, to be kept and not to be opened here. Counted once, when its first byte is fetched. */
export const downloadFile = async (ctx: Ctx, store: ObjectStore, fileId: string): Promise<FileReply> => {
  const { file, item } = await findFile(ctx, fileId);
  const filename = downloadName(file.filename);
  const found = await original(store, fileId, { filename, type: 'application/octet-stream', inline: false });
  return {
    ...found,
    open: async (range) => {
      if (range === undefined || range.from === 0) await countDownload(ctx, file, item);
      return found.open(range);
    },
  };
};
