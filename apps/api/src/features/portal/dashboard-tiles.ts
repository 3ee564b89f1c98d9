import type { Reply } from '@atelier/contract';
import { canAccess, type Requirement } from '@atelier/domain/access/can-access';
import { needs } from '@atelier/domain/access/needs';
import type { Kysely } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import type { Tables } from '../../platform/db/tables/index.ts';

type Tile = Reply<'dashboard'>['tiles'][number];

interface TileDefinition {
  id: string;
  title: string;
  href: string | null;
  need: readonly Requirement[];
  /** null: there is nothing to show today. */
  figure(db: Kysely<Tables>): Promise<{ figure: number | null; detail: string } | null>;
}

const count = async (query: Promise<{ count: number } | undefined>): Promise<number> => (await query)?.count ?? 0;

/** [G5] A tile is one entry here; it shows to those who meet its need. */
const tiles: readonly TileDefinition[] = [
  {
    id: 'access-requests',
    title: 'Access requests',
    href: '/admin/users?status=pending',
    need: needs.manageUsers,
    figure: async (db) => {
      const figure = await count(
        db
          .selectFrom('users')
          .select((q) => q.fn.countAll<number>().as('count'))
          .where('status', '=', 'pending')
          .executeTakeFirst(),
      );
      return { figure, detail: figure === 0 ? 'Nobody is waiting' : 'Waiting for your approval' };
    },
  },
  {
    id: 'people',
    title: 'People',
    href: '/admin/users?status=active',
    need: needs.manageUsers,
    figure: async (db) => ({
      figure: await count(
        db
          .selectFrom('users')
          .select((q) => q.fn.countAll<number>().as('count'))
          .where('status', '=', 'active')
          .executeTakeFirst(),
      ),
      detail: 'May sign in',
    }),
  },
  {
    id: 'failed-mails',
    title: 'Mails that failed',
    href: null,
    need: needs.manageUsers,
    figure: async (db) => {
      const figure = await count(
        db
          .selectFrom('mail_outbox')
          .select((q) => q.fn.countAll<number>().as('count'))
          .where('status', '=', 'failed')
          .executeTakeFirst(),
      );
      return figure === 0 ? null : { figure, detail: 'Refused by the mail server' };
    },
  },
];

export const dashboardTiles = async (ctx: Ctx): Promise<Tile[]> => {
  const allowed = tiles.filter((tile) => ctx.config.bypassAccess || canAccess(ctx.user, tile.need));
  const drawn = await Promise.all(
    allowed.map(async ({ id, title, href, figure }) => {
      const shown = await figure(ctx.read);
      return shown && { id, title, href, ...shown };
    }),
  );
  return drawn.filter((tile) => tile !== null);
};
