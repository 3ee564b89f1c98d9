import { Table, type TableColumn } from '@atelier/ui/Table';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Confirm } from '../../../parts/confirm/index.ts';
import { toast } from '../../../platform/toasts/index.ts';
import { linkColumns } from './link-columns.tsx';
import styles from './MailedPackages.module.css';
import { type MailedDocument, mailedDocumentsQuery, useEndDocument } from './queries.ts';

const columnsFor = (now: number, onEnd: (mailed: MailedDocument) => void): TableColumn<MailedDocument>[] => [
  {
    key: 'file',
    label: 'Document',
    rowHeader: true,
    render: ({ filename, title }) => (
      <>
        <span className={styles.name}>{filename}</span>
        <span className={styles.quiet}>{title}</span>
      </>
    ),
  },
  { key: 'to', label: 'To', render: ({ recipient }) => <span className={styles.to}>{recipient}</span> },
  ...linkColumns({ now, onEnd, nameOf: ({ filename, recipient }) => `${filename} for ${recipient}` }),
];

/** [M14.3] Each recipient of a document has a line: what became of their link, and the way to end it. */
export function MailedDocuments() {
  const { data: documents = [] } = useQuery(mailedDocumentsQuery);
  const [ending, setEnding] = useState<MailedDocument | null>(null);
  const end = useEndDocument(() => toast.success('The link works no more.'));
  const close = () => setEnding(null);
  if (documents.length === 0) return null;
  return (
    <section>
      <h2 className={styles.part}>Mailed documents</h2>
      <div className={styles.table}>
        <Table
          caption="Mailed documents"
          rowKey={({ _id }) => _id}
          rows={documents}
          columns={columnsFor(Date.now(), setEnding)}
        />
      </div>
      <Confirm
        open={ending !== null}
        danger
        busy={end.isPending}
        onNo={close}
        onYes={() => ending && end.mutate(ending, { onSettled: close })}
      >
        <p>
          {ending?.recipient} cannot open {ending?.filename} by the link any more.
        </p>
      </Confirm>
    </section>
  );
}
