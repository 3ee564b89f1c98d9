import type { Input } from '@atelier/contract';
import type { Ctx } from '../../platform/context.ts';

export const postStatistic = (ctx: Ctx, { body }: Input<'postStatistic'>) =>
  ctx.transaction(async (tx) => {
    await tx
      .insertInto('statistics')
      .values({
        user_code: ctx.user.userCode,
        action: body.action,
        model_type: body.modelType ?? null,
        model_id: body.modelId ?? null,
        assortment: body.assortment ?? null,
        data: JSON.stringify(body.data ?? {}),
      })
      .execute();
    return { status: 'ok' as const };
  });
