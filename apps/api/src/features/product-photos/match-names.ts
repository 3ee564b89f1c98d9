import type { Input } from '@atelier/contract';
import { matchPhoto, styleGuesses } from '@atelier/domain/photo-match/match-photo';
import { readPhotoName } from '@atelier/domain/photo-match/photo-name';
import { styleColorId } from '@atelier/domain/product/product';
import type { Ctx } from '../../platform/context.ts';
import { newParameters } from '../../platform/query/parameters.ts';
import { compileProducts } from '../products/index.ts';
import { type PhotographedRow, photographedColumns, presentPhotographed } from './photographed-products.ts';

/** More than a batch of photos can honestly mean; names made to mean everything are cut off here. */
const mostProducts = 20_000;

/** Those of the styles that this reader may know of. */
const productsOf = (ctx: Ctx, styles: readonly string[]): Promise<readonly PhotographedRow[]> => {
  const parameters = newParameters();
  const { from, where } = compileProducts(ctx, {}, parameters);
  return ctx.ask<PhotographedRow>({
    text: `SELECT ${photographedColumns} FROM ${from} WHERE ${where} AND p.style = ANY (${parameters.add(styles)}::text[])
           ORDER BY p.style, p.color LIMIT ${mostProducts}`,
    values: parameters.values,
  });
};

export const matchNames = async (ctx: Ctx, { body: { names } }: Input<'matchPhotos'>) => {
  const read = names.map((name) => ({ name, photo: readPhotoName(name) }));
  const guesses = read.map(({ photo }) => new Set(styleGuesses(photo)));
  const styles = [...new Set(guesses.flatMap((own) => [...own]))];
  const rows = styles.length === 0 ? [] : await productsOf(ctx, styles);
  const byStyle = Map.groupBy(rows, ({ style }) => style);
  const byId = new Map(rows.map((row) => [styleColorId(row.style, row.color), presentPhotographed(row)]));
  return {
    data: read.map(({ name, photo }, at) => {
      const own = [...(guesses[at] ?? [])].flatMap((style) => byStyle.get(style) ?? []);
      const { match, others } = matchPhoto(
        photo,
        own.map(({ style, color, color_description }) => ({ style, color, colorDescription: color_description })),
      );
      const shown = (one: { readonly style: string; readonly color: string }) =>
        byId.get(styleColorId(one.style, one.color));
      const product = match && shown(match);
      return {
        name,
        view: photo.view,
        match: match && product ? { product, view: match.view, confidence: match.confidence } : null,
        others: others.flatMap((one) => shown(one) ?? []),
      };
    }),
  };
};
