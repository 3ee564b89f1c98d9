import type { Tx } from '../../platform/db/transaction.ts';
import { refuse } from '../../platform/refusal.ts';

/** It may have been deleted while it was read; from here on it stays until what refers to it is written. */
export const holdAssortment = async (tx: Tx, id: string): Promise<void> => {
  const held = await tx.selectFrom('assortments').select('id').where('id', '=', id).forKeyShare().executeTakeFirst();
  if (!held) refuse('notFound');
};
