import { type AssignedOrder, fittingAssignments } from '@atelier/domain/order/assignment';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/db/tables/index.ts';
import { coordinatingPeople } from './coordinating-people.ts';

/**
 * [M20.4] The code of the person who coordinates an order: of the assignments that fit, the first whose coordinator still
 * works on such orders. null where there is none; then every coordinator sees it as nobody's.
 */
export const coordinatorFor = async (db: Kysely<Tables>, order: AssignedOrder): Promise<string | null> => {
  const rows = await db.selectFrom('coordinator_assignments').selectAll().where('type', '=', order.type).execute();
  const working = new Set((await coordinatingPeople(db, order.type)).map(({ userCode }) => userCode));
  const held = rows.map(({ type, product_type, division, location, coordinator_code, position }) => ({
    ...{ type, productType: product_type, division, location },
    ...{ coordinatorCode: coordinator_code, position },
  }));
  return (
    fittingAssignments(held, order).find(({ coordinatorCode }) => working.has(coordinatorCode))?.coordinatorCode ?? null
  );
};
