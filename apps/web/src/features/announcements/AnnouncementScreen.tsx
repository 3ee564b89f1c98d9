import { failureMessages } from '@atelier/domain/vocabulary/messages';
import { EmptyState } from '@atelier/ui/EmptyState';
import { SkeletonRows } from '@atelier/ui/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { ArrowLeft, Megaphone } from 'lucide-react';
import { AnnouncementArticle } from './AnnouncementArticle.tsx';
import { AnnouncementMenu } from './AnnouncementMenu.tsx';
import styles from './announcements.module.css';
import { announcementQuery } from './queries.ts';

/** One announcement by its address, as mails name it. */
export function AnnouncementScreen({ id }: { id: string }) {
  const { data, error } = useQuery(announcementQuery(id));
  const navigate = useNavigate();
  return (
    <div className={styles.screen}>
      <div className={styles.feed}>
        <Link to="/charts" className={styles.back}>
          <ArrowLeft size={14} aria-hidden="true" /> Announcements
        </Link>
        {error === null ? null : (
          <EmptyState
            isPage
            icon={<Megaphone size={32} strokeWidth={1.25} />}
            text={failureMessages.announcements}
            detail={error.message}
          />
        )}
        {data === undefined && error === null ? <SkeletonRows rows={8} columns={1} /> : null}
        {data === undefined ? null : (
          <AnnouncementArticle
            announcement={data}
            actions={<AnnouncementMenu announcement={data} onDeleted={() => void navigate({ to: '/charts' })} />}
          />
        )}
      </div>
    </div>
  );
}
