import type { Input } from '@atelier/contract';
import { packageLimit } from '@atelier/contract/files/packages';
import { canAccess } from '@atelier/domain/access/can-access';
import { needs } from '@atelier/domain/access/needs';
import { parseStyleColorId } from '@atelier/domain/product/product';
import { entryName } from '@atelier/sheets';
import type { Ctx } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { loadReadable, refsOf } from '../assortments/index.ts';
import { demandTakeable, filesToTake, libraryReader, type TakenFile } from '../library/index.ts';
import { findPairs } from '../products/index.ts';
import { listedProducts, type Pair } from '../sheets/index.ts';

/** Which products a package is about, as far as the asking person may see them. */
export interface Contents {
  readonly filename: string;
  readonly found: readonly Pair[];
  readonly missing: readonly Pair[];
  /** Files of the libraries beside the pictures. */
  readonly files?: readonly TakenFile[];
  /** The assortment they are the rows of; a mailed link ends with it. */
  readonly assortmentId?: string;
}

/** One more than a package holds tells that there are more; nothing is ever left out of it silently. */
const askedFor = packageLimit + 1;

const known = (contents: Contents): Contents => {
  if (contents.found.length + (contents.files?.length ?? 0) === 0) refuse('nothingToDo');
  if (contents.found.length > packageLimit) refuse('packageTooLarge', { limit: packageLimit.toLocaleString('en-US') });
  return contents;
};

export const listedContents = async (ctx: Ctx, rows: readonly Pair[], filename = 'images.zip'): Promise<Contents> =>
  known({ filename, ...(await listedProducts(ctx, rows)) });

type Selected = Pick<Input<'downloadPackage'>['body'], 'files' | 'includeWorkingFiles'>;
type Photo = Extract<Selected['files'][number], { type: 'photo' }>;

const demandProducts = (ctx: Ctx): void => {
  if (!ctx.config.bypassAccess && !canAccess(ctx.user, needs.viewProducts)) refuse('forbidden');
};

export const pictureContents = (ctx: Ctx, photos: readonly Photo[]): Promise<Contents> =>
  listedContents(
    ctx,
    photos.map(({ id }) => parseStyleColorId(id) ?? { style: id, color: '' }),
  );

/** Pictures of products and files of the libraries, each by its own right. */
export const selectedContents = async (ctx: Ctx, selected: Selected): Promise<Contents> => {
  const photos = selected.files.filter((file) => file.type === 'photo');
  const ids = selected.files.filter(({ type }) => type === 's3').map(({ id }) => id);
  if (photos.length > 0) demandProducts(ctx);
  if (ids.length === 0) return pictureContents(ctx, photos);
  const files = await filesToTake(ctx.read, libraryReader(ctx), ids, { working: selected.includeWorkingFiles });
  demandTakeable(files);
  const pictures = photos.length > 0 ? await pictureContents(ctx, photos) : { found: [], missing: [] };
  return known({ ...pictures, filename: 'assets.zip', files });
};

type Division = Pick<Input<'downloadDivisionPictures'>['body'], 'division' | 'productType'>;

export async function divisionContents(ctx: Ctx, { division, productType }: Division): Promise<Contents> {
  const found = await findPairs(ctx, { division, ...(productType === undefined ? {} : { productType }) }, askedFor);
  // What lies outside this person's locations is not missing: for them it never was there.
  return known({ filename: `${entryName(division)}.zip`, found, missing: [] });
}

/** [M6.9] The rows of an assortment that this person may read, in their order. */
export async function assortmentContents(ctx: Ctx, id: string): Promise<Contents> {
  const record = await loadReadable(ctx.read, ctx, id);
  const found = await refsOf(ctx, record, { limit: askedFor });
  return known({ filename: `${entryName(record.title)}.zip`, found, missing: [], assortmentId: record.id });
}
