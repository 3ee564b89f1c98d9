import type { Feed, FeedChange } from '@atelier/contract/feeds/feeds';
import { type FeedSection, feedSections } from '@atelier/domain/feed/feed-sections';
import { Button } from '@atelier/ui/Button';
import { Checkbox } from '@atelier/ui/Checkbox';
import { EmptyState } from '@atelier/ui/EmptyState';
import { Notice } from '@atelier/ui/Notice';
import { SkeletonRows } from '@atelier/ui/Skeleton';
import { useInfiniteQuery } from '@tanstack/react-query';
import { CheckCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { ChangeRow } from './ChangeRow.tsx';
import styles from './feeds.module.css';
import { type Choice, changesQuery } from './queries.ts';

interface Props {
  feed: Feed;
  section: FeedSection | undefined;
  onChoose: (choice: Choice) => void;
}

interface Choosing {
  readonly disabled: boolean;
  readonly act: (what: Choice) => void;
}

function SectionHead({ feed, section, choosing }: { feed: Feed; section: FeedSection; choosing: Choosing }) {
  const { total = 0, taken = 0 } = feed.changes.find((one) => one.section === section) ?? {};
  const held = section === 'gone' && taken === 0 ? ', held until you decide' : '';
  return (
    <h2 className={styles.sectionHead}>
      <Checkbox
        label={`Take all of ${feedSections[section]}`}
        labelHidden
        checked={total > 0 && taken === total}
        indeterminate={taken > 0 && taken < total}
        disabled={choosing.disabled}
        onChange={(all) => choosing.act({ taken: all, sections: [section] })}
      />
      {feedSections[section]}
      <span className={styles.quiet}>
        {total.toLocaleString('en-US')}
        {held}
      </span>
    </h2>
  );
}

/** Reads on when the end comes into sight, and again where reading ended while it was. */
function MoreBelow({ idle, onSeen }: { idle: boolean; onSeen: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  const seen = useRef(onSeen);
  seen.current = onSeen;
  useEffect(() => {
    if (!idle) return;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && seen.current(), {
      rootMargin: '600px',
    });
    if (place.current) watch.observe(place.current);
    return () => watch.disconnect();
  }, [idle]);
  return (
    <div ref={place}>
      <SkeletonRows rows={3} columns={3} pictures />
    </div>
  );
}

const between = (rows: readonly FeedChange[], a: number, b: number): number[] =>
  rows.slice(Math.min(a, b), Math.max(a, b) + 1).map(({ _id }) => _id);

export function Changes({ feed, section, onChoose }: Props) {
  const found = useInfiniteQuery(changesQuery(feed._id, section));
  const last = useRef(0);
  const rows = found.data?.pages.flatMap(({ data }) => data) ?? [];
  const choosing = { disabled: feed.state !== 'ready', act: onChoose };
  const take = (at: number) => (taken: boolean, range: boolean) => {
    choosing.act({ taken, ids: range ? between(rows, last.current, at) : [rows[at]!._id] });
    last.current = at;
  };
  if (found.isPending) return <SkeletonRows rows={8} columns={3} pictures />;
  if (found.error)
    return (
      <div className={styles.failed}>
        <Notice tone="bad" role="alert">
          {found.error.message}
        </Notice>
        <Button onClick={() => void found.refetch()}>Try again</Button>
      </div>
    );
  if (rows.length === 0)
    return <EmptyState icon={<CheckCheck size={28} strokeWidth={1.5} />} text="Nothing differs from the catalogue." />;
  const parts = Map.groupBy(
    rows.map((change, at) => ({ change, at })),
    ({ change }) => change.section,
  );
  return (
    <section aria-label="Changes">
      {[...parts].map(([each, its]) => (
        <div key={each}>
          <SectionHead feed={feed} section={each} choosing={choosing} />
          <ul className={styles.changes} aria-label={feedSections[each]}>
            {its.map(({ change, at }) => (
              <ChangeRow key={change._id} change={change} disabled={choosing.disabled} onTake={take(at)} />
            ))}
          </ul>
        </div>
      ))}
      {found.hasNextPage ? <MoreBelow idle={!found.isFetching} onSeen={() => void found.fetchNextPage()} /> : null}
    </section>
  );
}
