import { Readable } from 'node:stream';
import { pairKey } from '@atelier/domain/import/pair-key';
import { styleColorId } from '@atelier/domain/product/product';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/db/tables/index.ts';
import { packFiles } from '../../platform/files/pack-files.ts';
import type { FileReply } from '../../platform/http/file-reply.ts';
import { jpegPicture, type Pair, type PictureOf } from '../sheets/index.ts';
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

/** [M4.7] The pictures as a ZIP; what does not exist is listed in the archive and never stops the rest. */
export async function writePackage(
  db: Kysely<Tables>,
  { filename, found, missing }: Contents,
  { small, heroOnly }: Wish,
  pictureOf: PictureOf,
  onProgress: (done: number, total: number) => void = () => undefined,
): Promise<FileReply> {
  const keys = await pictureKeys(db, found);
  const wanted = found.flatMap((pair) => {
    const own = keys.get(pairKey(pair.style, pair.color)) ?? [];
    return (heroOnly ? own.slice(0, 1) : own).map((key) => ({ ...pair, key }));
  });
  const entries = wanted.map(({ style, color, key }, at) => ({
    name: `${style}_${color}_${viewOf(key)}.jpg`,
    size: null,
    open: async () => {
      const bytes = await jpegPicture(pictureOf, styleColorId(style, color), key, small ? 'medium' : 'large');
      onProgress(at + 1, wanted.length);
      return bytes && Readable.from([bytes]);
    },
  }));
  return packFiles({ filename, entries, missing: missing.map(({ style, color }) => `${style} ${color}`.trim()) });
}
