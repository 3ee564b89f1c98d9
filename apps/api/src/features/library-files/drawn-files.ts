import { type AssetSize, assetSizes } from '@atelier/contract/library/asset-addresses';
import { demoFilm, drawLibrary, filmOfPictures, pdfOfPictures, type Urgency } from '@atelier/demo-data';
import type { Platform } from '../../platform/context.ts';
import { storedFile } from '../../platform/files/stored-file.ts';
import type { FileToMake, OpenableFile } from '../../platform/http/file-reply.ts';
import { refuse } from '../../platform/refusal.ts';
import type { FileRecord } from '../library/index.ts';
import { keepPicture, keptPicture, sharedRasteriser } from '../products/index.ts';
import { artOfFile } from './art-of-file.ts';
import type { FoundFile } from './find-file.ts';
import { libraryFiles } from './library-file-kind.ts';

export interface DrawnFiles {
  /** It has previews and nobody has uploaded it: it belongs to the demo. */
  isDrawn(file: Pick<FileRecord, 'id' | 'previews'>): Promise<boolean>;
  preview(found: FoundFile, size: AssetSize): FileToMake;
  page(found: FoundFile, page: number): FileToMake;
  original(found: FoundFile, look: { readonly filename: string; readonly type: string }): Promise<OpenableFile>;
  /** Makes sure that a film is kept, when nobody waits for a picture. */
  prepareFilm(found: FoundFile): Promise<void>;
  /** Makes sure that a preview is kept, when nobody waits for another. */
  prepare(found: FoundFile, size: AssetSize): Promise<void>;
}

const printSide = 1754;
const largestSide = 2400;
const framesTogether = 4;
const keyOf = (fileId: string, name: string): string => `pictures/library/${fileId}/${name}`;

/** The files of the demo's libraries: drawn when somebody first looks at them, or ahead of that, and kept. */
export const drawnFiles = ({ db, store, config }: Pick<Platform, 'db' | 'store' | 'config'>): DrawnFiles => {
  const underway = new Map<string, Promise<Buffer>>();
  const rasterise = async ({ file, item }: FoundFile, page: number, side: number, urgency?: Urgency) => {
    const [drawn] = await sharedRasteriser().draw({ library: artOfFile(file, item, page) }, side, ['webp'], urgency);
    if (!drawn) throw new Error('The picture came back empty.');
    return drawn;
  };
  const keep = async (key: string, bytes: Promise<Buffer>): Promise<Buffer> => {
    await keepPicture(store, key, await bytes);
    return bytes;
  };
  const once = (key: string, draw: () => Promise<Buffer>): Promise<Buffer> => {
    const running = underway.get(key) ?? keep(key, draw()).finally(() => underway.delete(key));
    underway.set(key, running);
    return running;
  };
  const picture = (found: FoundFile, name: string, page: number, side: number): FileToMake => {
    const key = keyOf(found.file.id, `${name}.webp`);
    return {
      filename: `${found.file.filename}.webp`,
      type: 'image/webp',
      tag: `${found.file.id}-${name}`,
      inline: true,
      make: async () => (await keptPicture(store, key)) ?? once(key, () => rasterise(found, page, side)),
    };
  };
  const jpegOf = async ({ file, item }: FoundFile, page: number, side: number, format: 'jpeg' | 'png' = 'jpeg') => {
    const [drawn] = await sharedRasteriser().draw({ library: artOfFile(file, item, page) }, side, [format]);
    return drawn ?? Buffer.alloc(0);
  };
  /** A few frames at a time: pictures that others wait for come in between. */
  const film = async ({ file, item }: FoundFile, urgency?: Urgency): Promise<Buffer> => {
    const count = demoFilm.seconds * demoFilm.framesPerSecond;
    const art = artOfFile(file, item);
    const frames: Buffer[] = [];
    for (let from = 0; from < count; from += framesTogether) {
      const some = Array.from({ length: Math.min(framesTogether, count - from) }, (_, at) => (from + at) / count);
      const drawn = some.map((moment) =>
        sharedRasteriser().draw({ library: { ...art, moment } }, demoFilm.width, ['webp'], urgency),
      );
      frames.push(...(await Promise.all(drawn)).flatMap(([frame]) => frame ?? []));
    }
    return filmOfPictures(frames, demoFilm);
  };
  const whole = async (found: FoundFile): Promise<Buffer> => {
    const { file, item } = found;
    if (file.media_type === 'video/webm') return film(found);
    if (file.media_type === 'image/svg+xml') return Buffer.from(drawLibrary(artOfFile(file, item), 800));
    if (file.media_type !== 'application/pdf')
      return jpegOf(
        found,
        1,
        Math.max(file.width ?? 0, file.height ?? 0) || largestSide,
        file.media_type === 'image/png' ? 'png' : 'jpeg',
      );
    const numbers = Array.from({ length: file.pages ?? 1 }, (_, at) => at + 1);
    const pages = await Promise.all(numbers.map((page) => jpegOf(found, page, printSide)));
    const { width, height } = artOfFile(file, item);
    return pdfOfPictures(
      pages.map((jpeg) => ({ jpeg, width, height })),
      item.name,
      item.name,
    );
  };
  return {
    async isDrawn({ id, previews }) {
      if (!config.demo || previews === null) return false;
      const uploaded = await db.kysely
        .selectFrom('stored_files')
        .select('name')
        .where('kind', '=', libraryFiles.kind)
        .where('name', '=', id)
        .where('stored', '=', true)
        .executeTakeFirst();
      return uploaded === undefined;
    },
    preview: (found, size) => picture(found, size, 1, assetSizes[size]),
    page: (found, page) => picture(found, `page-${page}`, page, assetSizes.large),
    async original(found, look) {
      const key = keyOf(found.file.id, 'original');
      const open = () => storedFile(store, key, { ...look, tag: found.file.id }) as Promise<OpenableFile | undefined>;
      const kept = await open();
      if (kept) return kept;
      await once(key, () => whole(found));
      return (await open()) ?? refuse('filesUnavailable');
    },
    async prepareFilm(found) {
      const key = keyOf(found.file.id, 'original');
      if (found.file.media_type !== 'video/webm' || (await store.head(key))) return;
      await keep(key, film(found, 'later'));
    },
    async prepare(found, size) {
      const key = keyOf(found.file.id, `${size}.webp`);
      if (await store.head(key)) return;
      // Not shared with `underway`: somebody who asks for it meanwhile must not wait for what is drawn for later.
      await keep(key, rasterise(found, 1, assetSizes[size], 'later'));
    },
  };
};
