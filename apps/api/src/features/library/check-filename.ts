import type { Input } from '@atelier/contract';
import { libraryKinds } from '@atelier/domain/library/library-kinds';
import type { Ctx } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { demandFreeName } from './held-name.ts';
import { edits, libraryReader } from './library-reader.ts';

/** [M17.1] Asked before a file is sent; that nobody else comes first meanwhile is decided when it is taken in. */
export const checkFilename = async (
  ctx: Ctx,
  { params: { libraryType }, body: { filename, assetId } }: Input<'checkFilename'>,
) => {
  const reader = libraryReader(ctx);
  const { parts } = libraryKinds[libraryType];
  if (!parts.some(({ subType }) => edits(reader, { libraryType, librarySubType: subType }))) return refuse('forbidden');
  const own = await demandFreeName(ctx, libraryType, filename, assetId);
  return { message: 'Success' as const, asset: own ? { _id: own.id, name: own.name } : null };
};
