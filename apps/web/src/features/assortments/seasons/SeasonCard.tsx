import { type SeasonStatus, seasonStatuses, seasonTitle } from '@atelier/domain/season/season';
import { Button } from '@atelier/ui/Button';
import { IconButton } from '@atelier/ui/IconButton';
import { Menu, type MenuEntry } from '@atelier/ui/Menu';
import { StatusBadge, type StatusTone } from '@atelier/ui/StatusBadge';
import { Ellipsis, Plus } from 'lucide-react';
import { formatDay } from '../../../platform/dates.ts';
import { CoverPlace } from './CoverPlace.tsx';
import type { Season } from './queries.ts';
import { SetLine } from './SetLine.tsx';
import styles from './seasons.module.css';
import type { SeasonEdits } from './use-season-edits.ts';

export type Asked = 'edit' | 'add-set' | 'history' | 'delete' | { readonly status: SeasonStatus };

export const statusTones: Readonly<Record<SeasonStatus, StatusTone>> = {
  Live: 'good',
  Preparation: 'waiting',
  Archived: 'neutral',
};

export const seasonMenu = (season: Season, edits: SeasonEdits, ask: (asked: Asked) => void): MenuEntry[] => [
  { kind: 'action', label: 'Edit', onSelect: () => ask('edit') },
  ...seasonStatuses
    .filter((status) => status !== season.status)
    .map((status): MenuEntry => ({ kind: 'action', label: `Set to ${status}`, onSelect: () => ask({ status }) })),
  ...(season.cover === null
    ? []
    : [
        {
          kind: 'action',
          label: 'Remove cover',
          onSelect: () =>
            edits.change({
              seasonId: season._id,
              words: `Removed the cover of ${seasonTitle(season)}`,
              patch: { cover: null, sourceFile: null },
            }),
        } satisfies MenuEntry,
      ]),
  { kind: 'action', label: 'History', onSelect: () => ask('history') },
  { kind: 'rule', key: 'rule' },
  { kind: 'action', label: 'Delete', danger: true, onSelect: () => ask('delete') },
];

interface Props {
  season: Season;
  edits: SeasonEdits;
  ask: (asked: Asked) => void;
}

/** [M13.1] The cover is a poster; its sets switch beside it. */
export function SeasonCard({ season, edits, ask }: Props) {
  const title = seasonTitle(season);
  return (
    <article className={styles.card} aria-label={title}>
      <CoverPlace season={season} edits={edits} />
      <div className={styles.side}>
        <header className={styles.sideHead}>
          <h2>{title}</h2>
          <Menu
            label={`Actions for ${title}`}
            entries={seasonMenu(season, edits, ask)}
            opener={
              <IconButton label={`Actions for ${title}`}>
                <Ellipsis size={16} />
              </IconButton>
            }
          />
        </header>
        <div>
          <StatusBadge tone={statusTones[season.status]}>{season.status}</StatusBadge>
          {season.productType === 'All' ? null : <span className={styles.type}>{season.productType}</span>}
        </div>
        <ul className={styles.sets} aria-label={`Season sets of ${title}`}>
          {season.seasonSets.map((set) => (
            <SetLine key={set._id} season={season} set={set} edits={edits} />
          ))}
        </ul>
        <div>
          <Button look="quiet" icon={<Plus size={14} />} onClick={() => ask('add-set')}>
            Season set
          </Button>
        </div>
        <p className={styles.edited}>Edited {formatDay(season.modifiedDate)}</p>
      </div>
    </article>
  );
}
