import type { StyleColor } from '@atelier/domain/assortment/assortment';
import { sql } from 'kysely';

/**
 * Style-colors or styles of one assortment as a table, to be joined to the stored rows by all its columns. Written as a
 * condition, the id would send the planner to the statistics, and while thousands of rows are new these say that the
 * assortment is empty: every portion of an import would then go through all rows before it.
 */
export const namedPairs = (assortmentId: string, pairs: readonly StyleColor[]) => sql`
  (SELECT ${assortmentId}::uuid AS assortment_id, style, color
   FROM unnest(${pairs.map(({ style }) => style)}::text[], ${pairs.map(({ color }) => color)}::text[])
     AS named (style, color) OFFSET 0)`;

export const namedStyles = (assortmentId: string, styles: Iterable<string>) => sql`
  (SELECT ${assortmentId}::uuid AS assortment_id, style FROM unnest(${[...new Set(styles)]}::text[]) AS named (style)
   OFFSET 0)`;
