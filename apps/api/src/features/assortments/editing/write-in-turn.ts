import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { createLanes } from '../../../platform/lanes.ts';

const inLane = createLanes();

/**
 * [R4] Writers of one assortment stand in line here and not in the database: there every commit wakes all who wait for the
 * row, each moves on to its new version and waits again, and each holds a connection that others need meanwhile.
 */
export const writeInTurn = <T>(ctx: Ctx, assortmentId: string, work: (tx: Tx) => Promise<T>): Promise<T> =>
  inLane(assortmentId, () => ctx.transaction(work));
