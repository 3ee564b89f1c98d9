import { reviewTimings } from '@atelier/domain/vocabulary/timings';
import { type Kysely, sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import type { AssortmentRecord } from '../../../platform/db/tables/assortments.ts';
import type { Tables } from '../../../platform/db/tables/index.ts';
import type { ReviewRecord } from '../../../platform/db/tables/line-reviews.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { emitEvent } from '../../../platform/outbox/emit.ts';
import { refuse } from '../../../platform/refusal.ts';
import { loadReadable, mayWrite } from '../assortment/assortments.access.ts';
import { factsOf } from '../assortment/assortments.rows.ts';

/** A review and the assortment it is about: whoever may not read the one does not learn of the other (T2). */
export interface Review {
  readonly review: ReviewRecord;
  readonly record: AssortmentRecord;
}

const ofAssortment = async (db: Kysely<Tables>, ctx: Ctx, review: ReviewRecord | undefined): Promise<Review> => {
  if (!review) return refuse('notFound');
  return { review, record: await loadReadable(db, ctx, review.assortment_id) };
};

export const findReview = async (db: Kysely<Tables>, ctx: Ctx, id: string): Promise<Review> =>
  ofAssortment(db, ctx, await db.selectFrom('line_reviews').selectAll().where('id', '=', id).executeTakeFirst());

/**
 * Held until the transaction ends: pages and votes of one review follow one another. Its key stays free, because whoever
 * arrives meanwhile names it in a row of their own: two who hold that and wait for this would wait for each other.
 */
export const holdReview = async (tx: Tx, ctx: Ctx, id: string): Promise<Review> => {
  const found = await tx
    .selectFrom('line_reviews')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  const held = await ofAssortment(tx, ctx, found);
  if (held.review.ended_at) refuse('wrongState', { reason: 'This review has ended.' });
  return held;
};

export const demandPresenter = (ctx: Ctx, { review, record }: Review): void => {
  if (!mayWrite(ctx, record)) refuse('forbidden');
  if (review.presenter_id !== ctx.user.id) refuse('wrongState', { reason: 'Somebody else presents now.' });
};

const recently = (milliseconds: number) => sql<Date>`now() - make_interval(secs => ${milliseconds / 1_000})`;

/** A review that everybody has left without ending it is over. */
export const liveReview = (db: Kysely<Tables>, assortmentId: string): Promise<ReviewRecord | undefined> =>
  db
    .selectFrom('line_reviews')
    .selectAll()
    .where('assortment_id', '=', assortmentId)
    .where('ended_at', 'is', null)
    .where('presenter_seen_at', '>', recently(reviewTimings.abandoned))
    .executeTakeFirst();

/** Ids alone: everybody fetches what they may see of it. */
export const tellReview = (tx: Tx, { review, record }: Review): Promise<void> =>
  emitEvent(tx, {
    topic: 'line-review-changed',
    payload: { reviewId: review.id, assortmentId: record.id, seq: review.seq },
    audience: [factsOf(record)],
  });
