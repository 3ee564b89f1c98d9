import { Button } from '@atelier/ui/Button';
import styles from '../import.module.css';
import type { ProposedRepair } from '../import-kind.ts';
import type { Review } from './review.ts';

interface Props {
  review: Review;
  busy: boolean;
  onAccept: (repairs: readonly ProposedRepair[]) => void;
}

/** A long list is read from the top; what is accepted makes room for the next. */
const mostShown = 100;

/** What rows that were not found were probably meant to be. Nothing changes before it is accepted. */
export function DoctorPanel({ review, busy, onAccept }: Props) {
  const { repairs } = review;
  if (repairs.length === 0) return null;
  return (
    <aside className={styles.doctor} aria-label="Proposed repairs">
      <div className={styles.doctorHead}>
        <h2>{repairs.length === 1 ? '1 repair' : `${repairs.length.toLocaleString('en-US')} repairs`}</h2>
        <Button disabled={busy} onClick={() => onAccept(repairs)}>
          Accept all
        </Button>
      </div>
      <ul className={styles.repairs}>
        {repairs.slice(0, mostShown).map((repair) => (
          <li key={repair.row}>
            <div>
              <p className={styles.quiet}>Row {repair.row}</p>
              <p className={styles.sentence}>{repair.sentence}</p>
            </div>
            <Button disabled={busy} aria-label={`Accept: ${repair.sentence}`} onClick={() => onAccept([repair])}>
              Accept
            </Button>
          </li>
        ))}
      </ul>
      {repairs.length > mostShown ? <p className={styles.quiet}>The first {mostShown} are shown.</p> : null}
    </aside>
  );
}
