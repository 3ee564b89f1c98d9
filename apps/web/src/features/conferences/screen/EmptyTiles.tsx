import styles from './empty-tiles.module.css';

const tiles = [1, 2, 3, 4, 5, 6, 7, 8] as const;

/** The shape of a wall while it comes, in the season's own ink; whoever shows it at once says that it waits a moment. */
export function EmptyTiles({ isLate = false }: { isLate?: boolean }) {
  return (
    <div className={styles.wall} data-late={isLate || undefined} role="status" aria-label="Loading">
      <span className={styles.head} />
      {tiles.map((tile) => (
        <span key={tile} className={styles.tile} />
      ))}
    </div>
  );
}
