import { priceColumns, type SentContent } from '@atelier/domain/document/sent-content';
import type { Kysely } from 'kysely';
import type { AssortmentRecord } from '../../../platform/db/tables/assortments.ts';
import type { Tables } from '../../../platform/db/tables/index.ts';
import type { GatheredDocument } from '../content/gather-document.ts';

const priceIn = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** [T1] Only what the document itself may say: it was gathered for its sender. */
export const sentContentOf = ({ plan, groups }: GatheredDocument, { location_id }: AssortmentRecord): SentContent => {
  const columns = priceColumns(plan.columns.map(({ key }) => key));
  const rows = groups.flatMap(({ styles }) => styles.flatMap((style) => style.rows));
  return {
    location: location_id,
    columns,
    lines: rows.map(({ id, values }) => [id, ...columns.map((key) => priceIn(values[key]))]),
  };
};

const sentBy = (db: Kysely<Tables>, { sender, assortmentId }: { sender: string; assortmentId: string }) =>
  db
    .selectFrom('shared_documents as d')
    .innerJoin('sent_contents as c', 'c.document_id', 'd.id')
    .where('d.sender', '=', sender)
    .where('d.assortment_id', '=', assortmentId);

/** [T3] What one person has sent of one assortment; what others sent is not found. */
export const findSent = async (
  db: Kysely<Tables>,
  { id, ...of }: { readonly id: string; readonly sender: string; readonly assortmentId: string },
) => {
  const found = await sentBy(db, of)
    .select(['d.sent_at', 'd.settings', 'c.content'])
    .where('d.id', '=', id)
    .executeTakeFirst();
  return found?.sent_at ? { ...found, sentAt: found.sent_at } : undefined;
};

export type Sent = Pick<NonNullable<Awaited<ReturnType<typeof findSent>>>, 'content' | 'sentAt'>;

/** The newest first. */
export const listSent = (db: Kysely<Tables>, of: { sender: string; assortmentId: string }, most: number) =>
  sentBy(db, of)
    .select(['d.id', 'd.sent_at', 'd.settings', 'd.format', 'd.recipients', 'd.hidden_recipients', 'd.schedule_id'])
    .where('d.sent_at', 'is not', null)
    .orderBy('d.sent_at', 'desc')
    .orderBy('d.id')
    .limit(most)
    .execute();
