import type { Poster } from '@atelier/domain/conference/poster';
import { mayBeShown } from '@atelier/domain/library/library-access';
import { styleColorId } from '@atelier/domain/product/product';
import { type Kysely, sql } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import type { Tables } from '../../platform/db/tables/index.ts';
import {
  type FileRecord,
  factsOf,
  filesOf,
  itemColumns,
  type ItemRecord as LibraryItem,
  libraryReader,
  mayRead,
} from '../library/index.ts';
import { type FoundFile, isPlayed } from '../library-files/index.ts';
import { imagesFor, type OwnedArt, ownedArt, type ProductImages, readerScope } from '../products/index.ts';
import { chosenFields, type ItemRecord } from './items.editable.ts';

type PictureSource = { readonly file: FoundFile } | { readonly product: OwnedArt };

/** An item as one reader meets it on this day. */
export interface ShownItem {
  readonly record: ItemRecord;
  readonly poster: Poster | null;
  readonly pictures: readonly PictureSource[];
  readonly video: FoundFile | null;
  readonly catalog: FoundFile | null;
  /** What the library lets this reader take. */
  readonly download: LibraryItem | null;
}

type Reader = Pick<Ctx, 'user' | 'config' | 'clock'>;

interface LibraryShelf {
  readonly items: ReadonlyMap<string, LibraryItem>;
  readonly files: ReadonlyMap<string, readonly FileRecord[]>;
}

/** [G9, G11] What is published, between its days and for this reader's part of the world; the guard of the site is asked before. */
const loadShelf = async (db: Kysely<Tables>, reader: Reader, ids: readonly string[]): Promise<LibraryShelf> => {
  if (ids.length === 0) return { items: new Map(), files: new Map() };
  const { today, all } = libraryReader(reader);
  // Both at once: files of what is not shown are looked at by nobody.
  const [rows, files] = await Promise.all([
    db
      .selectFrom('library_items')
      .select(itemColumns)
      .where('id', '=', sql<string>`ANY (${ids}::uuid[])`)
      .where('status', '=', 'Published')
      .execute(),
    filesOf(db, ids),
  ]);
  const shown = rows.filter((item) => {
    const facts = factsOf(item, today);
    return all ? facts.inForce : mayBeShown(reader.user, facts);
  });
  return { items: new Map(shown.map((item) => [item.id, item])), files };
};

const fileOf = (
  { items, files }: LibraryShelf,
  id: string | null,
  suits: (file: FileRecord) => boolean,
): FoundFile | null => {
  const item = id === null ? undefined : items.get(id);
  const file =
    item && files.get(item.id)?.find((one) => one.usage_type === 'Primary' && one.state === 'Ready' && suits(one));
  return item && file ? { item, file } : null;
};

/** A shoe stands on its sole; whatever has no side is shown as it is shown elsewhere. */
const pose = ({ images }: ProductImages): string | undefined =>
  images.find((key) => key.startsWith('side-photo')) ?? images.find((key) => key.includes('-photo')) ?? images[0];

const posterFor = (poster: Poster | null, images: ReadonlyMap<string, ProductImages>): Poster | null =>
  poster && {
    ...poster,
    products: poster.products.filter(({ style, color }) => images.get(styleColorId(style, color))?.images.length),
  };

const picturesOf = (
  media: Pick<ShownItem, 'poster' | 'video' | 'catalog'> & { readonly asset: FoundFile | null },
  images: ReadonlyMap<string, ProductImages>,
): PictureSource[] => {
  const { asset, poster, catalog, video } = media;
  if (asset) return [{ file: asset }];
  const products = (poster?.products ?? []).flatMap(({ style, color }) => {
    const product = images.get(styleColorId(style, color));
    const key = product && pose(product);
    return key === undefined ? [] : [{ product: ownedArt(product!, key) }];
  });
  if (products.length > 0) return products;
  return [catalog, video].flatMap((file) => (file?.file.previews ? [{ file }] : [])).slice(0, 1);
};

/** What it was made from is gone, and nothing else is left to look at. */
const isLeft = (record: ItemRecord, { poster, pictures, video, catalog }: ShownItem): boolean => {
  const chose = record.poster !== null || chosenFields.some((field) => record[field] !== null);
  const hasPoster = poster !== null && (poster.words !== '' || poster.products.length > 0);
  return !chose || hasPoster || pictures.length > 0 || video !== null || catalog !== null || record.session !== null;
};

const shownAs = (
  record: ItemRecord,
  shelf: LibraryShelf,
  images: ReadonlyMap<string, ProductImages>,
  mayTake: ReturnType<typeof libraryReader>,
): ShownItem => {
  const asset = fileOf(shelf, record.asset, ({ previews }) => previews !== null);
  const catalog = fileOf(shelf, record.catalog, ({ previews }) => (previews?.pages ?? 0) > 0);
  const video = fileOf(shelf, record.video, ({ media_type }) => isPlayed(media_type));
  const poster = posterFor(record.poster, images);
  const takeable = [record.asset, record.video, record.catalog]
    .flatMap((id) => (id === null ? [] : (shelf.items.get(id) ?? [])))
    .find((item) => mayRead(mayTake, item));
  const pictures = picturesOf({ asset, poster, catalog, video }, images);
  return { record, poster, pictures, video, catalog, download: takeable ?? null };
};

/** Where an asset was chosen and can be shown, its picture stands instead of the drawn poster. */
export const shownPoster = ({
  poster,
  pictures,
  record,
}: Pick<ShownItem, 'poster' | 'pictures' | 'record'>): Poster | null =>
  pictures.some((picture) => 'file' in picture && picture.file.item.id === record.asset) ? null : poster;

/** Items as this reader may see them; what is left with nothing to show is left out. */
export const shownItems = async (
  db: Kysely<Tables>,
  reader: Reader,
  records: readonly ItemRecord[],
): Promise<ShownItem[]> => (await allItems(db, reader, records)).filter((item) => isLeft(item.record, item));

/** The same without leaving any out, for those who arrange them. */
export const allItems = async (
  db: Kysely<Tables>,
  reader: Reader,
  records: readonly ItemRecord[],
): Promise<ShownItem[]> => {
  const ids = new Set(records.flatMap((record) => chosenFields.flatMap((field) => record[field] ?? [])));
  const products = new Set(
    records.flatMap(({ poster }) => (poster?.products ?? []).map(({ style, color }) => styleColorId(style, color))),
  );
  const [shelf, images] = await Promise.all([
    loadShelf(db, reader, [...ids]),
    imagesFor(db, [...products], readerScope(reader.user)),
  ]);
  const mayTake = libraryReader(reader);
  return records.map((record) => shownAs(record, shelf, images, mayTake));
};

/** What posters show whoever looks, for work that nobody waits for: nothing of the libraries is asked. */
export const posterItems = async (db: Kysely<Tables>, records: readonly ItemRecord[]): Promise<ShownItem[]> => {
  const drawn = records.filter(({ poster, asset }) => poster !== null && asset === null);
  const ids = new Set(
    drawn.flatMap(({ poster }) => poster!.products.map(({ style, color }) => styleColorId(style, color))),
  );
  const images = await imagesFor(db, [...ids], { codes: undefined, ownProductsOnly: false });
  return drawn.map((record) => {
    const media = { asset: null, poster: posterFor(record.poster, images), video: null, catalog: null };
    return { ...media, record, pictures: picturesOf(media, images), download: null };
  });
};
