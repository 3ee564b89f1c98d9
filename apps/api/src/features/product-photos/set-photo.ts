import type { Input } from '@atelier/contract';
import { parseStyleColorId } from '@atelier/domain/product/product';
import type { Ctx } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { heldPhoto, writePhoto } from './write-photo.ts';

/** Undo and removal; what somebody else has put there since stays. */
export const setPhoto = (ctx: Ctx, { params, body: { file, expected } }: Input<'setProductPhoto'>) => {
  const pair = parseStyleColorId(params.styleColorId) ?? refuse('notFound');
  const place = { ...pair, view: params.view };
  return ctx.transaction(async (tx) => {
    if ((await heldPhoto(tx, place)) !== expected)
      refuse('userLock', { reason: 'Somebody else has changed this photo meanwhile.' });
    return { file, before: await writePhoto(tx, ctx, place, file) };
  });
};
