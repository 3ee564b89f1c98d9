import type { Reply } from '@atelier/contract';
import { Drawer } from '@atelier/ui/Drawer';
import { Notice } from '@atelier/ui/Notice';
import { SkeletonRows } from '@atelier/ui/Skeleton';
import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { formatDayTime } from '../../platform/dates.ts';
import styles from './history.module.css';

type Entries = Reply<'seasonHistory'>['data'];

interface Props<Key extends readonly unknown[]> {
  title: string;
  query: UseQueryOptions<Entries, Error, Entries, Key>;
  onClose: () => void;
}

/** Who changed what of one thing, newest first. */
export function HistoryDrawer<Key extends readonly unknown[]>({ title, query, onClose }: Props<Key>) {
  const { data, error, isPending } = useQuery(query);
  return (
    <Drawer open onClose={onClose} title={title}>
      {isPending ? <SkeletonRows rows={6} columns={2} /> : null}
      {error ? <Notice tone="bad">{error.message}</Notice> : null}
      <ol className={styles.history} aria-label="Changes, newest first">
        {data?.map((entry) => (
          <li key={entry.id}>
            <strong>{entry.by.name}</strong> <time>{formatDayTime(entry.at)}</time>
            <p>{entry.summary}</p>
          </li>
        ))}
      </ol>
    </Drawer>
  );
}
