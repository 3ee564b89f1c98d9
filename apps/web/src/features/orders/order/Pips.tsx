import styles from './order.module.css';

const mostDrawn = 12;

/** A mark for each piece: filled sent, hollow open. What they say stands beside them in words. */
export const Pips = ({ sent, open = 0 }: { sent: number; open?: number }) =>
  sent + open > mostDrawn ? (
    <span>{sent + open}</span>
  ) : (
    <span className={styles.pips} role="img" aria-label={open > 0 && sent === 0 ? `${open} open` : `${sent} sent`}>
      {[...Array(sent + open).keys()].map((at) => (
        <i key={at} data-filled={at < sent || undefined} />
      ))}
    </span>
  );
