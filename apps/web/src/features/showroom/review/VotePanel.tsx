import { type Vote, votes } from '@atelier/domain/line-review/votes';
import { writtenLimits } from '@atelier/domain/vocabulary/limits';
import { useMutation } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useEffect, useState } from 'react';
import styles from './review.module.css';
import { castVote } from './review-calls.ts';
import { useReviewHere } from './review-context.ts';
import type { Review } from './review-page.ts';
import { Tally } from './Tally.tsx';

/** Keep, maybe or drop, and why; until the vote is closed it can be changed. */
export function VotePanel({ review }: { review: Review }) {
  const { page, vote } = review;
  if (page.kind === 'elsewhere')
    return <p className={styles.quiet}>The room looks at a product that is not in your range.</p>;
  if (page.kind !== 'detail' || vote === null) return null;
  if (vote.closed && review.result) return <Tally result={review.result} />;
  return <Ballot key={page.id} review={review} id={page.id} mine={vote.mine} remark={vote.remark} />;
}

interface BallotProps {
  review: Review;
  id: string;
  mine: Vote | null;
  remark: string;
}

function Ballot({ review, id, mine, remark }: BallotProps) {
  const { take } = useReviewHere();
  const [said, setSaid] = useState<{ vote: Vote | null; remark: string }>({ vote: mine, remark });
  useEffect(
    () => setSaid((held) => (held.vote === null ? { vote: mine, remark: held.remark || remark } : held)),
    [mine, remark],
  );
  const cast = useMutation({
    mutationFn: (next: { vote: Vote | null; remark: string }) =>
      castVote(review._id, id, next.vote, next.remark.trim()),
    onSuccess: take,
    // One after the other: a vote that overtook its remark would leave the room without it.
    scope: { id: `vote-${review._id}-${id}` },
  });
  const say = (next: { vote: Vote | null; remark: string }) => {
    setSaid(next);
    cast.mutate(next);
  };
  return (
    <div className={styles.ballot}>
      <div role="radiogroup" aria-label="Your vote" className={styles.votes}>
        {votes.map((vote) => (
          // biome-ignore lint/a11y/useSemanticElements: a row of large keys, not a list of small dots
          <button
            key={vote}
            type="button"
            role="radio"
            aria-checked={said.vote === vote}
            className={styles.vote}
            onClick={() => say({ ...said, vote })}
          >
            {vote}
            {said.vote === vote ? <Check size={18} strokeWidth={2} aria-hidden /> : null}
          </button>
        ))}
      </div>
      <input
        aria-label="Say why, if you like"
        placeholder="Say why, if you like"
        maxLength={writtenLimits.reviewRemark}
        value={said.remark}
        onChange={({ target }) => setSaid({ ...said, remark: target.value })}
        onBlur={() => {
          if (said.remark.trim() !== remark) cast.mutate(said);
        }}
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Enter') currentTarget.blur();
        }}
      />
      <p className={styles.quiet} role="status">
        {cast.isError
          ? 'Your vote did not arrive. Press it once more.'
          : said.vote === null
            ? 'Nobody sees the others’ votes until they are closed.'
            : 'Your vote can change until it is closed.'}
      </p>
    </div>
  );
}
