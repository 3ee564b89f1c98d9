import type { Feed } from '@atelier/contract/feeds/feeds';
import type { FeedSection } from '@atelier/domain/feed/feed-sections';
import { Notice } from '@atelier/ui/Notice';
import { PageHead } from '@atelier/ui/PageHead';
import { StatusBadge } from '@atelier/ui/StatusBadge';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { trackedJobsQuery } from '../../../parts/tracked-jobs/index.ts';
import { formatDayTime } from '../../../platform/dates.ts';
import { BadLines } from './BadLines.tsx';
import { Changes } from './Changes.tsx';
import { FeedActions } from './FeedActions.tsx';
import { Follows } from './Follows.tsx';
import { differing, isAtWork, outcome, stateWords } from './feed-words.ts';
import styles from './feeds.module.css';
import { type Choice, feedQuery } from './queries.ts';
import { useChoosing } from './use-choosing.ts';

type Part = FeedSection | 'all' | 'badLines';

function Working({ feed }: { feed: Feed }) {
  const { data: jobs } = useQuery(trackedJobsQuery);
  const job = jobs?.find(({ _id }) => _id === feed.jobId);
  const share = job?.total ? Math.min(1, job.done / job.total) : undefined;
  return (
    <div className={styles.working} role="status">
      <p>{stateWords[feed.state][1]}…</p>
      <progress aria-label="How much is done" value={share} max={1} />
      <p className={styles.quiet}>It goes on without this page. The catalogue stays as it is meanwhile.</p>
    </div>
  );
}

function Parts({ feed, part, onPart }: { feed: Feed; part: Part; onPart: (part: Part) => void }) {
  const entries: readonly (readonly [Part, string, number])[] = [
    ['all', 'All', differing(feed)],
    ...feed.changes.map(({ section, label, total }) => [section, label, total] as const),
    ...(feed.badLines === 0 ? [] : [['badLines', 'Kept aside', feed.badLines] as const]),
  ];
  return (
    <nav className={styles.parts} aria-label="Parts of the difference">
      {entries.map(([value, label, count]) => (
        <button key={value} type="button" aria-current={part === value || undefined} onClick={() => onPart(value)}>
          {label} <span>{count.toLocaleString('en-US')}</span>
        </button>
      ))}
      <p className={styles.quiet}>Rows without a change are not shown.</p>
      {feed.mode === 'full' && feed.badLines > 0 ? (
        <p className={styles.quiet}>What lines that were kept aside may have named does not count as gone.</p>
      ) : null}
    </nav>
  );
}

interface BodyProps {
  feed: Feed;
  onChoose: (choice: Choice) => void;
}

function Body({ feed, onChoose }: BodyProps) {
  if (feed.state === 'failed' || feed.state === 'cancelled')
    return (
      <div className={styles.working}>
        <Notice tone="bad" role="alert">
          {feed.error ?? 'It was stopped.'} The catalogue is as it was.
        </Notice>
        {feed.badLines > 0 ? <BadLines feed={feed} /> : null}
      </div>
    );
  if (isAtWork(feed)) return <Working feed={feed} />;
  return (
    <>
      {feed.error === null ? null : (
        <div className={styles.told}>
          <Notice tone="waiting" role="status">
            {feed.error}
          </Notice>
        </div>
      )}
      <Difference feed={feed} onChoose={onChoose} />
    </>
  );
}

function Difference({ feed, onChoose }: BodyProps) {
  const [part, setPart] = useState<Part>('all');
  return (
    <div className={styles.body}>
      <Parts feed={feed} part={part} onPart={setPart} />
      <div className={styles.list}>
        {part === 'badLines' ? (
          <BadLines feed={feed} />
        ) : (
          <Changes key={part} feed={feed} section={part === 'all' ? undefined : part} onChoose={onChoose} />
        )}
      </div>
      <Follows feed={feed} />
    </div>
  );
}

/** [G43] A feed as the difference it makes: read, chosen from, taken whole, rolled back. */
export function FeedScreen({ feedId }: { feedId: string }) {
  const { data: feed } = useSuspenseQuery(feedQuery(feedId));
  const choose = useChoosing(feed);
  const [tone, words] = stateWords[feed.state];
  return (
    <div className={styles.screen}>
      <PageHead
        look="bar"
        title={feed.name}
        detail={
          <>
            <StatusBadge tone={tone}>{words}</StatusBadge>
            <span className={styles.headWords}>
              {outcome(feed)}
              {feed.appliedVersion === null ? '' : `, version ${feed.appliedVersion}`},{' '}
              {formatDayTime(feed.createdDate)}
            </span>
          </>
        }
        actions={<FeedActions feed={feed} onChoose={choose} />}
      />
      <Body feed={feed} onChoose={choose} />
    </div>
  );
}
