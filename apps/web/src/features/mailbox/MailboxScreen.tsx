import { counted } from '@atelier/domain/vocabulary/counted';
import { EmptyState } from '@atelier/ui/EmptyState';
import { PageHead } from '@atelier/ui/PageHead';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Mail } from 'lucide-react';
import { formatDayTime } from '../../platform/dates.ts';
import styles from './MailboxScreen.module.css';
import { MailView } from './MailView.tsx';
import { mailboxQuery } from './queries.ts';

/** Demo mode only: where every mail of the portal can be read instead of being sent. */
export function MailboxScreen({ selected }: { selected: string | undefined }) {
  const { data } = useSuspenseQuery(mailboxQuery);
  const mails = data.data;
  return (
    <div className={styles.page}>
      <PageHead title="Demo mailbox" detail={`${counted(mails.length, 'mail')}, newest first`} />
      {mails.length === 0 ? (
        <EmptyState icon={<Mail size={32} strokeWidth={1.25} />} text="No mail has been sent yet." />
      ) : (
        <div className={styles.columns}>
          <ul className={styles.list}>
            {mails.map((mail) => (
              <li key={mail.id}>
                <Link
                  to="/mailbox"
                  search={{ mail: mail.id }}
                  className={styles.mail}
                  aria-current={mail.id === selected ? 'true' : undefined}
                >
                  <strong>{mail.subject}</strong>
                  <span>To {mail.to.join(', ')}</span>
                  <span>{formatDayTime(mail.at)}</span>
                </Link>
              </li>
            ))}
          </ul>
          <div className={styles.content}>
            {selected === undefined ? (
              <p className={styles.hint}>Choose a mail to read it.</p>
            ) : (
              <MailView id={selected} />
            )}
          </div>
        </div>
      )}
    </div>
  );
}
