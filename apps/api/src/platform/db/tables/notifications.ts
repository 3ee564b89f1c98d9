import type { Person } from '@atelier/domain/access/shown-person';
import type {
  NoticeChannel,
  NoticeSubject,
  NotificationEvent,
  NotificationState,
  NotificationType,
} from '@atelier/domain/notification/notification';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

export interface NotificationTables {
  notifications: {
    id: string;
    position: GeneratedAlways<number>;
    user_code: string;
    type: NotificationType;
    event: NotificationEvent;
    subject: ColumnType<NoticeSubject, string, never>;
    title: string;
    text: string;
    person: ColumnType<Person | null, string | null, never>;
    link: string;
    style: string;
    color: string;
    state: Generated<NotificationState>;
    channel: Exclude<NoticeChannel, 'none'>;
    dedupe: string;
    created_at: Generated<Date>;
    mailed_at: Date | null;
    version: Generated<number>;
  };
  notice_digests: { user_code: string; day: string; mailed_at: Generated<Date> };
}
