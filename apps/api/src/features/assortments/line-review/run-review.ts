import { randomUUID } from 'node:crypto';
import type { Input } from '@atelier/contract';
import { shownName } from '@atelier/domain/access/shown-person';
import { reviewTimings } from '@atelier/domain/vocabulary/timings';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import type { ReviewPage, ReviewRecord } from '../../../platform/db/tables/line-reviews.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { recordChange } from '../../../platform/editing/change-log.ts';
import { actorName } from '../../../platform/editing/entity.ts';
import { refuse } from '../../../platform/refusal.ts';
import { loadReadable, loadWritable, mayWrite } from '../assortment/assortments.access.ts';
import { hasLimitedReach, withinReach } from '../rows/catalogue-match.ts';
import { demandPresenter, findReview, holdReview, liveReview, type Review, tellReview } from './find-review.ts';
import { presentReview } from './present-review.ts';

/** Whether somebody came who was not there a moment ago: only that is told to the others. */
const arrive = async (tx: Tx, ctx: Ctx, reviewId: string): Promise<boolean> => {
  const { rows } = await sql<{ fresh: boolean }>`
    WITH before AS (
      SELECT 1 FROM line_review_people WHERE review_id = ${reviewId} AND user_id = ${ctx.user.id}
        AND seen_at > now() - make_interval(secs => ${reviewTimings.personAway / 1_000})
    )
    INSERT INTO line_review_people (review_id, user_id) VALUES (${reviewId}, ${ctx.user.id})
    ON CONFLICT (review_id, user_id) DO UPDATE SET seen_at = now()
    RETURNING NOT EXISTS (SELECT 1 FROM before) AS fresh`.execute(tx);
  return rows[0]?.fresh ?? false;
};

const change = async (
  tx: Tx,
  review: ReviewRecord,
  to: { page?: ReviewPage; presenter_id?: string; ended_at?: Date },
) =>
  tx
    .updateTable('line_reviews')
    .set({
      ...(to.page ? { page: JSON.stringify(to.page) } : {}),
      ...(to.presenter_id ? { presenter_id: to.presenter_id, presenter_seen_at: sql`now()` } : {}),
      ...(to.ended_at ? { ended_at: to.ended_at } : {}),
      seq: review.seq + 1,
    })
    .where('id', '=', review.id)
    .returningAll()
    .executeTakeFirstOrThrow();

const changeAndTell = async (
  tx: Tx,
  ctx: Ctx,
  { review, record }: Review,
  to: Parameters<typeof change>[2],
): Promise<Awaited<ReturnType<typeof presentReview>>> => {
  const after = { review: await change(tx, review, to), record };
  await tellReview(tx, after);
  return presentReview(tx, ctx, after);
};

