import { votes } from '@atelier/domain/line-review/votes';
import styles from './review.module.css';
import type { Review } from './review-page.ts';

type Result = NonNullable<Review['result']>;

/** In words, in length and in pattern: never by color alone. */
export function Tally({ result }: { result: Result }) {
  const all = votes.reduce((sum, vote) => sum + result.tally[vote], 0);
  const remarks = result.votes.filter(({ remark }) => remark !== '');
  return (
    <div className={styles.tally}>
      <div className={styles.bars} aria-hidden="true">
        {votes.map((vote) =>
          result.tally[vote] === 0 ? null : (
            <i key={vote} data-vote={vote} style={{ flexGrow: result.tally[vote] / Math.max(1, all) }} />
          ),
        )}
      </div>
      <dl>
        {votes.map((vote) => (
          <div key={vote}>
            <dt>{vote}</dt>
            <dd>{result.tally[vote]}</dd>
          </div>
        ))}
      </dl>
      {remarks.length === 0 ? null : (
        <ul>
          {remarks.map(({ name, remark, vote }) => (
            <li key={`${name} ${remark}`}>
              <b>{name}</b> {vote === null ? '' : `${vote.toLowerCase()}: `}
              {remark}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
