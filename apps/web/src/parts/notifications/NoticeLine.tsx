import type { Notification } from '@atelier/contract/portal/notifications';
import type { NotificationEvent } from '@atelier/domain/notification/notification';
import { Checkbox } from '@atelier/ui/Checkbox';
import {
  CircleCheckBig,
  ClipboardCheck,
  Clock,
  FileInput,
  FileText,
  type LucideIcon,
  MessageSquare,
  PackageOpen,
  Send,
  ShieldAlert,
  Truck,
  UserCheck,
  UserPlus,
} from 'lucide-react';
import { AddressLink } from '../../platform/AddressLink.tsx';
import styles from './NoticeLine.module.css';
import { noticeAge } from './notice-days.ts';

/** Where there is no picture of a style-color. */
const icons: Readonly<Record<NotificationEvent, LucideIcon>> = {
  submitted: Send,
  assigned: UserCheck,
  escalated: ShieldAlert,
  decided: ClipboardCheck,
  commented: MessageSquare,
  shipped: Truck,
  completed: CircleCheckBig,
  reservationReleased: PackageOpen,
  overdueSample: Clock,
  documentReady: FileText,
  feedTaken: FileInput,
  accessRequest: UserPlus,
};

interface Props {
  notice: Notification;
  now: Date;
  selected: boolean;
  /** Nothing: somebody else's, which nobody marks. */
  onSelect: ((selected: boolean) => void) | undefined;
  onOpened: () => void;
}

export function NoticeLine({ notice, now, selected, onSelect, onOpened }: Props) {
  const { title, text, picture, state, link, event, createdDate } = notice;
  const Icon = icons[event];
  const unread = state === 'New';
  return (
    <li className={styles.line} data-unread={unread || undefined}>
      {unread ? <span className={styles.dot} aria-hidden="true" /> : null}
      {/* The middle button opens a tab, and what is opened is read. */}
      <AddressLink
        href={link}
        className={styles.link}
        data-notice
        onClick={onOpened}
        onAuxClick={({ button }) => (button === 1 ? onOpened() : undefined)}
      >
        <span className={styles.picture} data-drawn={picture === null || undefined}>
          {picture === null ? (
            <Icon size={20} strokeWidth={1.5} aria-hidden="true" />
          ) : (
            <img src={picture} alt="" width={64} height={48} loading="lazy" />
          )}
        </span>
        <span className={styles.words}>
          <span className={styles.title}>
            {title}
            {unread ? <span className={styles.hidden}>, unread</span> : null}
          </span>
          <span className={styles.text}>
            {text === '' ? null : `${text.replace(/[.\s]+$/, '')}. `}
            <time dateTime={createdDate}>{noticeAge(createdDate, now)}</time>
          </span>
        </span>
      </AddressLink>
      {unread && onSelect !== undefined ? (
        <span className={styles.tick} data-ticked={selected || undefined}>
          <Checkbox label={`Select ${title}`} labelHidden checked={selected} onChange={onSelect} />
        </span>
      ) : null}
    </li>
  );
}
