import type { Input } from '@atelier/contract';

import type { Ctx } from '../../platform/context.ts';
import { recordChange } from '../../platform/editing/change-log.ts';
import { forgetWaits } from '../users/index.ts';

import { detailOf, findUser, fullName } from './admin.rows.ts';

export const unlockUser = (ctx: Ctx, { params }: Input<'unlockUser'>) =>
  ctx.transaction(async (tx) => {
    const row = await findUser(tx, params.userId);
    await forgetWaits(tx, row.email);
    await recordChange(tx, ctx, {
      action: 'unlock user',
      entity: 'user',
      entityId: row.id,
      summary: `Unlocked ${fullName(row)}`,
    });
    return detailOf(tx, ctx.config, row);
  });
