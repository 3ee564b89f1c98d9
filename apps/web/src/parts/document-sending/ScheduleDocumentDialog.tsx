import type { DocumentFormat } from '@atelier/domain/document/document-name';
import type { DocumentSettings } from '@atelier/domain/document/document-settings';
import type { Schedule } from '@atelier/domain/document/schedule';
import { successMessages } from '@atelier/domain/vocabulary/messages';
import { useState } from 'react';
import { call } from '../../platform/api/index.ts';
import { MailLinkDialog } from '../mail-link/index.ts';
import styles from './document-sending.module.css';
import { FormatChoice } from './FormatChoice.tsx';
import { MarksChoice } from './MarksChoice.tsx';
import { type ScheduledDocument, useForgetSchedules } from './queries.ts';
import { ScheduleFields } from './ScheduleFields.tsx';
import { usualSchedule } from './usual-schedule.ts';

interface Props {
  assortmentId: string;
  title: string;
  settings: DocumentSettings;
  /** One that is scheduled already, to be changed. */
  scheduled?: ScheduledDocument | undefined;
  onClose: () => void;
}

/** [M14.3, G29] The same form as for a mail, and when it is sent again. */
export function ScheduleDocumentDialog({ assortmentId, title, settings, scheduled, onClose }: Props) {
  const [format, setFormat] = useState<DocumentFormat>(scheduled?.format ?? 'pdf');
  const [schedule, setSchedule] = useState<Schedule>(() => scheduled?.schedule ?? usualSchedule());
  const [marks, setMarks] = useState(scheduled?.marks ?? true);
  const forget = useForgetSchedules();
  const asked = {
    ...(scheduled === undefined ? {} : { _id: scheduled._id }),
    assortmentId,
    format,
    settings,
    marks,
    schedule,
  };
  return (
    <MailLinkDialog
      title={scheduled === undefined ? 'Schedule' : 'Change the schedule'}
      subject={scheduled?.subject ?? title}
      {...(scheduled === undefined ? {} : { mail: scheduled })}
      note="It is made anew each time, with what you may see then."
      action="Schedule"
      sent={successMessages.scheduled}
      send={async (mail) => {
        await call('scheduleDocument', { body: { ...asked, ...mail } });
        await forget();
      }}
      forRecipients={(addresses) => (
        <MarksChoice assortmentId={assortmentId} addresses={addresses} value={marks} onChange={setMarks} />
      )}
      onClose={onClose}
    >
      <div className={styles.column}>
        <FormatChoice value={format} onChange={setFormat} />
        <ScheduleFields value={schedule} onChange={setSchedule} />
      </div>
    </MailLinkDialog>
  );
}
