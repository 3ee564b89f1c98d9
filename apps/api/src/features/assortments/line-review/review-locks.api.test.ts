import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anAssortment, aPlanningPortal, pairOf, rowsOf } from '../../../../test/assortment-builders.ts';
import { patiently } from '../../../../test/patiently.ts';

const { as, catalogue, db } = await aPlanningPortal(60);
const [mgr, admin] = [await as('mgr'), await as('admin')];
const shoe = catalogue.find(({ productType }) => productType === 'Footwear')!;

/** Another request in the middle of its work, held there as long as the test wants. */
let other: pg.Client;
beforeAll(async () => {
  other = await db.ownerClient();
});
afterAll(() => other.end());

const aReview = async () => {
  const plan = await anAssortment(mgr, { state: 'Published', products: [pairOf(shoe)] });
  const { _id: reviewId } = await mgr.ok('startReview', { params: { id: plan._id } });
  const [row] = await rowsOf(mgr, plan._id);
  return { id: plan._id, reviewId, item: row!.id };
};

const somebodyWaits = async (): Promise<boolean> => {
  const { rows } = await db.pool.query(
    `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return rows.length > 0;
};

test('[R4] whoever arrives does not hold up the presenter: each would wait for the other', async () => {
  const { reviewId, item } = await aReview();
  await other.query('BEGIN');
  await other.query(
    `INSERT INTO line_review_people (review_id, user_id) SELECT $1, id FROM users WHERE email LIKE 'user@%'`,
    [reviewId],
  );
  const body = { page: { kind: 'detail' as const, id: item } };
  await mgr.ok('turnReviewPage', { params: { reviewId }, body });
  await other.query('SELECT 1 FROM line_reviews WHERE id = $1 FOR NO KEY UPDATE', [reviewId]);
  await other.query('COMMIT');
});

test('[R4] closing a vote takes the assortment before the review, as beginning one does', async () => {
  const { id, reviewId, item } = await aReview();
  await admin.ok('castVote', { params: { reviewId, id: item }, body: { vote: 'Keep' } });
  await other.query('BEGIN');
  await other.query('SELECT 1 FROM assortments WHERE id = $1 FOR UPDATE', [id]);
  const closing = mgr.send('closeVote', { params: { reviewId, id: item } });
  await expect.poll(somebodyWaits).toBe(true);
  await other.query('SELECT 1 FROM line_reviews WHERE id = $1 FOR UPDATE NOWAIT', [reviewId]);
  await other.query('COMMIT');
  expect((await closing).statusCode).toBe(200);
});

test('[R4] many who arrive, lead, vote and close at once all get an answer, and one of them leads', async () => {
  const { reviewId, item } = await aReview();
  await db.pool.query(`UPDATE line_reviews SET presenter_seen_at = now() - interval '20 seconds' WHERE id = $1`, [
    reviewId,
  ]);
  const params = { reviewId };
  const replies = await Promise.all(
    Array.from({ length: 6 }).flatMap(() =>
      [mgr, admin].flatMap((who) => [
        patiently((key) => who.send('reviewPresence', { params, body: { here: true } }, key)),
        patiently((key) => who.send('castVote', { params: { ...params, id: item }, body: { vote: 'Keep' } }, key)),
        patiently((key) => who.send('presentReview', { params }, key)),
        patiently((key) => who.send('closeVote', { params: { ...params, id: item } }, key)),
      ]),
    ),
  );
  expect(replies.filter(({ statusCode }) => statusCode >= 500).map(({ payload }) => payload)).toEqual([]);
  const { presenter, closed } = await mgr.ok('reviewPresence', { params, body: { here: true } });
  expect(presenter.away).toBe(false);
  expect(closed).toHaveLength(1);
});