/** Whoever may change the assortment presents it; a second press joins what is under way. */
export const startReview = (ctx: Ctx, { params }: Input<'startReview'>) =>
  ctx.transaction(async (tx) => {
    const record = await loadWritable(tx, ctx, params.id);
    if (record.type === 'folder') refuse('wrongState', { reason: 'Assortments are reviewed, not folders.' });
    const live = await liveReview(tx, record.id);
    if (live) {
      await arrive(tx, ctx, live.id);
      return presentReview(tx, ctx, { review: live, record });
    }
    await tx
      .updateTable('line_reviews')
      .set({ ended_at: sql`presenter_seen_at` })
      .where('assortment_id', '=', record.id)
      .where('ended_at', 'is', null)
      .execute();
    const review = await tx
      .insertInto('line_reviews')
      .values({
        id: randomUUID(),
        assortment_id: record.id,
        presenter_id: ctx.user.id,
        started_by: actorName(ctx),
        ended_at: null,
        page: JSON.stringify({ kind: 'cover' }),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await arrive(tx, ctx, review.id);
    await recordChange(tx, ctx, {
      action: 'start review',
      entity: 'assortment',
      entityId: record.id,
      summary: `Began a live review of ${record.title}`,
      after: { review: review.id },
    });
    await tellReview(tx, { review, record });
    return presentReview(tx, ctx, { review, record });
  });

export const currentReview = async (ctx: Ctx, { params }: Input<'currentReview'>) => {
  const record = await loadReadable(ctx.read, ctx, params.id);
  const review = await liveReview(ctx.read, record.id);
  return { review: review ? await presentReview(ctx.read, ctx, { review, record }) : null };
};

/** [T2] A figure that counts products beyond reach would tell of them. */
const decidedIn = async (ctx: Ctx, reviewIds: readonly string[]) => {
  const all = await ctx.read
    .selectFrom('line_review_results')
    .select(['review_id', 'style', 'color'])
    .where('review_id', '=', sql<string>`ANY(${reviewIds}::uuid[])`)
    .execute();
  const shown = hasLimitedReach(ctx) ? await withinReach(ctx.read, ctx, all) : all;
  return Map.groupBy(shown, ({ review_id }) => review_id);
};

export const listReviews = async (ctx: Ctx, { params }: Input<'listReviews'>) => {
  const record = await loadReadable(ctx.read, ctx, params.id);
  const rows = await ctx.read
    .selectFrom('line_reviews as r')
    .select(['r.id', 'r.started_at', 'r.ended_at', 'r.started_by'])
    .where('r.assortment_id', '=', record.id)
    .orderBy('r.started_at', 'desc')
    .limit(100)
    .execute();
  const decided = await decidedIn(
    ctx,
    rows.map(({ id }) => id),
  );
  return {
    data: rows.map((row) => ({
      _id: row.id,
      startedAt: row.started_at.toISOString(),
      endedAt: row.ended_at?.toISOString() ?? null,
      by: shownName(ctx.user, row.started_by),
      decided: decided.get(row.id)?.length ?? 0,
    })),
  };
};

const presenterIsGone = async (tx: Tx, { review }: Review): Promise<boolean> => {
  const { rows } = await sql<{ gone: boolean }>`
    SELECT ${review.presenter_seen_at}::timestamptz
           < now() - make_interval(secs => ${reviewTimings.presenterAway / 1_000}) AS gone`.execute(tx);
  return rows[0]?.gone ?? false;
};

const keepPresenting = (tx: Tx, { review }: Review) =>
  tx.updateTable('line_reviews').set({ presenter_seen_at: sql`now()` }).where('id', '=', review.id).execute();

const leave = (tx: Tx, ctx: Ctx, reviewId: string) =>
  tx
    .deleteFrom('line_review_people')
    .where('review_id', '=', reviewId)
    .where('user_id', '=', ctx.user.id)
    .executeTakeFirst();

/** Everybody says every few seconds that they are there; the first who may goes on for a presenter who is not. */
export const reviewPresence = (ctx: Ctx, { params, body }: Input<'reviewPresence'>) =>
  ctx.transaction(async (tx) => {
    const found = await findReview(tx, ctx, params.reviewId);
    if (found.review.ended_at) return presentReview(tx, ctx, found);
    if (!body.here) {
      const left = await leave(tx, ctx, found.review.id);
      if (left.numDeletedRows > 0n) await tellReview(tx, found);
      return presentReview(tx, ctx, found);
    }
    const came = await arrive(tx, ctx, found.review.id);
    const presents = found.review.presenter_id === ctx.user.id;
    if (presents) await keepPresenting(tx, found);
    else if (mayWrite(ctx, found.record) && (await presenterIsGone(tx, found))) {
      const held = await holdReview(tx, ctx, params.reviewId);
      if (await presenterIsGone(tx, held)) return changeAndTell(tx, ctx, held, { presenter_id: ctx.user.id });
    }
    if (came) await tellReview(tx, found);
    return presentReview(tx, ctx, await findReview(tx, ctx, params.reviewId));
  });

export const turnReviewPage = (ctx: Ctx, { params, body }: Input<'turnReviewPage'>) =>
  ctx.transaction(async (tx) => {
    const held = await holdReview(tx, ctx, params.reviewId);
    demandPresenter(ctx, held);
    await keepPresenting(tx, held);
    return changeAndTell(tx, ctx, held, { page: body.page });
  });

export const presentFromNowOn = (ctx: Ctx, { params }: Input<'presentReview'>) =>
  ctx.transaction(async (tx) => {
    const { record } = await findReview(tx, ctx, params.reviewId);
    if (!mayWrite(ctx, record)) refuse('forbidden');
    // The person first, as everybody says every few seconds that they are there: the other way round both would wait.
    await arrive(tx, ctx, params.reviewId);
    const held = await holdReview(tx, ctx, params.reviewId);
    return changeAndTell(tx, ctx, held, { presenter_id: ctx.user.id });
  });

export const endReview = (ctx: Ctx, { params }: Input<'endReview'>) =>
  ctx.transaction(async (tx) => {
    const held = await holdReview(tx, ctx, params.reviewId);
    demandPresenter(ctx, held);
    await recordChange(tx, ctx, {
      action: 'end review',
      entity: 'assortment',
      entityId: held.record.id,
      summary: `Ended the live review of ${held.record.title}`,
      after: { review: held.review.id },
    });
    return changeAndTell(tx, ctx, held, { ended_at: ctx.clock.now() });
  });
