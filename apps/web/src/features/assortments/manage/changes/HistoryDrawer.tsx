import { Button } from '@atelier/ui/Button';
import { Drawer } from '@atelier/ui/Drawer';
import { SkeletonRows } from '@atelier/ui/Skeleton';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ProductGridRow } from '../../../../parts/product-grid/index.ts';
import { formatDayTime } from '../../../../platform/dates.ts';
import styles from '../manage.module.css';
import { ChangeLine } from './ChangeLine.tsx';
import { type HistoryEntry, historyQuery } from './version-queries.ts';

/** As many as tell what it was about; the rest on request. */
const shownAtFirst = 6;

function Entry({ entry }: { entry: HistoryEntry }) {
  const [all, setAll] = useState(false);
  const changes = all ? entry.changes : entry.changes.slice(0, shownAtFirst);
  return (
    <li>
      <strong>{entry.by.name}</strong> <time className={styles.when}>{formatDayTime(entry.at)}</time>
      <p className={styles.quiet}>{entry.summary}</p>
      {changes.map((change) => (
        <ChangeLine key={change.field} {...change} />
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
  id: string;
  /** Only what was done to this product. */
  row?: ProductGridRow;
  onClose: () => void;
}

/** Who changed what and when, before → after; it is kept by the server and outlives every reload. */
export function HistoryDrawer({ id, row, onClose }: Props) {
  const { data, isPending, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    historyQuery(id, row?.id),
  );
  const entries = data?.pages.flatMap((page) => page.data) ?? [];
  return (
    <Drawer
      open
      onClose={onClose}
      width={520}
      title={row ? `History of ${row.style} ${row.color}` : 'History of this assortment'}
    >
      {isPending ? <SkeletonRows rows={6} columns={2} /> : null}
      <ol className={styles.list} aria-label="Changes, newest first">
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
      {isPending || entries.length > 0 ? null : <p className={styles.quiet}>Nothing was changed since it was added.</p>}
      {hasNextPage ? (
        <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show older changes
        </Button>
      ) : null}
    </Drawer>
  );
}
