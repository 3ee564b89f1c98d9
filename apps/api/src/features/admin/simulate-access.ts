import type { Input } from '@atelier/contract';
import { canAccess } from '@atelier/domain/access/can-access';
import { ownLocationKeys, popColors, seesAllLocations } from '@atelier/domain/access/data-scope';
import { needs } from '@atelier/domain/access/needs';
import type { Ctx } from '../../platform/context.ts';
import { findUser } from './admin.rows.ts';

/** [G25] The same rules and the same catalogue of needs that guard screens and routes, asked about another person. */
export const simulateAccess = async (ctx: Ctx, { params }: Input<'simulateAccess'>) => {
  const row = await findUser(ctx.read, params.userId);
  const person = { userCode: row.user_code, permissions: row.permissions, tbes: row.tbes };
  return {
    needs: Object.entries(needs).map(([name, need]) => ({
      name,
      allowed: row.status === 'active' && canAccess(person, need),
    })),
    locations: { all: seesAllLocations(person), keys: [...ownLocationKeys(person)] },
    popColors: [...popColors(person)],
  };
};
