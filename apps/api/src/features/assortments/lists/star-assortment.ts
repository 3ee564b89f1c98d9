import type { Input } from '@atelier/contract';
import type { Ctx } from '../../../platform/context.ts';
import { loadReadable } from '../assortment/assortments.access.ts';

/** A star belongs to the person, not to the assortment: nobody else sees it and no revision is taken. */
export const starAssortment = (ctx: Ctx, { params, body }: Input<'starAssortment'>) =>
  ctx.transaction(async (tx) => {
    const { id } = await loadReadable(tx, ctx, params.id);
    const star = { user_id: ctx.user.id, assortment_id: id };
    if (body.starred)
      await tx
        .insertInto('assortment_stars')
        .values(star)
        .onConflict((on) => on.doNothing())
        .execute();
    else
      await tx
        .deleteFrom('assortment_stars')
        .where('user_id', '=', star.user_id)
        .where('assortment_id', '=', id)
        .execute();
    return { starred: body.starred };
  });
