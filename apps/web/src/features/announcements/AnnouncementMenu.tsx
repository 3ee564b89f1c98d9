import { IconButton } from '@atelier/ui/IconButton';
import { Menu, type MenuEntry } from '@atelier/ui/Menu';
import { useNavigate } from '@tanstack/react-router';
import { Ellipsis, FileDown } from 'lucide-react';
import { useState } from 'react';
import { AnnouncementQuestion, type Question } from './AnnouncementQuestion.tsx';
import styles from './announcements.module.css';
import type { Announcement } from './queries.ts';
import { downloadPdf, useAnnouncementActions } from './use-announcement-actions.ts';

interface Props {
  announcement: Announcement;
  /** Where to go when it is gone. */
  onDeleted?: () => void;
}

/** Everybody takes it as a PDF; its editors do the rest. */
export function AnnouncementMenu({ announcement, onDeleted }: Props) {
  const { _id, title, editing, published, state } = announcement;
  const [question, setQuestion] = useState<Question | null>(null);
  const navigate = useNavigate();
  const actions = useAnnouncementActions();
  const entry = (label: string, onSelect: () => void, more: object = {}): MenuEntry => ({
    kind: 'action',
    label,
    onSelect,
    ...more,
  });
  const entries = [
    entry('Edit', () => void navigate({ to: '/charts/$announcementId/edit', params: { announcementId: _id } })),
    entry(published ? 'Unpublish' : 'Publish', () => setQuestion('publish')),
    entry('Mail to addresses…', () => setQuestion('mail')),
    entry('Mail to its audience…', () => setQuestion('mail-audience'), { disabled: state !== 'Live' }),
    entry('History', () => setQuestion('history')),
    { kind: 'rule', key: 'rule' } as const,
    entry('Delete', () => setQuestion('delete'), { danger: true }),
  ];
  return (
    <div className={styles.actions}>
      <IconButton label={`Download ${title} as PDF`} onClick={() => downloadPdf(announcement)}>
        <FileDown size={16} strokeWidth={1.75} />
      </IconButton>
      {editing === null ? null : (
        <Menu
          label={`Actions for ${title}`}
          entries={entries}
          opener={
            <IconButton label={`Actions for ${title}`}>
              <Ellipsis size={16} />
            </IconButton>
          }
        />
      )}
      {question === null ? null : (
        <AnnouncementQuestion
          announcement={announcement}
          question={question}
          actions={actions}
          onClose={() => setQuestion(null)}
          onDeleted={onDeleted}
        />
      )}
    </div>
  );
}
