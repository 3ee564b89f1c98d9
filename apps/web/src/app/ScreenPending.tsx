import { Skeleton, SkeletonGrid, SkeletonRows, SkeletonWall } from '@atelier/ui/Skeleton';
import { useRouterState } from '@tanstack/react-router';
import styles from './ScreenPending.module.css';

/** The place of a screen while it loads, in the shape that its route says. */
export function ScreenPending() {
  const shape = useRouterState({ select: ({ matches }) => matches.at(-1)?.staticData.shape });
  if (shape === 'grid') return <SkeletonGrid />;
  return (
    <div>
      <div className={styles.head}>
        <Skeleton width={260} height={32} />
        {shape === 'wall' ? <Skeleton width={120} /> : null}
      </div>
      {shape === 'wall' ? (
        <div className={styles.wall}>
          <SkeletonWall />
        </div>
      ) : (
        <SkeletonRows />
      )}
    </div>
  );
}
