import { allOf } from '@atelier/domain/filter/query-tree';
import { importMessages } from '@atelier/domain/vocabulary/messages';
import { CompiledQuery } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import type { Values } from '../../platform/editing/editable.ts';
import { compileSearch } from '../../platform/query/compile-condition.ts';
import { newParameters } from '../../platform/query/parameters.ts';
import { refuse } from '../../platform/refusal.ts';
import { listedScope, productSource, readerScope } from '../products/index.ts';

/** [T2] Only products of the catalogue can be picked, and of these only those that exist for whoever picks. */
export const demandKnownProducts = async (tx: Tx, { user }: Ctx, picks: readonly Values[]): Promise<void> => {
  const parameters = newParameters();
  const styles = parameters.add(picks.map(({ style }) => style));
  const colors = parameters.add(picks.map(({ color }) => color));
  const { from, where } = compileSearch(productSource.for(listedScope(readerScope(user))), allOf([]), parameters);
  const unknown = CompiledQuery.raw(
    `SELECT k.style || '-' || k.color AS id FROM unnest(${styles}::text[], ${colors}::text[]) AS k (style, color)
     WHERE NOT EXISTS (SELECT 1 FROM ${from} WHERE p.style = k.style AND p.color = k.color AND ${where}) LIMIT 5`,
    [...parameters.values],
  );
  const { rows } = await tx.executeQuery<{ id: string }>(unknown as CompiledQuery<{ id: string }>);
  if (rows.length > 0)
    refuse('invalidInput', { reason: `${importMessages.notFound}: ${rows.map(({ id }) => id).join(', ')}` });
};
