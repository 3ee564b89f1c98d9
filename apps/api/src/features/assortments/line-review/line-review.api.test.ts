import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSheet } from '@atelier/sheets';
import { describe, expect, test } from 'vitest';
import type { ApiClient } from '../../../../test/api-client.ts';
import {
  anAssortment,
  anInternal,
  aPlanningPortal,
  internalRowsOf,
  pairOf,
  rowsOf,
} from '../../../../test/assortment-builders.ts';

const { as, catalogue, db } = await aPlanningPortal(60);
const [mgr, admin, user] = [await as('mgr'), await as('admin'), await as('user')];
const shoes = catalogue.filter(({ productType }) => productType === 'Footwear').slice(0, 3);

const aReview = async () => {
  const plan = await anAssortment(mgr, { state: 'Published', products: shoes.map(pairOf) });
  const { _id: reviewId } = await mgr.ok('startReview', { params: { id: plan._id } });
  const [row] = await rowsOf(mgr, plan._id);
  return { id: plan._id, reviewId, params: { reviewId }, item: row!.id };
};
const show = (api: ApiClient, reviewId: string, id: string) =>
  api.send('turnReviewPage', { params: { reviewId }, body: { page: { kind: 'detail', id } } });
const here = (api: ApiClient, reviewId: string) =>
  api.ok('reviewPresence', { params: { reviewId }, body: { here: true } });
const say = (api: ApiClient, reviewId: string, id: string, vote: 'Keep' | 'Maybe' | 'Drop', remark = '') =>
  api.send('castVote', { params: { reviewId, id }, body: { vote, remark } });

describe('a live review', () => {
  test('whoever joins late is on the page of the presenter, and hears who else is there', async () => {
    const { id, reviewId, item } = await aReview();
    expect((await show(mgr, reviewId, item)).statusCode).toBe(200);
    const { review } = await user.ok('currentReview', { params: { id } });
    expect(review).toMatchObject({ _id: reviewId, page: { kind: 'detail', id: item }, mayPresent: false });
    const { people, presenter } = await here(user, reviewId);
    expect(people.map(({ name, self }) => [name, self])).toContainEqual(['Theo Lindqvist', false]);
    expect(presenter).toMatchObject({ name: 'Theo Lindqvist', away: false });
  });

  test('there is one at a time: a second start joins it', async () => {
    const { id, reviewId } = await aReview();
    const joined = await admin.ok('startReview', { params: { id } });
    expect(joined).toMatchObject({ _id: reviewId, presenter: { name: 'Theo Lindqvist', self: false } });
  });

  test('only those who may change the assortment present, and only the presenter turns pages', async () => {
    const { id, reviewId, item } = await aReview();
    expect(await user.refused('startReview', { params: { id } })).toMatchObject({ status: 403 });
    expect((await show(user, reviewId, item)).statusCode).toBe(403);
    expect((await show(admin, reviewId, item)).statusCode).toBe(409);
    expect(await user.refused('presentReview', { params: { reviewId } })).toMatchObject({ status: 403 });
    const taken = await admin.ok('presentReview', { params: { reviewId } });
    expect(taken.presenter.self).toBe(true);
    expect((await show(mgr, reviewId, item)).statusCode).toBe(409);
  });

  test('a presenter who is gone is followed by the next one who may, not by one who may not', async () => {
    const { reviewId, item } = await aReview();
    await show(mgr, reviewId, item);
    await db.pool.query(`UPDATE line_reviews SET presenter_seen_at = now() - interval '20 seconds' WHERE id = $1`, [
      reviewId,
    ]);
    expect((await here(user, reviewId)).presenter).toMatchObject({ away: true, self: false });
    const state = await here(admin, reviewId);
    expect(state).toMatchObject({ presenter: { self: true, away: false }, page: { kind: 'detail', id: item } });
    expect((await show(mgr, reviewId, item)).statusCode).toBe(409);
  });

  test('the sequence grows with every turn, so that an older state never replaces a newer one', async () => {
    const { reviewId, item } = await aReview();
    const before = (await here(user, reviewId)).seq;
    await show(mgr, reviewId, item);
    expect((await here(user, reviewId)).seq).toBe(before + 1);
  });

  test('one that everybody left an hour ago is over', async () => {
    const { id, reviewId } = await aReview();
    await db.pool.query(`UPDATE line_reviews SET presenter_seen_at = now() - interval '2 hours' WHERE id = $1`, [
      reviewId,
    ]);
    expect((await user.ok('currentReview', { params: { id } })).review).toBeNull();
    const next = await mgr.ok('startReview', { params: { id } });
    expect(next._id).not.toBe(reviewId);
    expect((await mgr.ok('listReviews', { params: { id } })).data).toHaveLength(2);
  });

  test('[T2] whoever may not read the assortment does not learn that it is reviewed', async () => {
    const plan = await anAssortment(mgr, { products: shoes.map(pairOf) });
    const { _id: reviewId } = await mgr.ok('startReview', { params: { id: plan._id } });
    expect(await user.refused('currentReview', { params: { id: plan._id } })).toMatchObject({ status: 404 });
    for (const call of [
      user.send('reviewPresence', { params: { reviewId }, body: { here: true } }),
      user.send('castVote', { params: { reviewId, id: shoes[0]!.id }, body: { vote: 'Keep' } }),
      user.send('reviewMinutes', { params: { reviewId } }),
    ])
      expect((await call).statusCode).toBe(404);
  });
});

