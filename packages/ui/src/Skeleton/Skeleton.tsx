import styles from './Skeleton.module.css';

/** Appears only after 150 ms (in its own CSS), so that a fast answer never flashes grey. */
export function Skeleton({ width = '100%', height = 14 }: { width?: number | string; height?: number }) {
  return <span aria-hidden="true" className={styles.bone} style={{ width, height }} />;
}

interface RowsProps {
  rows?: number;
  columns?: number;
  /** The first column is a small picture. */
  pictures?: boolean;
}

export function SkeletonRows({ rows = 8, columns = 5, pictures = false }: RowsProps) {
  const widths = ['72%', '48%', '60%', '40%', '55%', '35%', '50%'];
  const gridTemplateColumns = `${pictures ? '44px ' : ''}repeat(${columns}, 1fr)`;
  return (
    <div className={styles.rows} role="status" aria-label="Loading">
      {Array.from({ length: rows }, (_row, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholder rows have no identity
        <div key={row} className={styles.row} style={{ gridTemplateColumns }}>
          {pictures ? <Skeleton width={44} height={33} /> : null}
          {Array.from({ length: columns }, (_column, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: placeholder cells have no identity
            <Skeleton key={column} width={widths[(row + column) % widths.length] ?? '50%'} height={12} />
          ))}
        </div>
      ))}
    </div>
  );
}

/** Cards with a picture of 4:3, a name and a line below, as many as fit beside each other. */
export function SkeletonWall({ cards = 18 }: { cards?: number }) {
  return (
    <div className={styles.wall} role="status" aria-label="Loading">
      {Array.from({ length: cards }, (_card, card) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholder cards have no identity
        <div key={card} className={styles.card}>
          <span aria-hidden="true" className={`${styles.bone} ${styles.tile}`} />
          <Skeleton width="60%" />
          <Skeleton width="40%" height={12} />
        </div>
      ))}
    </div>
  );
}

/** A grid below its head, tools and column names. */
export function SkeletonGrid() {
  return (
    <div className={styles.grid}>
      <div className={styles.gridHead}>
        <Skeleton width={240} height={20} />
        <Skeleton width={180} height={12} />
      </div>
      <div className={styles.gridTools}>
        {[58, 58, 70, 120, 58].map((width, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholder tools have no identity
          <Skeleton key={at} width={width} />
        ))}
      </div>
      <div className={styles.gridNames} />
      <SkeletonRows rows={16} columns={8} pictures />
    </div>
  );
}
