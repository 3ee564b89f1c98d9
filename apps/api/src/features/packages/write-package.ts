import { Readable } from 'node:stream';
import { pairKey } from '@atelier/domain/import/pair-key';
import { styleColorId } from '@atelier/domain/product/product';
import { uniqueNames, writeZip, type ZipItem } from '@atelier/sheets';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/db/tables/index.ts';
import type { FileReply } from '../../platform/http/file-reply.ts';
import { jpegPicture, type Pair, type PictureOf } from '../sheets/index.ts';
import type { Contents } from './package-contents.ts';

type Picture = Pair & { readonly key: string };

export interface Wish {
  readonly small: boolean;
  readonly heroOnly: boolean;
}

const viewOf = (key: string): string => key.split('-', 1)[0] ?? 'picture';

const missingList = (missing: readonly Pair[]): ZipItem[] =>
  missing.length === 0
    ? []
    : [
        {
          name: 'missing.txt',
          bytes: Buffer.from(missing.map(({ style, color }) => `${style} ${color}`.trim()).join('\r\n')),
        },
      ];

/** One picture at a time is drawn, packed and sent; the archive is never held. */
async function* items(
  pictureOf: PictureOf,
  wanted: readonly Picture[],
  small: boolean,
  missing: Pair[],
): AsyncGenerator<ZipItem> {
  const named = uniqueNames();
  for (const { style, color, key } of wanted) {
    const bytes = await jpegPicture(pictureOf, styleColorId(style, color), key, small ? 'medium' : 'large');
    if (bytes) yield { name: named(`${style}_${color}_${viewOf(key)}.jpg`), bytes };
    else missing.push({ style, color });
  }
  yield* missingList(missing);
}

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
): Promise<FileReply> {
  const keys = await pictureKeys(db, found);
  const wanted = found.flatMap((pair) => {
    const own = keys.get(pairKey(pair.style, pair.color)) ?? [];
    return (heroOnly ? own.slice(0, 1) : own).map((key) => ({ ...pair, key }));
  });
  const archive = writeZip(items(pictureOf, wanted, small, [...missing]));
  const body = Readable.from(archive, { objectMode: false, highWaterMark: 256 * 1024 });
  return { filename, type: 'application/zip', body };
}
