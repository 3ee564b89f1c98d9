export { PastReviews } from './PastReviews.tsx';
