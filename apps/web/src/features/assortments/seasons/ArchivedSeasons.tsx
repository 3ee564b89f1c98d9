import { seasonTitle } from '@atelier/domain/season/season';
import { counted } from '@atelier/domain/vocabulary/counted';
import { IconButton } from '@atelier/ui/IconButton';
import { Menu } from '@atelier/ui/Menu';
import { Ellipsis } from 'lucide-react';
import { SeasonCover } from '../../../parts/season-cover/index.ts';
import type { Season } from './queries.ts';
import { type Asked, seasonMenu } from './SeasonCard.tsx';
import styles from './seasons.module.css';
import type { SeasonEdits } from './use-season-edits.ts';

interface Props {
  seasons: readonly Season[];
  edits: SeasonEdits;
  ask: (season: Season, asked: Asked) => void;
}

export function ArchivedSeasons({ seasons, edits, ask }: Props) {
  if (seasons.length === 0) return null;
  return (
    <section className={styles.archive} aria-label="Archived seasons">
      <h2>Archived</h2>
      <ul>
        {seasons.map((season) => (
          <li key={season._id}>
            <div className={styles.small}>
              <SeasonCover season={season} size="thumb" />
            </div>
            <div>
              <strong>{seasonTitle(season)}</strong>
              <span>{counted(season.seasonSets.length, 'set')}</span>
            </div>
            <Menu
              label={`Actions for ${seasonTitle(season)}`}
              entries={seasonMenu(season, edits, (asked) => ask(season, asked))}
              opener={
                <IconButton label={`Actions for ${seasonTitle(season)}`}>
                  <Ellipsis size={16} />
                </IconButton>
              }
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
