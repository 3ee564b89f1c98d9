import { needs } from '@atelier/domain/access/needs';
import type { UserStatus } from '@atelier/domain/access/user';
import type { Ctx } from '../../../platform/context.ts';
import type { TileDefinition } from './tile.ts';

const peopleWith = async (ctx: Ctx, status: UserStatus): Promise<number> => {
  const row = await ctx.read
    .selectFrom('users')
    .select((q) => q.fn.countAll<number>().as('count'))
    .where('status', '=', status)
    .executeTakeFirst();
  return row?.count ?? 0;
};

export const peopleTiles: readonly TileDefinition[] = [
  {
    id: 'access-requests',
    title: 'Access requests',
    href: '/admin/users?status=pending',
    need: needs.manageUsers,
    figure: async (ctx) => {
      const figure = await peopleWith(ctx, 'pending');
      return { figure, detail: figure === 0 ? 'Nobody is waiting' : 'Waiting for your approval' };
    },
  },
  {
    id: 'people',
    title: 'People',
    href: '/admin/users?status=active',
    need: needs.manageUsers,
    figure: async (ctx) => ({ figure: await peopleWith(ctx, 'active'), detail: 'May sign in' }),
  },
  {
    id: 'failed-mails',
    title: 'Mails that failed',
    href: '/admin/health',
    need: needs.manageUsers,
    figure: async (ctx) => {
      const row = await ctx.read
        .selectFrom('mail_outbox')
        .select((q) => q.fn.countAll<number>().as('count'))
        .where('status', '=', 'failed')
        .executeTakeFirst();
      const figure = row?.count ?? 0;
      return figure === 0 ? null : { figure, detail: 'Refused by the mail server' };
    },
  },
];
