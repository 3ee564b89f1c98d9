import type { Input } from '@atelier/contract';
import type { Ctx } from '../../platform/context.ts';

export const flagSeen = (ctx: Ctx, { body }: Input<'flagSeen'>) =>
  ctx.transaction(async (tx) => {
    await tx
      .insertInto('user_flags')
      .values({ user_id: ctx.user.id, flag: body.flag, model_type: body.modelType, model_id: body.modelId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return body;
  });
