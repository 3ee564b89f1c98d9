import { Skeleton, SkeletonRows } from '@atelier/ui/Skeleton';

export function ScreenPending() {
  return (
    <div>
      <div style={{ padding: 16 }}>
        <Skeleton width={260} height={32} />
      </div>
      <SkeletonRows />
    </div>
  );
}
