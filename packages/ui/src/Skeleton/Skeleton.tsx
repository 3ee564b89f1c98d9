import styles from './Skeleton.module.css';

/** Appears only after 150 ms (in its own CSS), so that a fast answer never flashes grey. */
export function Skeleton({ width = '100%', height = 14 }: { width?: number | string; height?: number }) {
  return <span aria-hidden="true" className={styles.bone} style={{ width, height }} />;
}

export function SkeletonRows({ rows = 8, columns = 5 }: { rows?: number; columns?: number }) {
  const widths = ['72%', '48%', '60%', '40%', '55%', '35%', '50%'];
  return (
    <div className={styles.rows} role="status" aria-label="Loading">
      {Array.from({ length: rows }, (_row, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholder rows have no identity
        <div key={row} className={styles.row} style={{ gridTemplateColumns: `repeat(${columns}, 1fr)` }}>
          {Array.from({ length: columns }, (_column, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: placeholder cells have no identity
            <Skeleton key={column} width={widths[(row + column) % widths.length] ?? '50%'} height={12} />
          ))}
        </div>
      ))}
    </div>
  );
}
