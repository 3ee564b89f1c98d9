import type { Ctx } from '../../../platform/context.ts';
import type { AssortmentRecord } from '../../../platform/db/tables/assortments.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { emitEvent } from '../../../platform/push/emit.ts';
import { factsOf } from '../assortment/assortments.rows.ts';

interface News {
  /** Whose user code did it; empty where it was nobody. */
  readonly by: string;
  readonly deleted?: boolean;
  readonly presence?: boolean;
}

/** [M3.3] Whoever could see the assortment before the change or can see it now hears of it; nobody else learns its id. */
export const announceTo = (tx: Tx, states: readonly [AssortmentRecord, ...AssortmentRecord[]], news: News) => {
  const now = states.at(-1)!;
  return emitEvent(tx, {
    topic: now.org_type === 'internal' ? 'internal-assortments-changed' : 'assortments-changed',
    // Ids and numbers only: whoever hears of it fetches what it may see.
    payload: { assortmentId: now.id, revision: now.revision, ...news },
    audience: states.map(factsOf),
  });
};

export const announce = (tx: Tx, { user }: Pick<Ctx, 'user'>, record: AssortmentRecord, before = record) =>
  announceTo(tx, [before, record], { by: user.userCode });
