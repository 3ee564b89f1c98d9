import type { Ctx } from '../../../platform/context.ts';
import type { AssortmentRecord } from '../../../platform/db/tables/assortments.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import * as locks from '../../../platform/editing/edit-lock.ts';
import { assortments } from '../assortment/assortment-entity.ts';

/** [G21, R5] Rows of internal assortments are written by the holder of the lock alone. */
export const demandLock = async (
  tx: Tx,
  ctx: Ctx,
  record: AssortmentRecord,
  fence: number | undefined,
): Promise<void> => {
  if (record.org_type === 'internal') await locks.demandLock(tx, ctx, assortments, record.id, fence);
};

/** Fields and deletion need no lock, but never cut into somebody's work. */
export const demandUnlocked = (tx: Tx, ctx: Ctx, record: AssortmentRecord): Promise<void> =>
  locks.demandUnlocked(tx, ctx, assortments, record.id);
