import type { Selectable } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import type { Tables } from '../../platform/db/tables/index.ts';
import { refuse } from '../../platform/refusal.ts';

export type Upload = Selectable<Tables['uploads']>;

/** [T14] An upload exists for the person who began it and for nobody else. */
export const loadUpload = async (ctx: Ctx, id: string): Promise<Upload> => {
  const upload = await ctx.read
    .selectFrom('uploads')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', ctx.user.id)
    .where('state', '!=', 'ended')
    .executeTakeFirst();
  return upload ?? refuse('notFound');
};
