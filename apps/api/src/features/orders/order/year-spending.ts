import type { OrderType } from '@atelier/domain/order/order-words';
import { companyDay } from '@atelier/domain/shared/dates';
import { defaultTimeZone } from '@atelier/domain/vocabulary/limits';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/db/tables/index.ts';

export interface YearRow {
  readonly productType: string;
  readonly pieces: number;
  readonly spent: number;
  readonly waiting: number;
}

export const yearOf = (at: Date): number => Number(companyDay(at).slice(0, 4));

/** [G45] A limit is in the currency of where the requester works: what was ordered in another is not compared with it. */
const inTheirCurrency = (requesterCode: string) => sql`(
  SELECT h.currency FROM users u JOIN locations h ON h.key = u.active_location WHERE u.user_code = ${requesterCode})
  IS NOT DISTINCT FROM (SELECT c.currency FROM locations c WHERE c.key = o.location)`;

/** [M19.3] What a requester was granted in a year of the company's calendar and what still waits, by product type. */
export const yearRows = async (
  db: Kysely<Tables>,
  { type, requesterCode, year }: { readonly type: OrderType; readonly requesterCode: string; readonly year: number },
): Promise<readonly YearRow[]> => {
  const begins = (of: number) => sql`(${`${of}-01-01`}::timestamp AT TIME ZONE ${sql.lit(defaultTimeZone)})`;
  // Of what was canceled, and of an order that is over, only what was sent.
  const pieces = sql`CASE WHEN l.status = 'CANCELED' OR o.status NOT IN ('SUBMITTED', 'IN PROGRESS') THEN l.sent ELSE l.quantity END`;
  const granted = sql`l.status IN ('APPROVED', 'PARTIAL', 'SHIPPED', 'RETURNED') OR l.sent > 0
    OR (o.type = 'SAMPLE' AND l.status = 'PENDING')`;
  const { rows } = await sql<YearRow>`
    SELECT l.product_type AS "productType",
      coalesce(sum(${pieces}) FILTER (WHERE ${granted}), 0)::integer AS pieces,
      coalesce(sum(${pieces} * l.price) FILTER (WHERE ${granted}), 0)::float8 AS spent,
      coalesce(sum(l.quantity * l.price) FILTER (WHERE o.type = 'PROMO' AND l.status = 'PENDING'), 0)::float8 AS waiting
    FROM orders o JOIN order_lines l ON l.order_id = o.id
    WHERE o.requester_code = ${requesterCode} AND o.type = ${type} AND o.deleted_at IS NULL
      AND o.submitted_date >= ${begins(year)} AND o.submitted_date < ${begins(year + 1)}
      AND ${inTheirCurrency(requesterCode)}
    GROUP BY 1 ORDER BY 1`.execute(db);
  return rows;
};
