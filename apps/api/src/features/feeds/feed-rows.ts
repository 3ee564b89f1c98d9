import type { Feed, FeedState } from '@atelier/contract/feeds/feeds';
import { feedSectionKeys, feedSections } from '@atelier/domain/feed/feed-sections';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { FeedCount } from '../../platform/db/tables/feeds.ts';
import type { Tables } from '../../platform/db/tables/index.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { emitEvent } from '../../platform/outbox/emit.ts';
import { refuse } from '../../platform/refusal.ts';

export const notDone = 'It was not finished, and the catalogue is as it was. Please try again.';

export type FeedRow = Selectable<Tables['feeds']>;

export const presentFeed = (row: FeedRow, newest: number | null): Feed => ({
  _id: row.id,
  name: row.name,
  mode: row.mode,
  format: row.format,
  kind: row.kind,
  state: row.state,
  error: row.error,
  fileSize: row.file_size,
  jobId: row.job_id,
  createdBy: row.created_by_name,
  createdDate: row.created_at.toISOString(),
  lines: row.lines,
  badLines: row.bad_lines,
  unchanged: row.unchanged,
  changes: row.counts.map((one) => ({ ...one, label: feedSections[one.section] })),
  difference: row.difference,
  baseVersion: row.base_version,
  appliedVersion: row.applied_version,
  appliedBy: row.applied_by_name,
  appliedDate: row.applied_at?.toISOString() ?? null,
  rolledBackDate: row.rolled_back_at?.toISOString() ?? null,
  canRollBack: row.state === 'applied' && row.applied_version === newest,
});

/** Versions are taken back from the newest on. */
export const newestApplied = async (db: Kysely<Tables>): Promise<number | null> => {
  const found = await db
    .selectFrom('feeds')
    .select(({ fn }) => fn.max('applied_version').as('newest'))
    .where('state', '=', 'applied')
    .executeTakeFirst();
  return found?.newest ?? null;
};

export const findFeed = async (db: Kysely<Tables>, id: string): Promise<FeedRow> =>
  (await db.selectFrom('feeds').selectAll().where('id', '=', id).executeTakeFirst()) ?? refuse('notFound');

export const shownFeed = async (db: Kysely<Tables>, id: string): Promise<Feed> =>
  presentFeed(await findFeed(db, id), await newestApplied(db));

/** Whoever looks at feeds hears that one moved on. */
export const announceFeed = (tx: Tx, id: string): Promise<void> =>
  emitEvent(tx, { topic: 'feeds-changed', payload: { feedId: id } });

type Change = Partial<Pick<FeedRow, 'state' | 'error' | 'job_id' | 'lines' | 'bad_lines' | 'unchanged'>> &
  Partial<Pick<FeedRow, 'base_version' | 'has_products'>>;

/** Moves a feed on from one of the given states; false: somebody was faster. */
export const moveFeed = async (tx: Tx, id: string, from: readonly FeedState[], to: Change): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('feeds')
    .set(to)
    .where('id', '=', id)
    .where('state', 'in', from)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await announceFeed(tx, id);
  return true;
};

/** Counted when the difference or the choice from it changes; a page of feeds need not count. */
export const countChanges = async (tx: Tx, id: string): Promise<void> => {
  const { rows } = await sql<FeedCount>`
    SELECT section, count(*)::int AS total, (count(*) FILTER (WHERE taken))::int AS taken
      FROM feed_changes WHERE feed_id = ${id} GROUP BY section`.execute(tx);
  await keepCounts(tx, id, rows);
};

const keepCounts = async (tx: Tx, id: string, found: readonly FeedCount[]): Promise<void> => {
  const counts = feedSectionKeys.flatMap((section) => found.find((row) => row.section === section) ?? []);
  await tx
    .updateTable('feeds')
    .set(({ eb }) => ({ counts: JSON.stringify(counts), difference: eb('difference', '+', 1) }))
    .where('id', '=', id)
    .execute();
};

interface Choice {
  readonly taken: boolean;
  readonly sections?: readonly FeedCount['section'][] | undefined;
  readonly ids?: readonly number[] | undefined;
}

/** Takes or holds changes of a feed whose row is locked; only what moves by it is counted. */
export const chooseChanges = async (tx: Tx, feed: FeedRow, { taken, sections, ids }: Choice): Promise<void> => {
  const { rows } = await sql<{ section: FeedCount['section']; moved: number }>`
    WITH moved AS (
      UPDATE feed_changes SET taken = ${taken} WHERE feed_id = ${feed.id} AND taken <> ${taken}
         ${sections === undefined ? sql`` : sql`AND section = ANY (${sections}::text[])`}
         ${ids === undefined ? sql`` : sql`AND id = ANY (${ids}::bigint[])`} RETURNING section)
    SELECT section, count(*)::int AS moved FROM moved GROUP BY section`.execute(tx);
  const moved = new Map(rows.map((row) => [row.section, taken ? row.moved : -row.moved]));
  const counts = feed.counts.map((one) => ({ ...one, taken: one.taken + (moved.get(one.section) ?? 0) }));
  await keepCounts(tx, feed.id, counts);
};
