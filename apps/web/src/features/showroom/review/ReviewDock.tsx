import { Button } from '@atelier/ui/Button';
import { useMutation } from '@tanstack/react-query';
import { PresenterDesk } from './PresenterDesk.tsx';
import { ReviewEnded } from './ReviewEnded.tsx';
import styles from './review.module.css';
import { presentReview } from './review-calls.ts';
import { useReviewHere } from './review-context.ts';
import type { Review } from './review-page.ts';
import { useSamePage } from './use-same-page.ts';
import { VotePanel } from './VotePanel.tsx';

/** A page that fills the window leaves the dock its place, instead of lying half below it. */
const tellHeight = (dock: HTMLElement) => {
  const page = dock.parentElement;
  const watch = new ResizeObserver(() => page?.style.setProperty('--dock', `${dock.offsetHeight}px`));
  watch.observe(dock);
  return () => {
    watch.disconnect();
    page?.style.removeProperty('--dock');
  };
};

/** What a review adds to the page: voting for those who follow, results and the next step for who leads. */
export function ReviewDock() {
  const here = useReviewHere();
  const { review, joined, behind, leave } = here;
  const { astray, follow } = useSamePage(here);
  if (review?.endedAt) return <ReviewEnded review={review} />;
  if (!joined || review === null) return null;
  const { presenter } = review;
  return (
    <aside ref={tellHeight} className={styles.dock} aria-label="Live review" data-desk={presenter.self || undefined}>
      {behind ? (
        <p className={styles.behind} role="status">
          No connection. You will be on the same page again as soon as it is back.
        </p>
      ) : null}
      {presenter.self ? <PresenterDesk review={review} /> : null}
      {presenter.self ? null : (
        <>
          <p className={styles.who}>
            <i aria-hidden="true" data-away={presenter.away || undefined} />
            {presenter.away ? `${presenter.name} is away` : `${presenter.name} is presenting`}
            <span>
              {astray ? (
                <Button look="quiet" onClick={follow}>
                  Back to {presenter.name}
                </Button>
              ) : null}
              {review.mayPresent ? <PresentButton review={review} /> : null}
              <Button look="quiet" onClick={leave}>
                Leave
              </Button>
            </span>
          </p>
          <VotePanel review={review} />
        </>
      )}
    </aside>
  );
}

/** Whoever may change the assortment may lead on from here; the others follow at once. */
function PresentButton({ review }: { review: Review }) {
  const { take } = useReviewHere();
  const present = useMutation({ mutationFn: () => presentReview(review._id), onSuccess: take });
  return (
    <Button look="quiet" busy={present.isPending} onClick={() => present.mutate()}>
      Present
    </Button>
  );
}
