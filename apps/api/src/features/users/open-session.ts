import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { endSession, type SignedIn, startSession } from '../../platform/http/sessions.ts';

/** [T7] Whatever session this browser had ends, and a new id begins. */
export const openSession = async (tx: Tx, ctx: Ctx<SignedIn | null>, userId: string): Promise<string> => {
  if (ctx.cookie.current !== undefined) await endSession(tx, ctx.cookie.current);
  return startSession(tx, userId, ctx);
};
