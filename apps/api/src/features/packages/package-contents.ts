import type { Input } from '@atelier/contract';
import { packageLimit } from '@atelier/contract/packages';
import { parseStyleColorId } from '@atelier/domain/product/product';
import { entryName } from '@atelier/sheets';
import type { Ctx } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { loadReadable, partsOf } from '../assortments/index.ts';
import { listedProducts, type Pair } from '../sheets/index.ts';

/** Which products a package is about, as far as the asking person may see them. */
export interface Contents {
  readonly filename: string;
  readonly found: readonly Pair[];
  readonly missing: readonly Pair[];
  /** The assortment they are the rows of; a mailed link ends with it. */
  readonly assortmentId?: string;
}

const known = (contents: Contents): Contents => (contents.found.length === 0 ? refuse('nothingToDo') : contents);

export const listedContents = async (ctx: Ctx, rows: readonly Pair[], filename = 'images.zip'): Promise<Contents> =>
  known({ filename, ...(await listedProducts(ctx, rows)) });

type Selected = Input<'downloadPackage'>['body']['files'];

export const selectedContents = (ctx: Ctx, files: Selected): Promise<Contents> =>
  listedContents(
    ctx,
    files.map(({ id }) => parseStyleColorId(id) ?? { style: id, color: '' }),
  );

type Division = Pick<Input<'downloadDivisionPictures'>['body'], 'division' | 'productType'>;

export async function divisionContents(ctx: Ctx, { division, productType }: Division): Promise<Contents> {
  const rows = await ctx.read
    .selectFrom('products')
    .select(['style', 'color'])
    .where('division', '=', division)
    .$if(productType !== undefined, (query) => query.where('product_type', '=', productType!))
    .orderBy('style')
    .orderBy('color')
    .limit(packageLimit)
    .execute();
  const { found } = await listedProducts(ctx, rows);
  // What lies outside this person's locations is not missing: for them it never was there.
  return known({ filename: `${entryName(division)}.zip`, found, missing: [] });
}

/** [M6.9] The rows of an assortment that this person may read, in their order. */
export async function assortmentContents(ctx: Ctx, id: string): Promise<Contents> {
  const record = await loadReadable(ctx.read, ctx, id);
  const parts = await partsOf(ctx, [record], { _options: { limit: 1, skip: 0, totalCount: false } });
  const found = parts.flatMap(({ refs }) => refs.map(({ style, color }) => ({ style, color })));
  return known({ filename: `${entryName(record.title)}.zip`, found, missing: [], assortmentId: record.id });
}
