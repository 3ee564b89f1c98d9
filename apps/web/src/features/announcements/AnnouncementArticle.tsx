import type { AnnouncementState } from '@atelier/domain/announcement/announcement';
import { audienceWords } from '@atelier/domain/announcement/audience';
import { counted } from '@atelier/domain/vocabulary/counted';
import { Notice } from '@atelier/ui/Notice';
import { StatusBadge, type StatusTone } from '@atelier/ui/StatusBadge';
import type { ReactNode } from 'react';
import { RichText } from '../../parts/rich-text/index.ts';
import { formatCalendarDay, formatDay, formatDayTime } from '../../platform/dates.ts';
import { AssetGallery } from './AssetGallery.tsx';
import styles from './announcements.module.css';
import { besideText, pictureAddress } from './picture-address.ts';
import type { Announcement, Asset } from './queries.ts';
import { useSeen } from './use-seen.ts';

export const stateTones: Readonly<Record<AnnouncementState, StatusTone>> = {
  Live: 'good',
  Scheduled: 'waiting',
  Draft: 'neutral',
  Ended: 'neutral',
};

interface TextProps {
  title: string;
  html: string;
  assets: readonly Asset[];
  /** Above the title: when, and whether it is new. */
  eyebrow?: ReactNode;
  actions?: ReactNode;
}

/** An announcement as it is read; the same for those addressed, in the preview and in every list. */
export function AnnouncementText({ title, html, assets, eyebrow, actions }: TextProps) {
  return (
    <>
      <header className={styles.articleHead}>
        <div>
          {eyebrow === undefined ? null : <p className={styles.eyebrow}>{eyebrow}</p>}
          <h2>{title}</h2>
        </div>
        {actions}
      </header>
      <RichText html={html} addressOf={pictureAddress(assets, 'large')} />
      <AssetGallery assets={besideText(html, assets)} />
    </>
  );
}

const daysOf = ({ from, to }: Announcement): string => {
  if (from === null && to === null) return 'No end';
  return `${from === null ? '' : formatCalendarDay(from)} – ${to === null ? '' : formatCalendarDay(to)}`.trim();
};

/** What its editors want to know at a glance; readers never get it. */
function EditorFacts({ announcement }: { announcement: Announcement }) {
  const { editing, state } = announcement;
  if (editing === null) return null;
  const mailed =
    editing.mailed && `Mailed to ${counted(editing.mailed.people, 'person', 'people')} ${formatDay(editing.mailed.at)}`;
  const edited = `Edited ${formatDayTime(editing.modifiedDate)} by ${editing.lastEditedByUser}`;
  return (
    <div className={styles.facts}>
      <StatusBadge tone={stateTones[state]}>{state}</StatusBadge>
      {[audienceWords(editing.audience), daysOf(announcement), mailed, edited].filter(Boolean).map((words) => (
        <span key={words}>{words}</span>
      ))}
      {editing.warnings.length === 0 ? null : (
        <div className={styles.warnings}>
          <Notice tone="waiting">{editing.warnings.join(' ')}</Notice>
        </div>
      )}
    </div>
  );
}

export function AnnouncementArticle({ announcement, actions }: { announcement: Announcement; actions: ReactNode }) {
  const { _id, title, html, assets, publishedDate, state } = announcement;
  const { ref, isNew } = useSeen(announcement);
  return (
    <article ref={ref} className={styles.article} aria-label={title} id={`announcement-${_id}`}>
      <AnnouncementText
        title={title}
        html={html}
        assets={assets}
        eyebrow={
          <>
            {publishedDate === null || state === 'Draft' ? 'Draft' : formatDay(publishedDate)}
            {isNew ? <strong className={styles.new}>New</strong> : null}
          </>
        }
        actions={actions}
      />
      <EditorFacts announcement={announcement} />
    </article>
  );
}
