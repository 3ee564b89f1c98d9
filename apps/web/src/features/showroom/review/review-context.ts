import { createContext, use } from 'react';
import type { ReviewHere } from './use-review.ts';

export const ReviewContext = createContext<ReviewHere | null>(null);

export function useReviewHere(): ReviewHere {
  const value = use(ReviewContext);
  if (value === null) throw new Error('This is no page of a showroom.');
  return value;
}
