import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/transaction.ts';
import { waitForTurn } from '../../../platform/db/wait-for-turn.ts';
import { recordChange } from '../../../platform/editing/change-log.ts';
import { emitEvent } from '../../../platform/outbox/emit.ts';
import { refuse } from '../../../platform/refusal.ts';
import { compareAlerts } from '../../assortments/index.ts';
import { tellWebhooks } from '../../webhooks/index.ts';
import { inLongTransaction } from '../feed-connection.ts';
import { announceFeed, countChanges, type FeedRow, findFeed, newestApplied } from '../feed-rows.ts';
import { planFor } from '../plan-for.ts';
import { compareAnew, type FeedWork } from '../read-feed-file.ts';
import { applyChanges } from './apply-changes.ts';
import { type Stayed, undoChanges } from './undo-changes.ts';

export interface FeedActor {
  readonly userCode: string;
  readonly name: string;
  readonly lastName: string;
}

/** Feeds that are applied stand in line, whichever process they run in. Nobody else waits for them. */
const takeTurn = (tx: Tx) => waitForTurn(tx, 'catalogue feeds');

const catalogueNow = async (tx: Tx): Promise<number> =>
  (await tx.selectFrom('catalogue_state').select('version').executeTakeFirstOrThrow()).version;

/**
 * The next version of the catalogue: whoever keeps something of the one before looks again. Its row is held until the end,
 * and whoever sets a photo waits for it, so everything that takes long comes before.
 */
const nextVersion = async (tx: Tx): Promise<number> => {
  const { version } = await tx
    .updateTable('catalogue_state')
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
};

/** Prices that a feed moves; taken back, with when they were told. */
const movedPrices = (feedId: string, toldAt: ReturnType<typeof sql>) => sql`
  SELECT c.style, c.color, c.code, bool_or(c.after ? 'wholesale_price') AS cost, ${toldAt} AS told_at
    FROM feed_changes c
   WHERE c.feed_id = ${feedId} AND c.taken AND c.change = 'changed' AND c.relation = 'product_locations'
     AND c.section = 'prices' AND c.after ?| '{wholesale_price,suggested_retail}'
   GROUP BY c.style, c.color, c.code`;

const tellEverybody = async (tx: Tx, feed: FeedRow, actor: FeedActor, version: number): Promise<void> => {
  await emitEvent(tx, { topic: 'products-changed', payload: { by: actor.userCode } });
  if (feed.counts.some(({ section }) => section === 'company')) {
    await emitEvent(tx, { topic: 'options-changed', payload: {} });
    await emitEvent(tx, { topic: 'company-lists-changed', payload: { rowId: '', by: '' } });
  }
  await announceFeed(tx, feed.id);
  await tellWebhooks(tx, [{ event: 'feed.applied', payload: { feedId: feed.id, version, by: actor.userCode } }]);
};

const record = (tx: Tx, actor: FeedActor, feed: FeedRow, did: string, verb: string, version: number) =>
  recordChange(
    tx,
    { user: actor, viewAs: null, requestId: null },
    {
      action: `${verb} feed`,
      entity: 'feed',
      entityId: feed.id,
      summary: `${did} ${feed.name}`,
      after: {
        version,
        ...Object.fromEntries(feed.counts.map(({ section, taken }) => [section, taken])),
      },
    },
  );

const moved = 'The catalogue changed since this difference was made. It was made anew: please look at it again.';

/** [G43] One version: all that is taken, or nothing. A difference that is out of date is made anew instead. */
export const applyFeed = async (work: FeedWork, id: string, actor: FeedActor): Promise<number> => {
  const version = await inLongTransaction(work.db, work.signal, async (tx) => {
    await takeTurn(tx);
    const feed = await findFeed(tx, id);
    // A retry after a crash that came right behind the end.
    if (feed.state === 'applied') return feed.applied_version;
    if (feed.state !== 'applying') refuse('wrongState', { reason: 'This feed is not being applied.' });
    if (feed.base_version !== (await catalogueNow(tx))) return null;
    await planFor(tx, feed.lines);
    await applyChanges(tx, id);
    await planFor(tx, 0);
    await compareAlerts(tx, movedPrices(id, sql`NULL::timestamptz`));
    const next = await nextVersion(tx);
    const name = `${actor.name} ${actor.lastName}`.trim();
    await tx
      .updateTable('feeds')
      .set({
        state: 'applied',
        applied_version: next,
        applied_by_name: name,
        applied_at: sql<Date>`now()`,
        error: null,
      })
      .where('id', '=', id)
      .execute();
    await record(tx, actor, feed, 'Applied', 'apply', next);
    await tellEverybody(tx, feed, actor, next);
    return next;
  });
  if (version !== null) return version;
  await compareAnew(work, id, moved);
  return refuse('wrongState', { reason: moved });
};

/** What is in use stays, and whoever took the feed back is told. */
const toldOf = ({ count, told }: Stayed): string | null => {
  if (count === 0) return null;
  const more = count - told.length;
  const rest = more > 0 ? ` The same holds for ${more} more.` : '';
  return `What is in use by now stayed. ${told.join(' ')}${rest}`;
};

/** The newest version is taken back; what it replaced is the catalogue again, as a version of its own. */
export const rollBackFeed = (work: FeedWork, id: string, actor: FeedActor): Promise<void> =>
  inLongTransaction(work.db, work.signal, async (tx) => {
    await takeTurn(tx);
    const feed = await findFeed(tx, id);
    if (feed.state === 'rolledBack') return;
    if (feed.state !== 'rollingBack') refuse('wrongState', { reason: 'This feed is not being rolled back.' });
    const newest = await newestApplied(tx);
    if (newest !== null && newest > (feed.applied_version ?? 0)) {
      refuse('wrongState', { reason: 'A newer feed was applied meanwhile. Roll that one back first.' });
    }
    await planFor(tx, feed.lines);
    const stayed = await undoChanges(tx, id);
    await planFor(tx, 0);
    const toldAt = sql`(SELECT applied_at FROM feeds WHERE id = ${id})`;
    await compareAlerts(tx, movedPrices(id, toldAt));
    const next = await nextVersion(tx);
    await tx
      .updateTable('feeds')
      .set({ state: 'rolledBack', rolled_back_at: sql<Date>`now()`, rolled_back_version: next, error: toldOf(stayed) })
      .where('id', '=', id)
      .execute();
    await countChanges(tx, id);
    await record(tx, actor, feed, 'Rolled back', 'roll back', next);
    await tellEverybody(tx, feed, actor, next);
  });
