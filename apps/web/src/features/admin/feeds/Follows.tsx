import type { Feed } from '@atelier/contract/feeds/feeds';
import { counted } from '@atelier/domain/vocabulary/counted';
import { useQuery } from '@tanstack/react-query';
import styles from './feeds.module.css';
import { followsQuery } from './queries.ts';

/** What happens elsewhere when the changes are taken. */
export function Follows({ feed }: { feed: Feed }) {
  const { data } = useQuery(followsQuery(feed._id));
  return (
    <aside className={styles.follows} aria-label="What follows">
      <h2>What follows</h2>
      {data === undefined ? null : (
        <>
          <p className={styles.quiet}>
            {data.totalCount === 0
              ? 'Taking these changes touches no assortment.'
              : `Taking these changes touches ${counted(data.totalCount, 'assortment')}, ${data.published.toLocaleString('en-US')} of them published.`}
          </p>
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
        What people wrote into assortments stays as it is; alerts tell them what changed beneath it.
      </p>
    </aside>
  );
}
