import type { Reply } from '@atelier/contract';
import { Button } from '@atelier/ui/Button';
import { SkeletonRows } from '@atelier/ui/Skeleton';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDayTime } from '../../platform/dates.ts';
import { ChangeLine } from './ChangeLine.tsx';
import styles from './change-history.module.css';

type Page = Reply<'assortmentHistory'>;
type Entry = Page['data'][number];
type LabelOf = (field: string) => string;
/** Words for a value that has none of its own; undefined: as any other. */
export type WordsOf = (field: string, value: unknown) => string | undefined;

/** As many as tell what it was about; the rest on request. */
const shownAtFirst = 6;

interface Lines {
  entry: Entry;
  labelOf: LabelOf;
  wordsOf: WordsOf | undefined;
}

function EntryLines({ entry, labelOf, wordsOf = () => undefined }: Lines) {
  const [all, setAll] = useState(false);
  const changes = all ? entry.changes : entry.changes.slice(0, shownAtFirst);
  return (
    <li>
      <strong>{entry.by.name}</strong> <time className={styles.quiet}>{formatDayTime(entry.at)}</time>
      <p className={styles.quiet}>{entry.summary}</p>
      {changes.map(({ field, before, after }) => (
        <ChangeLine
          key={field}
          label={labelOf(field)}
          before={wordsOf(field, before) ?? before}
          after={wordsOf(field, after) ?? after}
        />
      ))}
      {changes.length < entry.changes.length ? (
        <Button look="quiet" onClick={() => setAll(true)}>
          Show {entry.changes.length - changes.length} more
        </Button>
      ) : null}
      {all && entry.more > 0 ? <p className={styles.quiet}>and {entry.more.toLocaleString('en-US')} more</p> : null}
    </li>
  );
}

interface Props {
  history: Pick<
    UseInfiniteQueryResult<InfiniteData<Page>>,
    'data' | 'isPending' | 'hasNextPage' | 'fetchNextPage' | 'isFetchingNextPage'
  >;
  labelOf: LabelOf;
  wordsOf?: WordsOf | undefined;
}

/** Who changed what and when, before → after; it is kept by the server and outlives every reload. */
export function ChangeHistory({ history, labelOf, wordsOf }: Props) {
  const { data, isPending, hasNextPage, fetchNextPage, isFetchingNextPage } = history;
  const entries = data?.pages.flatMap((page) => page.data) ?? [];
  return (
    <>
      {isPending ? <SkeletonRows rows={6} columns={2} /> : null}
      <ol className={styles.list} aria-label="Changes, newest first">
        {entries.map((entry) => (
          <EntryLines key={entry.id} entry={entry} labelOf={labelOf} wordsOf={wordsOf} />
        ))}
      </ol>
      {isPending || entries.length > 0 ? null : <p className={styles.quiet}>Nothing was changed since it was added.</p>}
      {hasNextPage ? (
        <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show older changes
        </Button>
      ) : null}
    </>
  );
}
