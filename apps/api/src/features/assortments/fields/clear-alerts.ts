import { clearedAlerts, tellableAlerts } from '@atelier/domain/assortment/alerts';
import type { StyleColor } from '@atelier/domain/assortment/assortment';
import { styleColorId } from '@atelier/domain/product/product';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { visibilityOf } from '../assortment/assortments.access.ts';
import { type Edit, noteChange } from '../editing/edit.ts';
import { hasLimitedReach, withinReach } from '../rows/catalogue-match.ts';

/** Whoever clears what they see leaves alone what they may not: prices that are kept from them, products out of reach. */
const seenBy = async (tx: Tx, ctx: Ctx, edit: Edit) => {
  const held = await tx
    .selectFrom('assortment_alerts')
    .select(['style', 'color', 'reason'])
    .where('assortment_id', '=', edit.record.id)
    .execute();
  const told = tellableAlerts(held, visibilityOf(ctx, edit.record).removed);
  return hasLimitedReach(ctx) ? withinReach(tx, ctx, told) : told;
};

/** [M6.6] Takes alerts away and remembers why they were there: the same cause does not raise them again. */
export const clearAlerts = async (tx: Tx, ctx: Ctx, edit: Edit, wanted: readonly StyleColor[]): Promise<number> => {
  const cleared = clearedAlerts(await seenBy(tx, ctx, edit), wanted);
  if (cleared.length === 0) return 0;
  await sql`
    WITH gone AS (
      DELETE FROM assortment_alerts a
      USING unnest(${cleared.map(({ style }) => style)}::text[], ${cleared.map(({ color }) => color)}::text[])
        AS k (style, color)
      WHERE a.assortment_id = ${edit.record.id} AND a.style = k.style AND a.color = k.color
      RETURNING a.assortment_id, a.style, a.color, a.reason
    )
    INSERT INTO assortment_alerts_cleared (assortment_id, style, color, reason)
    SELECT assortment_id, style, color, reason FROM gone
    ON CONFLICT (assortment_id, style, color) DO UPDATE SET reason = excluded.reason, at = now()`.execute(tx);
  for (const { style, color } of cleared) noteChange(edit, `${styleColorId(style, color)}.alert`, 'raised', 'cleared');
  return cleared.length;
};
