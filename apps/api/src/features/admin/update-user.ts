import type { Input } from '@atelier/contract';
import type { Ctx } from '../../platform/context.ts';
import { cellChanges } from '../../platform/editing/change-log.ts';
import { detailOf, fullName, lockUser } from './admin.rows.ts';
import { applied, cellsOf } from './change-of-user.ts';
import { saveUser } from './save-user.ts';

export const updateUser = (ctx: Ctx, { params, body }: Input<'updateUser'>) =>
  ctx.transaction(async (tx) => {
    const before = await lockUser(tx, params.userId, body.expectedVersion);
    const after = applied(before, body);
    const changes = cellChanges(cellsOf(before), cellsOf(after));
    if (changes.length === 0) return detailOf(tx, ctx.config, before);
    return saveUser(tx, ctx, before, after, {
      action: 'update user',
      summary: `Changed ${changes.map(({ field }) => field).join(', ')} of ${fullName(before)}`,
      before: cellsOf(before),
      after: cellsOf(after),
    });
  });
