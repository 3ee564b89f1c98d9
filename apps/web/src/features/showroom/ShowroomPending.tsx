import { Skeleton } from '@atelier/ui/Skeleton';
import { Wordmark } from '../../shells/Wordmark.tsx';
import frame from './frame/frame.module.css';
import styles from './pending.module.css';

const tiles = Array.from({ length: 13 }, (_, at) => at);

/** The shape of the wall in empty tiles; its bar is there already. */
export function PagePending() {
  return (
    <div aria-busy="true" role="status" aria-label="Loading">
      <div className={frame.bar} data-two-rows>
        <span className={frame.home}>
          <Wordmark />
        </span>
      </div>
      <div className={styles.pending}>
        <Skeleton width={260} height={54} />
        <div className={styles.tiles}>
          {tiles.map((tile) => (
            <span key={tile} className={styles.tile} />
          ))}
        </div>
      </div>
    </div>
  );
}

export function ShowroomPending() {
  return (
    <main className={frame.page}>
      <PagePending />
    </main>
  );
}
