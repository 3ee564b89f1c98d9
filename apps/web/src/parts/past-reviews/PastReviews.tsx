import { counted } from '@atelier/domain/vocabulary/counted';
import { Button } from '@atelier/ui/Button';
import { Drawer } from '@atelier/ui/Drawer';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft } from 'lucide-react';
import { useState } from 'react';
import { formatDayTime } from '../../platform/dates.ts';
import { minutesAddress } from '../minutes-address/index.ts';
import { Minutes } from './Minutes.tsx';
import styles from './past-reviews.module.css';
import { type PastReview, reviewsQuery } from './queries.ts';

interface Props {
  assortment: string;
  onClose: () => void;
}

/** The live reviews an assortment has had; each opens to what was decided and why. */
export function PastReviews({ assortment, onClose }: Props) {
  const { data, isError } = useQuery(reviewsQuery(assortment));
  const [shown, setShown] = useState<PastReview | null>(null);
  return (
    <Drawer
      open
      onClose={onClose}
      width={520}
      title={shown === null ? 'Live reviews' : `Review of ${formatDayTime(shown.startedAt)}`}
      actions={
        shown === null ? undefined : (
          <>
            <Button
              look="quiet"
              icon={<ChevronLeft size={15} strokeWidth={1.75} aria-hidden />}
              onClick={() => setShown(null)}
            >
              All reviews
            </Button>
            <a className={styles.sheet} href={minutesAddress(shown._id)} download>
              Minutes as a sheet
            </a>
          </>
        )
      }
    >
      {shown === null ? null : <Minutes review={shown._id} />}
      {shown === null && isError ? (
        <p className={styles.quiet}>The reviews could not be read. Please try again.</p>
      ) : null}
      {shown === null && data?.data.length === 0 ? (
        <p className={styles.quiet}>This assortment has not been reviewed live yet.</p>
      ) : null}
      {shown === null ? (
        <ul className={styles.list}>
          {(data?.data ?? []).map((review) => (
            <li key={review._id}>
              <button type="button" className={styles.review} onClick={() => setShown(review)}>
                <b>{formatDayTime(review.startedAt)}</b>
                <span className={styles.quiet}>
                  {[review.by, counted(review.decided, 'decision'), review.endedAt === null ? 'not ended' : '']
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </Drawer>
  );
}
