import { counted } from '@atelier/domain/vocabulary/counted';
import { Button } from '@atelier/ui/Button';
import { useState } from 'react';
import { minutesAddress } from '../../../parts/minutes-address/index.ts';
import styles from './review.module.css';
import type { Review } from './review-page.ts';

/** What was decided can be taken along. */
export function ReviewEnded({ review }: { review: Review }) {
  const [shown, setShown] = useState(true);
  if (!shown) return null;
  return (
    <aside className={styles.dock} aria-label="Live review">
      <p className={styles.who} role="status">
        The review has ended. {counted(review.closed.length, 'decision')}.
        <span>
          <a className={styles.minutes} href={minutesAddress(review._id)} download>
            Minutes
          </a>
          <Button look="quiet" onClick={() => setShown(false)}>
            Close
          </Button>
        </span>
      </p>
    </aside>
  );
}
