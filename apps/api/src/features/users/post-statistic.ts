import type { Input } from '@atelier/contract';
import type { AttemptLimit } from '../../platform/attempts.ts';
import type { Ctx } from '../../platform/context.ts';

/** One every six seconds for an hour is more than a person does, and all that one may fill the disk with. */
const perHour: AttemptLimit = { name: 'statistics', tries: 600, minutes: 60 };

export const postStatistic = async (ctx: Ctx, { body }: Input<'postStatistic'>) => {
  await ctx.tries.spend(perHour, ctx.user.userCode);
  return ctx.transaction(async (tx) => {
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
};
