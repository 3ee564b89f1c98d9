import type { Tx } from '../../../platform/db/transaction.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Board } from './board.ts';

/** [M10.4] What is written about a group goes by its title; two texts are never made one. */
export const renameContents = async (tx: Tx, { edit, renamed }: Board): Promise<void> => {
  const { record, revision, parts } = edit;
  for (const { from, to } of renamed) {
    const held = await tx
      .selectFrom('assortment_contents')
      .select('display_group')
      .where('assortment_id', '=', record.id)
      .where('display_group', 'in', [from, to])
      .execute();
    if (held.length === 2) refuse('wrongState', { reason: `There is already a divider page for ${to}.` });
    if (held.length === 0) continue;
    await tx
      .updateTable('assortment_contents')
      .set({ display_group: to, version: revision })
      .where('assortment_id', '=', record.id)
      .where('display_group', '=', from)
      .execute();
    parts.add('customContent');
  }
};
