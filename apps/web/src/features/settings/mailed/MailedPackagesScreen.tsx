import { EmptyState } from '@atelier/ui/EmptyState';
import { PageHead } from '@atelier/ui/PageHead';
import { Table, type TableColumn } from '@atelier/ui/Table';
import { useQuery } from '@tanstack/react-query';
import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { Confirm } from '../../../parts/confirm/index.ts';
import { ScheduledDocuments } from '../../../parts/document-sending/index.ts';
import { toast } from '../../../platform/toasts/index.ts';
import { linkColumns } from './link-columns.tsx';
import { MailedDocuments } from './MailedDocuments.tsx';
import styles from './MailedPackages.module.css';
import { contentWords, recipientWords } from './mailed-words.ts';
import { type MailedPackage, mailedPackagesQuery, useEndLink } from './queries.ts';

const columnsFor = (now: number, onEnd: (mailed: MailedPackage) => void): TableColumn<MailedPackage>[] => [
  {
    key: 'file',
    label: 'Package',
    rowHeader: true,
    render: (mailed) => (
      <>
        <span className={styles.name}>{mailed.filename}</span>
        <span className={styles.quiet}>{contentWords(mailed)}</span>
      </>
    ),
  },
  { key: 'to', label: 'To', render: (mailed) => <span className={styles.to}>{recipientWords(mailed)}</span> },
  ...linkColumns({ now, onEnd, nameOf: (mailed) => `${mailed.filename} for ${recipientWords(mailed)}` }),
];

/** M4.7: what its sender mailed, to whom, what became of it, and the way to end it. */
export function MailedPackagesScreen() {
  const { data: packages, error } = useQuery(mailedPackagesQuery);
  const [ending, setEnding] = useState<MailedPackage | null>(null);
  const end = useEndLink(() => toast.success('The link works no more.'));
  const close = () => setEnding(null);
  return (
    <div className={styles.page}>
      <PageHead title="Mailed packages" detail="Pictures that you mailed as a link. A link works for seven days." />
      {error === null ? null : <p className={styles.quiet}>{error.message}</p>}
      {packages?.length === 0 ? (
        <EmptyState
          icon={<MailCheck size={28} strokeWidth={1.5} />}
          text="You have mailed no packages."
          detail="Choose “Mail a link…” where you download pictures."
        />
      ) : null}
      {packages === undefined || packages.length === 0 ? null : (
        <div className={styles.table}>
          <Table
            caption="Mailed packages"
            rowKey={({ _id }) => _id}
            rows={packages}
            columns={columnsFor(Date.now(), setEnding)}
          />
        </div>
      )}
      <MailedDocuments />
      <div className={styles.scheduled}>
        <ScheduledDocuments heading={<h2 className={styles.part}>Scheduled documents</h2>} />
      </div>
      <Confirm
        open={ending !== null}
        danger
        busy={end.isPending}
        onNo={close}
        onYes={() => ending && end.mutate(ending, { onSettled: close })}
      >
        <p>Whoever has the link to {ending?.filename} cannot open it any more.</p>
      </Confirm>
    </div>
  );
}
