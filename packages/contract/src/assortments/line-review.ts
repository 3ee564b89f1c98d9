import { votes } from '@atelier/domain/line-review/votes';
import { writtenLimits } from '@atelier/domain/vocabulary/limits';
import { z } from 'zod';
import { defineRoute } from '../platform/route.ts';
import { assortmentId } from './assortment.ts';
import { eitherAssortments } from './assortments.ts';
import { groupTitle } from './display-group.ts';

const need = eitherAssortments;
const ofAssortment = z.object({ id: assortmentId });
const ofReview = z.object({ reviewId: z.uuid() });
const styleColorId = z.string().min(3).max(81);
const vote = z.enum(votes);

/** Where the presenter is; `elsewhere`: at a product that this reader may not see. */
const page = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('cover') }),
  z.object({ kind: z.literal('wall') }),
  z.object({ kind: z.literal('divider'), group: groupTitle }),
  z.object({ kind: z.literal('detail'), id: styleColorId }),
]);
const shownPage = z.discriminatedUnion('kind', [...page.options, z.object({ kind: z.literal('elsewhere') })]);

const person = z.object({ userCode: z.string(), name: z.string(), self: z.boolean() });
const tally = z.object({ Keep: z.number(), Maybe: z.number(), Drop: z.number() });

const result = z.object({
  id: z.string(),
  tally,
  decision: vote.nullable(),
  votes: z.array(z.object({ name: z.string(), vote: vote.nullable(), remark: z.string() })),
});

/** A review as this reader sees it: results only to the presenter until the vote is closed. */
const reviewState = z.object({
  _id: z.uuid(),
  assortmentId,
  /** Grows with every turn of a page: an older state never replaces a newer one. */
  seq: z.number(),
  page: shownPage,
  startedAt: z.string(),
  endedAt: z.string().nullable(),
  presenter: person.extend({ away: z.boolean() }),
  people: z.array(person),
  /** The product on the page: what I said of it, and whether that can still be changed. */
  vote: z.object({ closed: z.boolean(), mine: vote.nullable(), remark: z.string(), given: z.number() }).nullable(),
  result: result.nullable(),
  /** The results so far, for the strip of the presenter. */
  closed: z.array(z.object({ id: z.string(), decision: vote.nullable(), tally })),
  mayPresent: z.boolean(),
});

const changed = ['notFound', 'forbidden', 'wrongState'] as const;

export const lineReviewRoutes = {
  startReview: defineRoute({
    method: 'POST',
    path: '/assortments/{id}/reviews',
    summary: 'Begin a live review of an assortment, or join the one under way',
    need,
    params: ofAssortment,
    reply: reviewState,
    problems: changed,
    idempotent: true,
  }),
  currentReview: defineRoute({
    method: 'GET',
    path: '/assortments/{id}/reviews/current',
    summary: 'The live review of an assortment, if there is one',
    need,
    params: ofAssortment,
    reply: z.object({ review: reviewState.nullable() }),
    problems: ['notFound'],
    activity: false,
  }),
  listReviews: defineRoute({
    method: 'GET',
    path: '/assortments/{id}/reviews',
    summary: 'Reviews that an assortment has had, newest first',
    need,
    params: ofAssortment,
    reply: z.object({
      data: z.array(
        z.object({
          _id: z.uuid(),
          startedAt: z.string(),
          endedAt: z.string().nullable(),
          by: z.string(),
          decided: z.number(),
        }),
      ),
    }),
    problems: ['notFound'],
  }),
  reviewPresence: defineRoute({
    method: 'PUT',
    path: '/reviews/{reviewId}/presence',
    summary: 'Say that one is in a review, and see where it stands; goes on for a presenter who is gone',
    need,
    reads: true,
    params: ofReview,
    body: z.object({ here: z.boolean() }),
    reply: reviewState,
    problems: ['notFound'],
    activity: false,
  }),
  turnReviewPage: defineRoute({
    method: 'PUT',
    path: '/reviews/{reviewId}/page',
    summary: 'Show everybody another page',
    need,
    params: ofReview,
    body: z.object({ page }),
    reply: reviewState,
    problems: changed,
    idempotent: true,
  }),
  presentReview: defineRoute({
    method: 'PUT',
    path: '/reviews/{reviewId}/presenter',
    summary: 'Present from now on',
    need,
    params: ofReview,
    reply: reviewState,
    problems: changed,
    idempotent: true,
  }),
  castVote: defineRoute({
    method: 'PUT',
    path: '/reviews/{reviewId}/votes/{id}',
    summary: 'Keep, maybe or drop, and why; until the vote is closed it can be changed',
    need,
    params: ofReview.extend({ id: styleColorId }),
    body: z.object({ vote: vote.nullable(), remark: z.string().trim().max(writtenLimits.reviewRemark).default('') }),
    reply: reviewState,
    problems: changed,
    idempotent: true,
  }),
  closeVote: defineRoute({
    method: 'POST',
    path: '/reviews/{reviewId}/votes/{id}/close',
    summary: 'Close a vote: its result lands as label and note in the grid',
    need,
    params: ofReview.extend({ id: styleColorId }),
    reply: reviewState,
    problems: [...changed, 'userLock'],
    idempotent: true,
  }),
  endReview: defineRoute({
    method: 'POST',
    path: '/reviews/{reviewId}/end',
    summary: 'End a review',
    need,
    params: ofReview,
    reply: reviewState,
    problems: changed,
    idempotent: true,
  }),
  readMinutes: defineRoute({
    method: 'GET',
    path: '/reviews/{reviewId}/minutes',
    summary: 'What was decided and said in a review, as far as this reader may see its products',
    need,
    params: ofReview,
    reply: z.object({
      _id: z.uuid(),
      startedAt: z.string(),
      endedAt: z.string().nullable(),
      by: z.string(),
      decisions: z.array(
        result.extend({
          style: z.string(),
          color: z.string(),
          name: z.string(),
          colorDescription: z.string(),
          /** The key of its picture. */
          picture: z.string().nullable(),
        }),
      ),
    }),
    problems: ['notFound'],
  }),
  reviewMinutes: defineRoute({
    method: 'GET',
    path: '/reviews/{reviewId}/minutes/xlsx',
    summary: 'What was decided and said in a review, as a sheet',
    need,
    params: ofReview,
    reply: 'file',
    problems: ['notFound'],
  }),
};
