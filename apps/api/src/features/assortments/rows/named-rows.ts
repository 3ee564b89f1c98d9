import type { StyleColor } from '@atelier/domain/assortment/assortment';
import { type RawBuilder, sql } from 'kysely';
import { between, within } from './row-refs.ts';

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

export const keyOf = ({ style, color }: StyleColor): string => `${style}${within}${color}`;
/** The same in the database, of the row `a`. */
export const storedKey = sql<string>`(a.style || ${sql.lit(within)} || a.color)`;

/** One text is read in a fraction of the time that an array of a thousand takes, here and there. */
export const textsIn = (texts: Iterable<string>): RawBuilder<string[]> =>
  sql`string_to_array(${[...texts].join(between)}, ${sql.lit(between)})`;

/**
 * Rows `a` of one assortment with one of these styles: the index is walked through once, in its order, where a join
 * would go through all rows of all assortments or look each one up. As sub-selects both are unknown to the planner, who
 * knows nothing of new rows (see above).
 */
export const ofStyles = (assortmentId: string, styles: Iterable<string>): RawBuilder<boolean> => sql`
  a.assortment_id = (SELECT ${assortmentId}::uuid) AND a.style = ANY ((SELECT ${textsIn(new Set(styles))})::text[])`;
