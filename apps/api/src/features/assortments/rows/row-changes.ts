import { type RawBuilder, sql } from 'kysely';

const noted = (rows: string, delta: 1 | -1): RawBuilder<unknown> => sql`
  INSERT INTO assortment_row_changes (assortment_id, style, color, delta)
  SELECT assortment_id, style, color, ${sql.lit(delta)}::smallint FROM ${sql.ref(rows)}`;

/** [G24] Rows that a statement has just put into an assortment, kept for the report of adds and drops. */
export const noteAdded = (rows: string): RawBuilder<unknown> => noted(rows, 1);

/** The same for rows that it took out. */
export const noteDropped = (rows: string): RawBuilder<unknown> => noted(rows, -1);
