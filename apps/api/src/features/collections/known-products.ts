import { importMessages } from '@atelier/domain/vocabulary/messages';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/transaction.ts';
import type { Values } from '../../platform/editing/editable.ts';
import { refuse } from '../../platform/refusal.ts';

/** Only products of the catalogue can be picked. */
export const demandKnownProducts = async (tx: Tx, picks: readonly Values[]): Promise<void> => {
  const { rows } = await sql<{ id: string }>`
    SELECT k.style || '-' || k.color AS id
    FROM unnest(${picks.map(({ style }) => style)}::text[], ${picks.map(({ color }) => color)}::text[]) AS k (style, color)
    WHERE NOT EXISTS (SELECT 1 FROM products p WHERE p.style = k.style AND p.color = k.color) LIMIT 5`.execute(tx);
  if (rows.length > 0)
    refuse('invalidInput', { reason: `${importMessages.notFound}: ${rows.map(({ id }) => id).join(', ')}` });
};
