import type { lineReviewRoutes } from '@atelier/contract/assortments/line-review';
import type { HandlersFor } from '../../../platform/http/bind-routes.ts';
import { readMinutes, reviewMinutes } from './review-minutes.ts';
import {
  currentReview,
  endReview,
  listReviews,
  presentFromNowOn,
  reviewPresence,
  startReview,
  turnReviewPage,
} from './run-review.ts';
import { castVote, closeVote } from './vote-in-review.ts';

export const lineReviewHandlers = (): HandlersFor<keyof typeof lineReviewRoutes> => ({
  startReview,
  currentReview,
  listReviews,
  reviewPresence,
  turnReviewPage,
  presentReview: presentFromNowOn,
  castVote,
  closeVote,
  endReview,
  readMinutes,
  reviewMinutes,
});