describe('votes', () => {
  test('are hidden from other voters until the vote is closed, and the presenter sees them', async () => {
    const { reviewId, item } = await aReview();
    await show(mgr, reviewId, item);
    await say(admin, reviewId, item, 'Drop', 'Too heavy');
    const seen = await here(user, reviewId);
    expect([seen.result, seen.vote]).toEqual([null, { closed: false, mine: null, remark: '', given: 1 }]);
    expect((await here(mgr, reviewId)).result).toMatchObject({ tally: { Keep: 0, Maybe: 0, Drop: 1 } });
    await mgr.ok('closeVote', { params: { reviewId, id: item } });
    expect((await here(user, reviewId)).result?.votes).toEqual([
      { name: 'Marian Okafor', vote: 'Drop', remark: 'Too heavy' },
    ]);
  });

  test('can be changed until closed, and not after', async () => {
    const { reviewId, item } = await aReview();
    await show(mgr, reviewId, item);
    await say(user, reviewId, item, 'Keep');
    await say(user, reviewId, item, 'Drop');
    expect((await here(mgr, reviewId)).result?.tally).toEqual({ Keep: 0, Maybe: 0, Drop: 1 });
    await mgr.ok('closeVote', { params: { reviewId, id: item } });
    const late = await say(user, reviewId, item, 'Keep');
    expect([late.statusCode, late.json().message]).toEqual([409, 'This vote is closed.']);
  });

  test('land as label and note in the grid, in history under the presenter, and once', async () => {
    const { id, reviewId, item } = await aReview();
    for (const [who, vote, remark] of [
      [mgr, 'Keep', ''],
      [admin, 'Keep', 'Window hero'],
      [user, 'Drop', ''],
    ] as const)
      await say(who, reviewId, item, vote, remark);
    await mgr.ok('closeVote', { params: { reviewId, id: item } });
    await mgr.ok('closeVote', { params: { reviewId, id: item } });
    const row = (await rowsOf(mgr, id)).find((one) => one.id === item)!;
    expect(row.label).toBe('Keep');
    expect(row.colorNote).toMatch(/^Review \d{4}-\d\d-\d\d: 2 keep, 0 maybe, 1 drop\.\n“Window hero”$/);
    const { labels } = await mgr.ok('readAssortment', { params: { id } });
    expect(labels.map(({ name }) => name)).toEqual(expect.arrayContaining(['Keep', 'Maybe', 'Drop']));
    const { data } = await mgr.ok('assortmentHistory', { params: { id }, query: { limit: 20 } });
    expect(data.filter(({ summary }) => summary.includes(`Review of ${item}: Keep`))).toHaveLength(1);
  });

  test('[G21] landing in an internal assortment waits while somebody else edits it', async () => {
    const iaUS = await as('iaUS');
    const plan = await anInternal(iaUS, { products: [pairOf(shoes[0]!)] });
    const [row] = await internalRowsOf(iaUS, plan._id);
    const { _id: reviewId } = await iaUS.ok('startReview', { params: { id: plan._id } });
    await say(iaUS, reviewId, row!.id, 'Keep');
    await admin.ok('editLock', { params: { id: plan._id, action: 'request' }, body: {} });
    const close = { params: { reviewId, id: row!.id } };
    expect(await iaUS.refused('closeVote', close)).toMatchObject({ status: 409 });
    await admin.ok('editLock', { params: { id: plan._id, action: 'release' }, body: {} });
    expect((await iaUS.ok('closeVote', close)).closed).toHaveLength(1);
  });

  test('of something that is not in the assortment is refused', async () => {
    const { reviewId } = await aReview();
    expect((await say(user, reviewId, '999999-ZZZ', 'Keep')).statusCode).toBe(404);
    expect((await say(user, reviewId, 'nonsense', 'Keep')).statusCode).toBe(404);
  });
});

test('the minutes hold every decision with its figures and remarks, and nothing comes after the end', async () => {
  const { reviewId, item, params } = await aReview();
  await say(admin, reviewId, item, 'Drop', 'Looks like last year');
  await mgr.ok('closeVote', { params: { reviewId, id: item } });
  expect((await mgr.ok('endReview', { params })).endedAt).not.toBeNull();
  expect((await say(admin, reviewId, item, 'Keep')).statusCode).toBe(409);
  const file = await user.send('reviewMinutes', { params });
  expect(file.headers['content-type']).toContain('spreadsheetml');
  const folder = await mkdtemp(join(tmpdir(), 'minutes-'));
  const path = join(folder, 'minutes.xlsx');
  await writeFile(path, file.rawPayload);
  const text = JSON.stringify(await Array.fromAsync(readSheet(path)));
  await rm(folder, { recursive: true });
  const { decisions, by } = await user.ok('readMinutes', { params });
  expect(by).toBe('Theo Lindqvist');
  expect(decisions).toMatchObject([
    { id: item, decision: 'Drop', tally: { Keep: 0, Maybe: 0, Drop: 1 }, votes: [{ remark: 'Looks like last year' }] },
  ]);
  for (const word of ['Decision', 'Drop', 'Looks like last year', shoes[0]!.style]) expect(text).toContain(word);
});
