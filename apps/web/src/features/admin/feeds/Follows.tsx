import type { Feed, FeedState } from '@atelier/contract/feeds/feeds';
import { counted } from '@atelier/domain/vocabulary/counted';
import { useQuery } from '@tanstack/react-query';
import { followsWords } from './feed-words.ts';
import styles from './feeds.module.css';
import { followsQuery } from './queries.ts';

const promises: Readonly<Partial<Record<FeedState, string>>> = {
  applied: 'What people wrote into assortments stayed as it was; alerts tell them what changed beneath it.',
  rolledBack: 'What people wrote into assortments stayed as it was; alerts of what was taken back are gone.',
};

/** What happens elsewhere when the changes are taken, or what did. */
export function Follows({ feed }: { feed: Feed }) {
  const { data } = useQuery(followsQuery(feed._id));
  return (
    <aside className={styles.follows} aria-label={feed.state === 'ready' ? 'What follows' : 'What followed'}>
      <h2>{feed.state === 'ready' ? 'What follows' : 'What followed'}</h2>
      {data === undefined ? null : (
        <>
          <p className={styles.quiet}>{followsWords(feed, data)}</p>
          <ul>
            {data.data.map(({ _id, title, state, changes }) => (
              <li key={_id}>
                <strong>{title}</strong>
                <span className={styles.quiet}>
                  {state}, {counted(changes, 'style-color')}
                </span>
              </li>
            ))}
          </ul>
          {data.totalCount > data.data.length ? (
            <p className={styles.quiet}>{(data.totalCount - data.data.length).toLocaleString('en-US')} more</p>
          ) : null}
        </>
      )}
      <p className={styles.quiet}>
        {promises[feed.state] ??
          'What people wrote into assortments stays as it is; alerts tell them what changed beneath it.'}
      </p>
    </aside>
  );
}
