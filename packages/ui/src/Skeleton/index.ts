export { Skeleton, SkeletonGrid, SkeletonRows, SkeletonWall } from './Skeleton.tsx';
