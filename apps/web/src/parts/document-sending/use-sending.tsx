import type { DocumentSettings } from '@atelier/domain/document/document-settings';
import { counted } from '@atelier/domain/vocabulary/counted';
import { Drawer } from '@atelier/ui/Drawer';
import type { MenuEntry } from '@atelier/ui/Menu';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { scheduledDocumentsQuery } from './queries.ts';
import { ScheduleDocumentDialog } from './ScheduleDocumentDialog.tsx';
import { ScheduledDocuments } from './ScheduledDocuments.tsx';
import { ShareDocumentDialog } from './ShareDocumentDialog.tsx';

interface Sent {
  readonly assortmentId: string;
  readonly title: string;
  readonly settings: DocumentSettings;
}

interface Sending {
  readonly share: () => void;
  /** What else can be done about sending, for a menu. */
  readonly entries: readonly MenuEntry[];
  readonly dialog: ReactNode;
}

/** [M14.3] Sharing now, sharing by a schedule, and what is scheduled. */
export function useSending(sent: Sent, disabled: boolean): Sending {
  const [open, setOpen] = useState<'share' | 'schedule' | 'scheduled' | null>(null);
  const { data: scheduled = [] } = useQuery(scheduledDocumentsQuery(sent.assortmentId));
  const close = () => setOpen(null);
  const entries: MenuEntry[] = [
    { kind: 'action', label: 'Schedule…', disabled, onSelect: () => setOpen('schedule') },
    {
      kind: 'action',
      label: `${counted(scheduled.length, 'scheduled document')}…`,
      disabled: scheduled.length === 0,
      onSelect: () => setOpen('scheduled'),
    },
  ];
  const dialog = (
    <>
      {open === 'share' ? <ShareDocumentDialog {...sent} onClose={close} /> : null}
      {open === 'schedule' ? <ScheduleDocumentDialog {...sent} onClose={close} /> : null}
      <Drawer open={open === 'scheduled' && scheduled.length > 0} onClose={close} title="Scheduled documents">
        <ScheduledDocuments assortmentId={sent.assortmentId} />
      </Drawer>
    </>
  );
  return { share: () => setOpen('share'), entries, dialog };
}
