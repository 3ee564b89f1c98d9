import { audienceWords } from '@atelier/domain/announcement/audience';
import { counted } from '@atelier/domain/vocabulary/counted';
import { confirmMessages, successMessages } from '@atelier/domain/vocabulary/messages';
import { useQuery } from '@tanstack/react-query';
import { Confirm } from '../../parts/confirm/index.ts';
import { HistoryDrawer } from '../../parts/history/index.ts';
import { MailLinkDialog } from '../../parts/mail-link/index.ts';
import { formatDayTime } from '../../platform/dates.ts';
import { type Announcement, audienceQuery, historyQuery } from './queries.ts';
import { mailTo, type useAnnouncementActions } from './use-announcement-actions.ts';

export type Question = 'publish' | 'mail' | 'mail-audience' | 'history' | 'delete';

interface Props {
  announcement: Announcement;
  question: Question;
  actions: ReturnType<typeof useAnnouncementActions>;
  onClose: () => void;
  onDeleted?: (() => void) | undefined;
}

/** Whatever its menu asks, one at a time. */
export function AnnouncementQuestion({ announcement, question, actions, onClose, onDeleted }: Props) {
  const { _id, title, published, state } = announcement;
  if (question === 'history')
    return <HistoryDrawer title={`History of ${title}`} query={historyQuery(_id)} onClose={onClose} />;
  if (question === 'mail')
    return (
      <MailLinkDialog
        title={`Mail ${title}`}
        subject={title}
        note={
          state === 'Live'
            ? 'The mail holds the whole text and a link for those who may sign in.'
            : 'The mail holds the whole text, and no link: its readers cannot open it yet.'
        }
        send={(mail) => mailTo(_id, mail)}
        sent={successMessages.messageSent}
        onClose={onClose}
      />
    );
  if (question === 'mail-audience') return <MailAudience {...{ announcement, actions, onClose }} />;
  if (question === 'delete')
    return (
      <Confirm
        open
        danger
        busy={actions.busy}
        onNo={onClose}
        onYes={() => actions.remove.mutate(announcement, { onSuccess: () => onDeleted?.(), onSettled: onClose })}
      >
        {confirmMessages.deleteAnnouncements(1)}
      </Confirm>
    );
  return (
    <Confirm
      open
      busy={actions.busy}
      onNo={onClose}
      onYes={() => actions.publish.mutate(announcement, { onSettled: onClose })}
    >
      {confirmMessages.stateChange} {published ? 'It leaves the list of its readers.' : 'It comes first in their list.'}
    </Confirm>
  );
}

function MailAudience({ announcement, actions, onClose }: Pick<Props, 'announcement' | 'actions' | 'onClose'>) {
  const editing = announcement.editing!;
  const { data } = useQuery(audienceQuery(editing.audience));
  const people = data === undefined ? 'Everybody it is addressed to' : counted(data.people, 'person', 'people');
  return (
    <Confirm
      open
      busy={actions.busy}
      onNo={onClose}
      onYes={() => actions.mailAudience.mutate(announcement, { onSettled: onClose })}
    >
      <p>
        {people} ({audienceWords(editing.audience)}) will get it by mail. Nobody sees who else does.
      </p>
      {editing.mailed === null ? null : (
        <p>
          It was mailed to {counted(editing.mailed.people, 'person', 'people')} before, on{' '}
          {formatDayTime(editing.mailed.at)}.
        </p>
      )}
    </Confirm>
  );
}
