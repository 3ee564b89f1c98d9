import { canAccess } from '@atelier/domain/access/can-access';
import { needs } from '@atelier/domain/access/needs';
import type { Config } from '../../platform/config.ts';
import type { NoticeReaders } from '../notifications/index.ts';

/** Who asks for access is the business of administrators, as long as there is such a person. */
export const usersStillSeen =
  ({ bypassAccess }: Config): NonNullable<NoticeReaders['user']> =>
  async (read, user, ids) => {
    if (!bypassAccess && !canAccess(user, needs.manageUsers)) return new Set();
    const found = await read
      .selectFrom('users')
      .select('id')
      .where('id', 'in', [...ids])
      .execute();
    return new Set(found.map(({ id }) => id));
  };
