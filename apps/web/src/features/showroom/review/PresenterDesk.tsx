import { Button } from '@atelier/ui/Button';
import { useMutation } from '@tanstack/react-query';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { namesOf, portraitAddress } from '../picture-address.ts';
import { useShowroom } from '../showroom-context.ts';
import { useGoTo } from '../use-go-to.ts';
import { PresenterNote } from './PresenterNote.tsx';
import styles from './review.module.css';
import { closeVote, endReview } from './review-calls.ts';
import { useReviewHere } from './review-context.ts';
import type { Review } from './review-page.ts';
import { Tally } from './Tally.tsx';

/** What the room does not see: how they vote, and what comes next. */
export function PresenterDesk({ review }: { review: Review }) {
  const { whole } = useShowroom();
  const { take } = useReviewHere();
  const go = useGoTo();
  const id = review.page.kind === 'detail' ? review.page.id : undefined;
  const at = id === undefined ? -1 : whole.sequence.findIndex((row) => row.id === id);
  const here = whole.sequence[at];
  const [before, next] = [whole.sequence[at - 1], whole.sequence[at + 1]];
  const open = id !== undefined && review.vote?.closed === false;
  const close = useMutation({
    mutationFn: (item: string) => closeVote(review._id, item),
    onSuccess: (state) => {
      take(state);
      if (next) go.detail(next.id, true);
    },
  });
  const end = useMutation({ mutationFn: () => endReview(review._id), onSuccess: take });
  return (
    <div className={styles.desk}>
      <div className={styles.deskFigures}>
        {review.result ? (
          <Tally result={review.result} />
        ) : (
          <p className={styles.quiet}>Open a product to let the room vote.</p>
        )}
        <p className={styles.quiet}>
          {review.vote ? `${review.vote.given} of ${review.people.length} have voted. ` : ''}
          {review.closed.length === 0 ? '' : `${review.closed.length} decided.`}
        </p>
      </div>
      {here === undefined ? null : <PresenterNote key={here.id} row={here} />}
      {next ? (
        <figure className={styles.next}>
          <figcaption>Next</figcaption>
          <img src={portraitAddress(next, whole.settings, 'small')} alt="" />
          <span>{namesOf(next)}</span>
        </figure>
      ) : null}
      <div className={styles.deskTools}>
        <Button
          aria-label="The product before"
          disabled={!before}
          onClick={() => before && go.detail(before.id, true)}
          icon={<ArrowLeft size={16} strokeWidth={1.75} aria-hidden />}
        >
          Before
        </Button>
        {open ? (
          <Button look="primary" busy={close.isPending} onClick={() => close.mutate(id)}>
            Close the vote{next ? ', next' : ''}
          </Button>
        ) : (
          <Button
            look="primary"
            disabled={!next}
            onClick={() => next && go.detail(next.id, true)}
            icon={<ArrowRight size={16} strokeWidth={1.75} aria-hidden />}
          >
            Next
          </Button>
        )}
        <Button look="quiet" busy={end.isPending} onClick={() => end.mutate()}>
          End review
        </Button>
      </div>
      {close.isError ? (
        <p className={styles.behind} role="alert">
          {close.error.message} Nothing was written; the vote is still open.
        </p>
      ) : null}
    </div>
  );
}
