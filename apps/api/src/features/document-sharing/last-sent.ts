import { documentLimits } from '@atelier/domain/vocabulary/limits';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/db/tables/index.ts';
import type { Tx } from '../../platform/db/transaction.ts';

interface Of {
  readonly sender: string;
  readonly assortment_id: string;
}

export interface LastSent {
  readonly id: string;
  readonly recipients: readonly string[];
}

/** The documents of an assortment that some of these recipients last got from this sender, the newest first. */
export const lastSentTo = async (
  db: Kysely<Tables>,
  { sender, assortment_id }: Of,
  recipients: readonly string[],
): Promise<LastSent[]> => {
  const { rows } = await sql<LastSent>`
    SELECT last.id, array_agg(last.address ORDER BY last.address) AS recipients
    FROM (
      SELECT DISTINCT ON (r.address) r.address, d.id, d.sent_at
      FROM unnest(${recipients}::text[]) AS r (address)
      JOIN shared_documents d ON r.address = ANY (d.recipients || d.hidden_recipients)
      JOIN sent_contents c ON c.document_id = d.id
      WHERE d.sender = ${sender} AND d.assortment_id = ${assortment_id} AND d.sent_at IS NOT NULL
      ORDER BY r.address, d.sent_at DESC, d.id
    ) last
    GROUP BY last.id, last.sent_at
    ORDER BY last.sent_at DESC, last.id`.execute(db);
  return rows;
};

/** Kept: the last ones, and whatever somebody has got nothing newer than. A daily schedule would fill the house otherwise. */
export const forgetOldContents = (tx: Tx, { sender, assortment_id }: Of) =>
  sql`
    WITH mine AS (
      SELECT d.id, d.sent_at, d.recipients || d.hidden_recipients AS addresses
      FROM shared_documents d JOIN sent_contents c ON c.document_id = d.id
      WHERE d.sender = ${sender} AND d.assortment_id = ${assortment_id} AND d.sent_at IS NOT NULL
    )
    DELETE FROM sent_contents c USING mine m
    WHERE c.document_id = m.id
      AND m.id NOT IN (SELECT id FROM mine ORDER BY sent_at DESC, id LIMIT ${documentLimits.sentKept})
      AND m.id NOT IN (
        SELECT DISTINCT ON (r.address) n.id FROM mine n, unnest(n.addresses) AS r (address)
        ORDER BY r.address, n.sent_at DESC, n.id)`.execute(tx);
