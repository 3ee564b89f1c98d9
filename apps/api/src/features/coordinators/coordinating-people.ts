import { coordinatesOrders } from '@atelier/domain/order/order-access';
import { type OrderType, orderPermissions } from '@atelier/domain/order/order-words';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/db/tables/index.ts';

interface Coordinator {
  readonly userCode: string;
  readonly name: string;
}

/** [M3.6] Active people who coordinate orders of that type right now, by name. */
export const coordinatingPeople = async (db: Kysely<Tables>, type: OrderType): Promise<Coordinator[]> => {
  const rows = await db
    .selectFrom('users')
    .select(['user_code', 'name', 'last_name', 'permissions', 'tbes'])
    .where('status', '=', 'active')
    .where(sql<boolean>`permissions @> ${JSON.stringify([{ permission: orderPermissions[type] }])}::jsonb`)
    .orderBy('last_name')
    .orderBy('name')
    .orderBy('user_code')
    .execute();
  return rows
    .filter(({ user_code, permissions, tbes }) => coordinatesOrders({ userCode: user_code, permissions, tbes }, type))
    .map((row) => ({ userCode: row.user_code, name: `${row.name} ${row.last_name}` }));
};
