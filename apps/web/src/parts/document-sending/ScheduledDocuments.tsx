import { successMessages } from '@atelier/domain/vocabulary/messages';
import { Button } from '@atelier/ui/Button';
import { StatusBadge } from '@atelier/ui/StatusBadge';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { formatDayTime } from '../../platform/dates.ts';
import { toast } from '../../platform/toasts/index.ts';
import { Confirm } from '../confirm/index.ts';
import styles from './document-sending.module.css';
import { type ScheduledDocument, scheduledDocumentsQuery, useDeleteSchedule } from './queries.ts';
import { ScheduleDocumentDialog } from './ScheduleDocumentDialog.tsx';
import { scheduleWords } from './schedule-words.ts';

function RunWords({ scheduled: { nextRun, lastRun, lastError } }: { scheduled: ScheduledDocument }) {
  return (
    <p className={styles.quiet}>
      {nextRun === null ? 'Nothing more is sent.' : `Next ${formatDayTime(nextRun)}.`}
      {lastRun === null ? '' : ` Last ${formatDayTime(lastRun)}.`}
      {lastError === null ? null : (
        <>
          {' '}
          <StatusBadge tone="bad">{lastError}</StatusBadge>
        </>
      )}
    </p>
  );
}

interface Props {
  /** Of one assortment, or of all. */
  assortmentId?: string;
  /** Above them, where there are any. */
  heading?: ReactNode;
}

/** [M14.3] What this person has scheduled: when it was and will be sent, a way to change it and to end it. */
export function ScheduledDocuments({ assortmentId, heading }: Props) {
  const { data: all = [] } = useQuery(scheduledDocumentsQuery(assortmentId));
  const [editing, setEditing] = useState<ScheduledDocument | null>(null);
  const [ending, setEnding] = useState<ScheduledDocument | null>(null);
  const end = useDeleteSchedule(() => toast.success(successMessages.scheduleDeleted));
  const close = () => setEnding(null);
  if (all.length === 0) return null;
  return (
    <>
      {heading}
      <ul className={styles.list} aria-label="Scheduled documents">
        {all.map((scheduled) => (
          <li key={scheduled._id} className={styles.entry}>
            <div>
              <strong>
                {assortmentId === undefined ? `${scheduled.title}, ` : ''}
                {scheduled.settings.type} {scheduled.settings.subtype}
              </strong>
              <p className={styles.quiet}>{scheduleWords(scheduled.schedule)}</p>
              <p className={styles.quiet}>To {scheduled.recipients.join(', ')}</p>
              <RunWords scheduled={scheduled} />
            </div>
            <div className={styles.actions}>
              <Button look="quiet" onClick={() => setEditing(scheduled)}>
                Change
              </Button>
              <Button look="quiet" onClick={() => setEnding(scheduled)}>
                Delete
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {editing === null ? null : (
        <ScheduleDocumentDialog
          assortmentId={editing.assortmentId}
          title={editing.title}
          settings={editing.settings}
          scheduled={editing}
          onClose={() => setEditing(null)}
        />
      )}
      <Confirm
        open={ending !== null}
        danger
        busy={end.isPending}
        onNo={close}
        onYes={() => ending && end.mutate(ending, { onSettled: close })}
      >
        <p>Nothing more is sent, and the links that were sent by it work no more.</p>
      </Confirm>
    </>
  );
}
