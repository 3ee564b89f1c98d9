import styles from './passport.module.css';

const mostDrawn = 12;

/** A mark for each piece: filled here, hollow with somebody. */
export const Pips = ({ here, lent }: { here: number; lent: number }) =>
  here + lent > mostDrawn ? null : (
    <span className={styles.pips} aria-hidden="true">
      {[...Array(here + lent).keys()].map((at) => (
        <i key={at} data-here={at < here || undefined} />
      ))}
    </span>
  );
