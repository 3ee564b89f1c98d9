import type { Input } from '@atelier/contract';
import type { AssetSize } from '@atelier/contract/library/asset-addresses';
import { type ImageSize, isCutOut } from '@atelier/contract/products/product-images';
import type { Ctx } from '../../platform/context.ts';
import type { FileReply } from '../../platform/http/file-reply.ts';
import { refuse } from '../../platform/refusal.ts';
import { pageOf, playOf, previewOf, type ShownFiles } from '../library-files/index.ts';
import { type ProductCutOuts, type ProductPictures, readerScope } from '../products/index.ts';
import { findItem } from './find-site.ts';

export interface SiteFiles extends ShownFiles {
  readonly products: ProductPictures;
  readonly cutOuts: ProductCutOuts;
}

const productSize: Readonly<Record<AssetSize, ImageSize>> = { thumb: 'small', medium: 'medium', large: 'large' };

export const conferencePicture = async (
  ctx: Ctx,
  files: SiteFiles,
  { params }: Pick<Input<'conferencePicture'>, 'params'>,
): Promise<FileReply> => {
  const { shown } = await findItem(ctx, params);
  const source = shown.pictures[params.number];
  if (!source) return refuse('notFound');
  const { size } = params;
  if ('file' in source) return isCutOut(size) ? refuse('notFound') : previewOf(files, source.file, size);
  const scope = readerScope(ctx.user);
  if (isCutOut(size)) return files.cutOuts.picture({ ...source.product, size }, scope);
  return files.products.picture({ ...source.product, size: productSize[size] }, scope);
};

export const conferencePage = async (
  ctx: Ctx,
  files: SiteFiles,
  { params }: Pick<Input<'conferencePage'>, 'params'>,
): Promise<FileReply> => {
  const { shown } = await findItem(ctx, params);
  return shown.catalog ? pageOf(ctx, files, shown.catalog, params.page) : refuse('notFound');
};

export const conferenceVideo = async (
  ctx: Ctx,
  files: SiteFiles,
  { params }: Pick<Input<'conferenceVideo'>, 'params'>,
): Promise<FileReply> => {
  const { shown } = await findItem(ctx, params);
  return shown.video ? playOf(files, shown.video) : refuse('notFound');
};

export const conferenceCaptions = async (
  ctx: Ctx,
  { params }: Pick<Input<'conferenceCaptions'>, 'params'>,
): Promise<FileReply> => {
  const { shown } = await findItem(ctx, params);
  const { id, captions, revision } = shown.record;
  if (!shown.video || captions === null || captions === '') return refuse('notFound');
  const body = Buffer.from(captions, 'utf8');
  return { filename: 'captions.vtt', type: 'text/vtt; charset=utf-8', tag: `${id}-${revision}`, inline: true, body };
};
