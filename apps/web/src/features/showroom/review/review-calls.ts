import type { Vote } from '@atelier/domain/line-review/votes';
import { call, once } from '../../../platform/api/index.ts';
import type { Review, TurnedPage } from './review-page.ts';

/** Told every few seconds: no dialog when one of them fails, the next one tries again. */
const quietly = { unwatched: true };

export const currentReview = async (id: string): Promise<Review | null> =>
  (await call('currentReview', { params: { id } }, quietly)).review;
export const startReview = (id: string): Promise<Review> => call('startReview', { params: { id } }, once());
export const beInReview = (reviewId: string, here: boolean): Promise<Review> =>
  call('reviewPresence', { params: { reviewId }, body: { here } }, { ...quietly, keepalive: !here });
export const turnPage = (reviewId: string, page: TurnedPage): Promise<Review> =>
  call('turnReviewPage', { params: { reviewId }, body: { page } }, { ...quietly, ...once() });
export const presentReview = (reviewId: string): Promise<Review> =>
  call('presentReview', { params: { reviewId } }, once());
/** One that fails is told under the vote itself: a dialog before a room would say it twice. */
export const castVote = (reviewId: string, id: string, vote: Vote | null, remark: string): Promise<Review> =>
  call('castVote', { params: { reviewId, id }, body: { vote, remark } }, { ...once(), failsInPlace: true });
export const closeVote = (reviewId: string, id: string): Promise<Review> =>
  call('closeVote', { params: { reviewId, id } }, once());
export const endReview = (reviewId: string): Promise<Review> => call('endReview', { params: { reviewId } }, once());
