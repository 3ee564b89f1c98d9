import type { DocumentFormat } from '@atelier/domain/document/document-name';
import type { DocumentSettings } from '@atelier/domain/document/document-settings';
import { documentLimits } from '@atelier/domain/vocabulary/limits';
import { useState } from 'react';
import { call } from '../../platform/api/index.ts';
import { MailLinkDialog } from '../mail-link/index.ts';
import { FormatChoice } from './FormatChoice.tsx';
import { MarksChoice } from './MarksChoice.tsx';

interface Props {
  assortmentId: string;
  title: string;
  settings: DocumentSettings;
  onClose: () => void;
}

/** [M14.3] Each recipient gets a link of their own; the sender sees who opened it. */
export function ShareDocumentDialog({ assortmentId, title, settings, onClose }: Props) {
  const [format, setFormat] = useState<DocumentFormat>('pdf');
  const [marks, setMarks] = useState(true);
  return (
    <MailLinkDialog
      title="Share by mail"
      subject={title}
      note={`Everybody gets a link of their own, which works for ${documentLimits.sharedDays} days. You see who opened it, and can end it, under Mailed packages.`}
      sent="The document is being made; its mails leave when it is ready."
      send={(mail) => call('shareDocument', { params: { format }, body: { assortmentId, settings, marks, ...mail } })}
      forRecipients={(addresses) => (
        <MarksChoice assortmentId={assortmentId} addresses={addresses} value={marks} onChange={setMarks} />
      )}
      onClose={onClose}
    >
      <FormatChoice value={format} onChange={setFormat} />
    </MailLinkDialog>
  );
}
