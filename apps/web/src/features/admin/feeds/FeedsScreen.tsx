import type { Feed } from '@atelier/contract/feeds/feeds';
import { noHomeLocation } from '@atelier/domain/company/home-location';
import { counted } from '@atelier/domain/vocabulary/counted';
import { Button } from '@atelier/ui/Button';
import { EmptyState } from '@atelier/ui/EmptyState';
import { Notice } from '@atelier/ui/Notice';
import { PageHead } from '@atelier/ui/PageHead';
import { StatusBadge } from '@atelier/ui/StatusBadge';
import { Table, type TableColumn } from '@atelier/ui/Table';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Rss, Upload } from 'lucide-react';
import { useEffect, useState } from 'react';
import { formatDayTime } from '../../../platform/dates.ts';
import admin from '../admin.module.css';
import { Pager } from '../Pager.tsx';
import { outcome, stateWords } from './feed-words.ts';
import styles from './feeds.module.css';
import { type FeedsSearch, feedsPerPage } from './feeds-search.ts';
import { feedsQuery } from './queries.ts';
import { SendFeed } from './SendFeed.tsx';
import { WatchedFolderLine } from './WatchedFolderLine.tsx';

const columns: TableColumn<Feed>[] = [
  {
    key: 'name',
    label: 'File',
    rowHeader: true,
    render: ({ _id, name }) => (
      <Link to="/admin/feeds/$feedId" params={{ feedId: _id }} className={admin.rowLink}>
        {name}
      </Link>
    ),
  },
  {
    key: 'state',
    label: 'State',
    width: 130,
    render: ({ state }) => <StatusBadge tone={stateWords[state][0]}>{stateWords[state][1]}</StatusBadge>,
  },
  {
    key: 'outcome',
    label: 'What it brought',
    render: (feed) => <span className={styles.outcome}>{feed.error ?? outcome(feed)}</span>,
  },
  {
    key: 'version',
    label: 'Version',
    width: 90,
    render: ({ appliedVersion }) => appliedVersion ?? '',
  },
  {
    key: 'sent',
    label: 'Sent',
    width: 220,
    render: ({ createdBy, createdDate }) => (
      <>
        {formatDayTime(createdDate)} <span className={styles.quiet}>{createdBy}</span>
      </>
    ),
  },
];

/** [G43] How the company's own products get in: every file that came, and what became of it. */
export function FeedsScreen({ search }: { search: FeedsSearch }) {
  const { data } = useSuspenseQuery(feedsQuery(search));
  const navigate = useNavigate();
  const page = search.page ?? 1;
  const pages = Math.ceil(data.totalCount / feedsPerPage);
  const turnTo = (next: number) =>
    void navigate({ to: '/admin/feeds', search: next > 1 ? { page: next } : {}, replace: true });
  const isBehind = data.totalCount > 0 && page > pages;
  // The feeds of the last page may be forgotten by somebody else.
  useEffect(() => {
    if (isBehind) turnTo(pages);
  });
  const [sending, setSending] = useState(false);
  const sendButton = (
    <Button look="primary" icon={<Upload size={15} />} onClick={() => setSending(true)}>
      Send a feed
    </Button>
  );
  return (
    <div className={admin.page}>
      <PageHead
        title="Catalogue feeds"
        detail={`${counted(data.totalCount, 'feed')} · The catalogue is at version ${data.catalogueVersion}.`}
        actions={
          <>
            <Link to="/admin/feeds/format" className={styles.headLink}>
              Format and samples
            </Link>
            {data.totalCount === 0 ? null : sendButton}
          </>
        }
      />
      {data.hasHome ? null : (
        <div className={styles.told}>
          <Notice tone="waiting">{noHomeLocation}</Notice>
        </div>
      )}
      <WatchedFolderLine />
      {data.totalCount === 0 ? (
        <EmptyState
          icon={<Rss size={28} strokeWidth={1.5} />}
          text="No feed was sent yet."
          detail="A file of products, prices or customers becomes a difference that you read before anything changes."
          action={sendButton}
        />
      ) : (
        <Table caption="Catalogue feeds" columns={columns} rows={data.data} rowKey={({ _id }) => _id} />
      )}
      <Pager page={Math.min(page, pages)} pages={pages} onPage={turnTo} />
      {sending ? <SendFeed onClose={() => setSending(false)} /> : null}
    </div>
  );
}
