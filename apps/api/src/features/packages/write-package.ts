import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pairKey } from '@atelier/domain/import/pair-key';
import { downloadName } from '@atelier/domain/library/file-name';
import { styleColorId } from '@atelier/domain/product/product';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/db/tables/index.ts';
import { type PackageEntry, packFiles } from '../../platform/files/pack-files.ts';
import type { FileReply } from '../../platform/http/file-reply.ts';
import type { TakenFile } from '../library/index.ts';
import type { OriginalOf } from '../library-files/index.ts';
import { jpegPicture, type Pair, type PictureOf } from '../sheets/index.ts';
import { inTurns } from './in-turns.ts';
import type { Contents } from './package-contents.ts';

export interface Wish {
  readonly small: boolean;
  readonly heroOnly: boolean;
}

const viewOf = (key: string): string => key.split('-', 1)[0] ?? 'picture';

/** The keys of each product's pictures, the one shown first in front. */
async function pictureKeys(db: Kysely<Tables>, pairs: readonly Pair[]): Promise<Map<string, readonly string[]>> {
  const rows = await db
    .selectFrom('products')
    .innerJoin(
      sql<Pair>`unnest(${pairs.map((pair) => pair.style)}::text[], ${pairs.map((pair) => pair.color)}::text[])`.as<'asked'>(
        sql`asked (style, color)`,
      ),
      (join) => join.onRef('products.style', '=', 'asked.style').onRef('products.color', '=', 'asked.color'),
    )
    .select(['products.style', 'products.color', 'products.images'])
    .execute();
  return new Map(rows.map((row) => [pairKey(row.style, row.color), row.images]));
}

/** Where the bytes come from: pictures are made, files lie in the store. */
export interface Sources {
  readonly pictureOf: PictureOf;
  readonly originalOf: OriginalOf;
  readonly onProgress?: (done: number, total: number) => void;
}

const pictureEntries = async (
  db: Kysely<Tables>,
  found: readonly Pair[],
  { small, heroOnly }: Wish,
  { pictureOf, onProgress = () => undefined }: Sources,
): Promise<PackageEntry[]> => {
  const keys = await pictureKeys(db, found);
  const wanted = found.flatMap((pair) => {
    const own = keys.get(pairKey(pair.style, pair.color)) ?? [];
    return (heroOnly ? own.slice(0, 1) : own).map((key) => ({ ...pair, key }));
  });
  return wanted.map(({ style, color, key }, at) => ({
    name: `${style}_${color}_${viewOf(key)}.jpg`,
    size: null,
    open: async () => {
      const bytes = await jpegPicture(pictureOf, styleColorId(style, color), key, small ? 'medium' : 'large');
      onProgress(at + 1, wanted.length);
      return bytes && Readable.from([bytes]);
    },
  }));
};

const fileEntries = async (files: readonly TakenFile[], { originalOf, onProgress = () => undefined }: Sources) => {
  const found = await inTurns(files, async ({ file }) => ({ file, original: await originalOf(file) }));
  const entries = found.flatMap(({ file, original }, at) => {
    if (!original) return [];
    const open = () => {
      onProgress(at + 1, found.length);
      return original.open();
    };
    return [{ id: file.id, name: downloadName(file.filename), size: original.size, open }];
  });
  return { entries, lost: found.filter(({ original }) => !original).map(({ file }) => file.filename) };
};

/** The same files give the same bytes: a download that broke off goes on where it was. */
const tagOf = (entries: readonly (PackageEntry & { readonly id: string })[], missing: readonly string[]) =>
  entries.length === 0
    ? undefined
    : createHash('sha256')
        .update(JSON.stringify([entries.map(({ id, name, size }) => [id, name, size]), missing]))
        .digest('base64url');

/** [M4.7, M15.3] Pictures and files as a ZIP; what does not exist is listed in the archive and never stops the rest. */
export async function writePackage(
  db: Kysely<Tables>,
  { filename, found, missing, files = [] }: Contents,
  wish: Wish,
  sources: Sources,
): Promise<FileReply> {
  const { entries, lost } = await fileEntries(files, sources);
  const pictures = found.length === 0 ? [] : await pictureEntries(db, found, wish, sources);
  const absent = [...missing.map(({ style, color }) => `${style} ${color}`.trim()), ...lost];
  const tag = tagOf(entries, absent);
  return packFiles({ filename, entries: [...pictures, ...entries], missing: absent, ...(tag ? { tag } : {}) });
}
