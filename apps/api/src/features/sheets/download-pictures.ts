import { Readable } from 'node:stream';
import type { Input } from '@atelier/contract';
import { pairKey } from '@atelier/domain/import/pair-key';
import { styleColorId } from '@atelier/domain/product/product';
import { entryName, uniqueNames, writeZip, type ZipItem } from '@atelier/sheets';
import type { Ctx } from '../../platform/context.ts';
import type { FileReply } from '../../platform/http/send-reply.ts';
import { refuse } from '../../platform/refusal.ts';
import { loadReadable, partsOf } from '../assortments/index.ts';
import { listedProducts, type Pair, pictureKeys } from './listed-products.ts';
import { jpegPicture, type PictureOf } from './sheet-pictures.ts';

type Request = Input<'downloadListedPictures'>['body'];
type Picture = Pair & { readonly key: string };

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

interface Wish {
  readonly small: boolean;
  readonly heroOnly: boolean;
}

async function archiveOf(
  ctx: Ctx,
  filename: string,
  { found, missing }: { found: readonly Pair[]; missing: Pair[] },
  { small, heroOnly }: Wish,
  pictureOf: PictureOf,
): Promise<FileReply> {
  if (found.length === 0) return refuse('nothingToDo');
  const keys = await pictureKeys(ctx, found);
  const wanted = found.flatMap((pair) => {
    const own = keys.get(pairKey(pair.style, pair.color)) ?? [];
    return (heroOnly ? own.slice(0, 1) : own).map((key) => ({ ...pair, key }));
  });
  const archive = writeZip(items(pictureOf, wanted, small, missing));
  const body = Readable.from(archive, { objectMode: false, highWaterMark: 256 * 1024 });
  return { filename, type: 'application/zip', body };
}

/** [M4.7] The pictures of a list of styles; what does not exist is listed in the archive and never stops the rest. */
export async function downloadListedPictures(
  ctx: Ctx,
  { rows, ...wish }: Request,
  pictureOf: PictureOf,
): Promise<FileReply> {
  return archiveOf(ctx, 'images.zip', await listedProducts(ctx, rows), wish, pictureOf);
}

/** [M6.9] The pictures of an assortment whose rows this reader may see. */
export async function downloadAssortmentPictures(
  ctx: Ctx,
  { id, ...wish }: Input<'downloadAssortmentPictures'>['params'],
  pictureOf: PictureOf,
): Promise<FileReply> {
  const record = await loadReadable(ctx.read, ctx, id);
  const parts = await partsOf(ctx, [record], { _options: { limit: 1, skip: 0, totalCount: false } });
  const found = parts.flatMap(({ refs }) => refs.map(({ style, color }) => ({ style, color })));
  return archiveOf(ctx, `${entryName(record.title)}.zip`, { found, missing: [] }, wish, pictureOf);
}
