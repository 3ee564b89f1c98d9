import { type AnnouncementState, managesAnnouncements } from '@atelier/domain/announcement/announcement';
import { failureMessages } from '@atelier/domain/vocabulary/messages';
import { Button } from '@atelier/ui/Button';
import { SegmentedChoice } from '@atelier/ui/Choice';
import { EmptyState } from '@atelier/ui/EmptyState';
import { PageHead } from '@atelier/ui/PageHead';
import { SkeletonRows } from '@atelier/ui/Skeleton';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { CloudOff, Megaphone, Plus } from 'lucide-react';
import { useSession } from '../../platform/session/index.ts';
import { AnnouncementArticle } from './AnnouncementArticle.tsx';
import { AnnouncementMenu } from './AnnouncementMenu.tsx';
import styles from './announcements.module.css';
import { announcementsQuery } from './queries.ts';

interface Props {
  show: AnnouncementState;
  onShow: (show: AnnouncementState) => void;
}

const labels: Readonly<Record<AnnouncementState, string>> = {
  Live: 'Published',
  Scheduled: 'Scheduled',
  Draft: 'Drafts',
  Ended: 'Ended',
};
const tabs = ['Live', 'Scheduled', 'Draft', 'Ended'] as const;

const nothing: Readonly<Record<AnnouncementState, string>> = {
  Live: 'There are no announcements.',
  Scheduled: 'Nothing is scheduled.',
  Draft: 'There are no drafts.',
  Ended: 'No announcement has ended.',
};

/** [M16.3] What is published, as people read it; whoever edits also finds what is not. */
export function AnnouncementsScreen({ show, onShow }: Props) {
  const navigate = useNavigate();
  const { user } = useSession();
  const edits = managesAnnouncements({ ...user, tbes: user.userTBEs });
  const state = edits ? show : 'Live';
  const list = useInfiniteQuery(announcementsQuery(state));
  const { data, error, isFetching, refetch } = list;
  const shown = data?.pages.flatMap((page) => page.data);
  const counts = data?.pages[0]?.counts;
  return (
    <div className={styles.screen}>
      <PageHead
        title="Announcements"
        actions={
          edits ? (
            <>
              <SegmentedChoice
                label="Which announcements"
                value={state}
                options={tabs.map((value) => ({ value, label: `${labels[value]} ${counts?.[value] ?? ''}` }))}
                onChange={onShow}
              />
              <Button look="primary" icon={<Plus size={14} />} onClick={() => void navigate({ to: '/charts/new' })}>
                New announcement
              </Button>
            </>
          ) : undefined
        }
      />
      <div className={styles.feed}>
        {error === null ? null : (
          <EmptyState
            icon={<CloudOff size={32} strokeWidth={1.25} />}
            text={failureMessages.announcements}
            action={
              <Button busy={isFetching} onClick={() => void refetch()}>
                Try again
              </Button>
            }
          />
        )}
        {shown === undefined && error === null ? <SkeletonRows rows={8} columns={1} /> : null}
        {shown?.length === 0 && error === null ? (
          <EmptyState icon={<Megaphone size={32} strokeWidth={1.25} />} text={nothing[state]} />
        ) : null}
        {shown?.map((announcement) => (
          <AnnouncementArticle
            key={announcement._id}
            announcement={announcement}
            actions={<AnnouncementMenu announcement={announcement} />}
          />
        ))}
        {list.hasNextPage ? (
          <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            Show older announcements
          </Button>
        ) : null}
      </div>
    </div>
  );
}
