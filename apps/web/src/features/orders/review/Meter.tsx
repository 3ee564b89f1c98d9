import styles from './meter.module.css';

interface Props {
  spent: number;
  thisOrder: number;
  limit: number | null;
  /** Said in words for those who do not see it. */
  label: string;
  small?: boolean;
}

/** A little room beyond the limit, so that its tick stands inside. */
const room = 1.06;

/** [stage 5] Spent solid, this order hatched, the limit a tick. */
export function Meter({ spent, thisOrder, limit, label, small = false }: Props) {
  const whole = Math.max(limit ?? 0, spent + thisOrder, 1) * room;
  const part = (amount: number) => `${(amount / whole) * 100}%`;
  const isOver = limit !== null && spent + thisOrder > limit;
  return (
    <div
      className={styles.meter}
      role="img"
      aria-label={label}
      data-over={isOver || undefined}
      data-small={small || undefined}
    >
      <span className={styles.solid} style={{ width: part(spent) }} />
      <span className={styles.hatched} style={{ left: part(spent), width: part(thisOrder) }} />
      {limit === null ? null : <span className={styles.tick} style={{ left: part(limit) }} />}
    </div>
  );
}
