import type { DocumentFormat } from '@atelier/domain/document/document-name';
import type { Paper } from '@atelier/domain/document/document-types';
import { Button } from '@atelier/ui/Button';
import { Dialog } from '@atelier/ui/Dialog';
import { Select } from '@atelier/ui/Select';
import { SkeletonRows } from '@atelier/ui/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sentDocumentsQuery } from '../../../parts/document-sending/index.ts';
import { formatDayTime } from '../../../platform/dates.ts';
import { sentIn } from '../manage/changes/compared-versions.ts';
import { downloadChangeSheet } from '../manage/changes/download-change-sheet.ts';
import { sentChoices } from '../manage/changes/sent-choices.ts';
import { snapshotsQuery } from '../manage/changes/version-queries.ts';
import styles from './export.module.css';

interface Props {
  id: string;
  title: string;
  paper: Paper;
  onClose: () => void;
}

const kept = 'kept/';

const sideOf = (choice: string) => {
  const sentId = sentIn(choice);
  return sentId === undefined ? { snapshotId: choice.slice(kept.length) } : { sentId };
};

/** What was added, dropped, re-priced and moved since a document was last sent, or since a version was kept. */
export function ChangeSheetDialog({ id, title, paper, onClose }: Props) {
  const mailed = useQuery(sentDocumentsQuery(id));
  const versions = useQuery(snapshotsQuery(id));
  const [chosen, setChosen] = useState<string | null>(null);
  const choices = [
    ...sentChoices(mailed.data ?? []),
    ...(versions.data?.data ?? []).map(({ _id, name, createdDate }) => ({
      value: `${kept}${_id}`,
      label: `Version “${name}”, ${formatDayTime(createdDate)}`,
    })),
  ];
  const since = chosen ?? choices[0]?.value ?? null;
  const waits = mailed.isPending || versions.isPending;
  const make = (format: DocumentFormat) => {
    if (since === null) return;
    void downloadChangeSheet(title, format, { assortmentId: id, before: sideOf(since), paper });
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      size="medium"
      title="Change sheet"
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button disabled={since === null} onClick={() => make('xlsx')}>
            XLSX
          </Button>
          <Button look="primary" disabled={since === null} onClick={() => make('pdf')}>
            Download PDF
          </Button>
        </>
      }
    >
      <div className={styles.column}>
        <p className={styles.note}>What was added, dropped, re-priced and moved.</p>
        {waits ? <SkeletonRows rows={1} columns={1} /> : null}
        {!waits && choices.length === 0 ? (
          <p>Nothing to compare with yet: send a document of this assortment, or keep a version of it.</p>
        ) : null}
        {choices.length === 0 ? null : (
          <Select label="Since" searchable value={since} choices={choices} onChange={setChosen} />
        )}
      </div>
    </Dialog>
  );
}
