import type { OrderType } from '@atelier/domain/order/order-words';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/db/tables/index.ts';

export type OwnStage = 'draft' | 'review' | 'submitted' | 'progress';

const stages: readonly OwnStage[] = ['draft', 'review', 'submitted', 'progress'];

/** [G5] How many orders of a requester stand where, of those that are not over. */
export const countOwnOrders = async (
  db: Kysely<Tables>,
  requesterCode: string,
  type: OrderType,
): Promise<readonly { readonly stage: OwnStage; readonly count: number }[]> => {
  const { rows } = await sql<{ stage: OwnStage; count: number }>`
    SELECT CASE WHEN status = 'DRAFT' THEN 'draft'
        WHEN status = 'IN PROGRESS' THEN 'progress'
        WHEN approval_status IN ('REQUIRES APPROVER', 'REQUIRES SENIOR') THEN 'review'
        ELSE 'submitted' END AS stage, count(*)::integer AS count
    FROM orders
    WHERE requester_code = ${requesterCode} AND type = ${type} AND deleted_at IS NULL
      AND status IN ('DRAFT', 'SUBMITTED', 'IN PROGRESS')
    GROUP BY 1`.execute(db);
  return stages.flatMap((stage) => rows.find((row) => row.stage === stage) ?? []);
};
