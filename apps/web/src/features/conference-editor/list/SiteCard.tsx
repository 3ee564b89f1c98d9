import { counted } from '@atelier/domain/vocabulary/counted';
import { IconButton } from '@atelier/ui/IconButton';
import { Menu, type MenuEntry } from '@atelier/ui/Menu';
import { StatusBadge } from '@atelier/ui/StatusBadge';
import { Link } from '@tanstack/react-router';
import { Ellipsis } from 'lucide-react';
import { formatDay } from '../../../platform/dates.ts';
import type { Site } from '../queries.ts';
import { SitePoster } from '../SitePoster.tsx';
import { groupWords, stateTone, stateWords } from '../site-state.ts';
import styles from './list.module.css';

interface Props {
  site: Site;
  onCopy: () => void;
  onDelete: () => void;
}

export function SiteCard({ site, onCopy, onDelete }: Props) {
  const entries: MenuEntry[] = [
    { kind: 'action', label: 'New conference from this', onSelect: onCopy },
    {
      kind: 'action',
      label: 'Open as a visitor',
      onSelect: () => void window.open(`/global/conference/${site.slug}`, '_blank', 'noopener'),
    },
    ...(site.status === 'Draft'
      ? ([
          { kind: 'rule', key: 'rule' },
          { kind: 'action', label: 'Delete', danger: true, onSelect: onDelete },
        ] as const)
      : []),
  ];
  return (
    <article className={styles.card} aria-label={site.title}>
      <Link
        to="/admin/conferences/$id"
        params={{ id: site._id }}
        className={styles.face}
        tabIndex={-1}
        aria-hidden="true"
      >
        <SitePoster site={site} />
      </Link>
      <Link to="/admin/conferences/$id" params={{ id: site._id }} className={styles.title}>
        {site.title}
      </Link>
      <div className={styles.facts}>
        <StatusBadge tone={stateTone(site)}>{stateWords(site)}</StatusBadge>
        <span>{groupWords(site)}</span>
        <span className={styles.quiet}>
          {counted(site.items, 'item')} · {formatDay(site.modifiedDate)}
          {site.lastEditedByUser === '' ? '' : ` by ${site.lastEditedByUser}`}
        </span>
      </div>
      <div className={styles.more}>
        <Menu
          label={`Actions for ${site.title}`}
          entries={entries}
          opener={
            <IconButton label={`Actions for ${site.title}`}>
              <Ellipsis size={16} />
            </IconButton>
          }
        />
      </div>
    </article>
  );
}
