export { Skeleton, SkeletonRows } from './Skeleton.tsx';
