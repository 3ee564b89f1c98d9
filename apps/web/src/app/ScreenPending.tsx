import { Skeleton, SkeletonGrid, SkeletonRows, SkeletonWall } from '@atelier/ui/Skeleton';
import { onlineManager } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { NoAnswer } from '../platform/api/index.ts';
import { showNetworkError } from '../platform/problems-shown.ts';
import styles from './ScreenPending.module.css';

/** The place of a screen while it loads, in the shape that its route says. Without a network it waits, and says so. */
export function ScreenPending() {
  useEffect(() => {
    if (!onlineManager.isOnline()) showNetworkError(new NoAnswer(window.location.pathname, null));
  }, []);
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
