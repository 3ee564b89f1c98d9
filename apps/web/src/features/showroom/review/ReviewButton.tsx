import { somebodyElse } from '@atelier/domain/access/shown-person';
import { Button } from '@atelier/ui/Button';
import { useMutation } from '@tanstack/react-query';
import { Radio } from 'lucide-react';
import { useShowroom } from '../showroom-context.ts';
import styles from './review.module.css';
import { startReview } from './review-calls.ts';
import { useReviewHere } from './review-context.ts';

/** Outside of the company nobody is told who it is. */
const nameIn = ({ name }: { readonly name: string }): string => (name === somebodyElse ? 'the review' : name);

/** Begin a live review, join it, or see that it goes on. */
export function ReviewButton() {
  const { id, detail } = useShowroom();
  const { review, joined, take, join } = useReviewHere();
  const start = useMutation({ mutationFn: () => startReview(id), onSuccess: take });
  const live = review !== null && review.endedAt === null;
  if (live && joined)
    return (
      <span className={styles.live} role="status">
        <i aria-hidden="true" /> Live, {review.people.length} in the room
      </span>
    );
  if (live)
    return (
      <Button look="primary" icon={<Radio size={15} strokeWidth={1.75} aria-hidden />} onClick={join}>
        <span>
          Join <span className={styles.presenter}>{nameIn(review.presenter)}</span>
        </span>
      </Button>
    );
  if (!detail.may.edit) return null;
  return (
    <Button
      look="quiet"
      iconOnPhone
      busy={start.isPending}
      icon={<Radio size={15} strokeWidth={1.75} aria-hidden />}
      onClick={() => start.mutate()}
    >
      Review live
    </Button>
  );
}
