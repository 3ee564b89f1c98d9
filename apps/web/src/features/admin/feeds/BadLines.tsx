import type { Feed } from '@atelier/contract/feeds/feeds';
import { counted } from '@atelier/domain/vocabulary/counted';
import { Button } from '@atelier/ui/Button';
import { SkeletonRows } from '@atelier/ui/Skeleton';
import { Table } from '@atelier/ui/Table';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { downloadMade } from '../../../parts/downloads/index.ts';
import { ListFailed } from '../../../parts/list/index.ts';
import styles from './feeds.module.css';
import { badLinesFile, badLinesQuery } from './queries.ts';

const columns = [
  { key: 'line', label: 'Line', rowHeader: true, width: 80, render: ({ line }: Line) => line.toLocaleString('en-US') },
  {
    key: 'reason',
    label: 'What is wrong',
    render: ({ reason, text }: Line) => (
      <>
        {reason} <code className={styles.lineText}>{text}</code>
      </>
    ),
  },
];
type Line = { readonly line: number; readonly reason: string; readonly text: string };

/** Lines that could not be read: they stopped nothing, and can be put right and sent again. */
export function BadLines({ feed }: { feed: Feed }) {
  const { data, error, refetch } = useQuery(badLinesQuery(feed._id));
  if (error !== null && data === undefined)
    return <ListFailed message={error.message} onRetry={() => void refetch()} />;
  if (data === undefined) return <SkeletonRows rows={8} columns={3} />;
  return (
    <>
      <div className={styles.badHead}>
        <p>
          {counted(data.totalCount, 'line')} kept aside
          {data.totalCount > data.data.length ? `; the first ${data.data.length} are shown` : ''}.
        </p>
        <Button
          icon={<Download size={15} />}
          onClick={() => void downloadMade(`${feed.name}-kept-aside.csv`, (signal) => badLinesFile(feed._id, signal))}
        >
          All as CSV
        </Button>
      </div>
      <Table caption="Lines kept aside" columns={columns} rows={data.data} rowKey={({ line }) => String(line)} />
    </>
  );
}
