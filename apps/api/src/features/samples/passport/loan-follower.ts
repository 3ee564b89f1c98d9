import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import type { LoanRecord } from './present-passport.ts';

/** Whoever has sent samples on loan hears of it when they come back to the sample room, in the same transaction. */
export interface LoanFollower {
  /** Holds what follows these loans before any sample is held: it is always held first. */
  hold(tx: Tx, loans: readonly string[]): Promise<unknown>;
  returned(tx: Tx, ctx: Ctx, loans: readonly LoanRecord[]): Promise<unknown>;
  reopened(tx: Tx, ctx: Ctx, loans: readonly LoanRecord[]): Promise<unknown>;
}
