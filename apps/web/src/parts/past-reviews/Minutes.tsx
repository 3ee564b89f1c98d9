import { comingSoonAddress, productImageAddress } from '@atelier/contract/products/product-images';
import { votes } from '@atelier/domain/line-review/votes';
import { Loader } from '@atelier/ui/Loader';
import { useQuery } from '@tanstack/react-query';
import styles from './past-reviews.module.css';
import { type Decision, minutesQuery } from './queries.ts';

/** What was decided, with its figures and what people said. */
export function Minutes({ review }: { review: string }) {
  const { data, isError } = useQuery(minutesQuery(review));
  if (isError) return <p className={styles.quiet}>The minutes could not be read. Please try again.</p>;
  if (data === undefined) return <Loader text="Reading the minutes" />;
  if (data.decisions.length === 0) return <p className={styles.quiet}>Nothing was decided in this review.</p>;
  return (
    <ol className={styles.list} aria-label="Minutes">
      {data.decisions.map((decision) => (
        <li key={decision.id}>
          <Decided decision={decision} />
        </li>
      ))}
    </ol>
  );
}

function Decided({ decision }: { decision: Decision }) {
  const { id, style, color, name, colorDescription, picture, tally } = decision;
  const said = decision.votes.filter(({ remark }) => remark !== '');
  return (
    <article className={styles.decision}>
      <img
        src={picture === null ? comingSoonAddress('small') : productImageAddress(id, picture, 'small')}
        alt=""
        loading="lazy"
      />
      <div>
        <h3>{name || `${style} ${color}`}</h3>
        <p className={styles.quiet}>
          {style} {color} {colorDescription}
        </p>
        <p className={styles.figures}>{votes.map((vote) => `${tally[vote]} ${vote.toLowerCase()}`).join(', ')}</p>
        {said.map(({ name: who, remark }) => (
          <p key={`${who} ${remark}`} className={styles.said}>
            <b>{who}</b> {remark}
          </p>
        ))}
      </div>
      <strong>{decision.decision ?? 'Open'}</strong>
    </article>
  );
}
