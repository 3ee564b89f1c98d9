import { canAccess } from '@atelier/domain/access/can-access';
import { needs } from '@atelier/domain/access/needs';
import {
  channelOf,
  type NoticeChannel,
  type NotificationEvent,
  type NotificationType,
  notificationEventNames,
  notificationTypes,
  offeredChannels,
  rulesOf,
} from '@atelier/domain/notification/notification';
import { readableSampleLibraries } from '@atelier/domain/sample/sample-access';
import { PageHead } from '@atelier/ui/PageHead';
import { Select } from '@atelier/ui/Select';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { accessUserOf, type Session, useSession } from '../../../platform/session/index.ts';
import { toast } from '../../../platform/toasts/index.ts';
import settings from '../SettingsScreen.module.css';
import styles from './NotificationSettings.module.css';
import { noticeChoicesQuery, saveChoices } from './queries.ts';

const headings: Readonly<Record<NotificationType, string>> = { orders: 'Orders', portal: 'Portal' };

const channelWords: Readonly<Record<NoticeChannel, string>> = {
  drawer: 'Drawer',
  mail: 'Drawer and mail at once',
  digest: 'Drawer and daily digest',
  none: 'Nothing',
};

/** What can never reach somebody is not theirs to choose. */
const concerns = (session: Session, event: NotificationEvent): boolean => {
  const user = accessUserOf(session);
  if (event === 'accessRequest') return canAccess(user, needs.manageUsers);
  if (event === 'feedTaken') return canAccess(user, needs.runFeeds);
  if (event === 'overdueSample') return readableSampleLibraries(user).length > 0;
  return rulesOf(event).type === 'portal' || canAccess(user, [...needs.viewSampleOrders, ...needs.viewPromoOrders]);
};

function useChoices() {
  const client = useQueryClient();
  const { data } = useSuspenseQuery(noticeChoicesQuery);
  const save = useMutation({
    mutationFn: (choices: typeof data.choices) => saveChoices(choices, data.version),
    onMutate: (choices) => client.setQueryData(noticeChoicesQuery.queryKey, { ...data, choices }),
    onSuccess: () => toast.success('Saved.'),
    // Another window may have chosen too: what is kept is shown.
    onSettled: () => client.invalidateQueries({ queryKey: noticeChoicesQuery.queryKey }),
  });
  return {
    chosen: (event: NotificationEvent) => channelOf(data.choices, event),
    choose: (event: NotificationEvent, channel: NoticeChannel) => save.mutate({ ...data.choices, [event]: channel }),
    saving: save.isPending,
  };
}

/** [G28] Which event reaches somebody which way. Without mails everything stays in the drawer. */
export function NotificationSettingsScreen() {
  const session = useSession();
  const { chosen, choose, saving } = useChoices();
  const events = notificationEventNames.filter((event) => concerns(session, event));
  return (
    <div className={settings.page}>
      <PageHead
        title="Notifications"
        detail="Choose what reaches you, and how. A daily digest is one mail in the morning with what is still unread."
      />
      {notificationTypes
        .filter((type) => events.some((event) => rulesOf(event).type === type))
        .map((type) => (
          <section key={type} className={styles.section}>
            <h2 className={styles.heading}>{headings[type]}</h2>
            <dl className={settings.list}>
              {events
                .filter((event) => rulesOf(event).type === type)
                .map((event) => (
                  <div key={event} className={settings.row}>
                    <dt>
                      <span className={settings.title}>{rulesOf(event).label}</span>
                      <span className={settings.detail}>{rulesOf(event).ownMail}</span>
                    </dt>
                    <dd className={styles.choice}>
                      <Select
                        label={rulesOf(event).label}
                        labelHidden
                        disabled={saving}
                        value={chosen(event)}
                        choices={offeredChannels(event).map((value) => ({ value, label: channelWords[value] }))}
                        onChange={(next) => next !== null && choose(event, next as NoticeChannel)}
                      />
                    </dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
    </div>
  );
}
