import type { AssetSize } from '@atelier/contract/library/asset-addresses';
import { downloadName } from '@atelier/domain/library/file-name';
import type { Ctx } from '../../platform/context.ts';
import { objectKey } from '../../platform/files/file-kind.ts';
import { storedFile } from '../../platform/files/stored-file.ts';
import type { FileReply, OpenableFile } from '../../platform/http/file-reply.ts';
import { refuse } from '../../platform/refusal.ts';
import type { ObjectStore } from '../../platform/storage/object-store.ts';
import { countDownload } from './count-download.ts';
import type { DrawnFiles } from './drawn-files.ts';
import { type FoundFile, findFile } from './find-file.ts';
import { libraryFiles } from './library-file-kind.ts';
import { drawPage } from './page-pictures.ts';

type Look = Pick<OpenableFile, 'filename' | 'type'>;

export interface ShownFiles {
  readonly store: ObjectStore;
  readonly drawn: DrawnFiles;
}

/** Its length changes with its content, near enough: a rebuilt preview is fetched anew. */
const stored = async (store: ObjectStore, key: string, filename: string): Promise<FileReply | undefined> => {
  const facts = await store.head(key);
  const tag = `${key.replaceAll('/', '-')}-${facts?.size}`;
  return facts && storedFile(store, key, { filename: `${filename}.webp`, type: 'image/webp', tag, inline: true });
};

/** A preview of a file that its reader may see, by whichever guard. */
export const previewOf = async ({ store, drawn }: ShownFiles, found: FoundFile, size: AssetSize) => {
  const { id, previews, filename } = found.file;
  if (!previews?.sizes.includes(size)) return refuse('notFound');
  const made = await stored(store, objectKey(libraryFiles, id, `${size}.webp`), filename);
  if (made) return made;
  return (await drawn.isDrawn(found.file)) ? drawn.preview(found, size) : refuse('notFound');
};

export const showPreview = async (ctx: Ctx, files: ShownFiles, fileId: string, size: AssetSize) =>
  previewOf(files, await findFile(ctx, fileId), size);

/** A page of a document that its reader may see, by whichever guard. */
export const pageOf = async (
  { gone }: Pick<Ctx, 'gone'>,
  { store, drawn }: ShownFiles,
  found: FoundFile,
  page: number,
): Promise<FileReply> => {
  const { id, previews, filename } = found.file;
  if (page > (previews?.pages ?? 0)) return refuse('notFound');
  const made = await stored(store, await drawPage(store, id, page, gone), `${filename}-${page}`);
  if (made) return made;
  return (await drawn.isDrawn(found.file)) ? drawn.page(found, page) : refuse('notFound');
};

export const showPage = async (ctx: Ctx, files: ShownFiles, fileId: string, page: number): Promise<FileReply> =>
  pageOf(ctx, files, await findFile(ctx, fileId), page);

/** A file as it came; of the demo as it would have come. */
export const originalOf = async ({ store, drawn }: ShownFiles, found: FoundFile, look: Look): Promise<OpenableFile> => {
  const key = objectKey(libraryFiles, found.file.id, 'original');
  const held = (await storedFile(store, key, { ...look, tag: found.file.id })) as OpenableFile | undefined;
  if (held) return held;
  return (await drawn.isDrawn(found.file)) ? drawn.original(found, look) : refuse('notFound');
};

/** Films and sounds alone: nothing else that somebody sent is ever shown as it is. */
export const isPlayed = (mediaType: string | null): mediaType is string => /^(?:video|audio)\//u.test(mediaType ?? '');

/** A film that its reader may see, by whichever guard. */
export const playOf = async (files: ShownFiles, found: FoundFile): Promise<FileReply> => {
  const { media_type, filename } = found.file;
  if (!isPlayed(media_type)) return refuse('notFound');
  return { ...(await originalOf(files, found, { filename: downloadName(filename), type: media_type })), inline: true };
};

export const playFile = async (ctx: Ctx, files: ShownFiles, fileId: string): Promise<FileReply> =>
  playOf(files, await findFile(ctx, fileId));

/** [M17.2, M23.2] As it came, to be kept and not to be opened here. Counted once, when its first byte is fetched. */
export const downloadFile = async (ctx: Ctx, files: ShownFiles, fileId: string): Promise<FileReply> => {
  const found = await findFile(ctx, fileId);
  const look = { filename: downloadName(found.file.filename), type: 'application/octet-stream' };
  const original = await originalOf(files, found, look);
  return {
    ...original,
    open: async (range) => {
      if (range === undefined || range.from === 0) await countDownload(ctx, found.file, found.item);
      return original.open(range);
    },
  };
};
