import { canAccess } from '@atelier/domain/access/can-access';
import { needs } from '@atelier/domain/access/needs';
import type { OfficePerson } from '@atelier/domain/order/approval-people';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/db/tables/index.ts';

export interface PromoPerson extends OfficePerson {
  readonly name: string;
}

/** Active people who have to do with promo orders right now, by name. */
export const promoPeople = async (db: Kysely<Tables>): Promise<PromoPerson[]> => {
  const rows = await db
    .selectFrom('users')
    .select(['user_code', 'name', 'last_name', 'permissions', 'tbes', 'entity', 'active_location'])
    .where('status', '=', 'active')
    .where(sql<boolean>`permissions @> '[{"permission": "ORDERS__PROMO_ORDERS"}]'::jsonb`)
    .orderBy('last_name')
    .orderBy('name')
    .orderBy('user_code')
    .execute();
  return rows
    .map((row) => ({
      userCode: row.user_code,
      name: `${row.name} ${row.last_name}`,
      permissions: row.permissions,
      tbes: row.tbes,
      entity: row.entity,
      activeLocation: row.active_location,
    }))
    .filter((person) => canAccess(person, needs.viewPromoOrders));
};
