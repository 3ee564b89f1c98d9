import { seasonTitle, setTitle } from '@atelier/domain/season/season';
import { IconButton } from '@atelier/ui/IconButton';
import { Switch } from '@atelier/ui/Switch';
import { Tooltip } from '@atelier/ui/Tooltip';
import { X } from 'lucide-react';
import type { Season, SeasonSet } from './queries.ts';
import styles from './seasons.module.css';
import type { SeasonEdits } from './use-season-edits.ts';

export function SetLine({ season, set, edits }: { season: Season; set: SeasonSet; edits: SeasonEdits }) {
  const title = setTitle(set);
  const of = `${title} of ${seasonTitle(season)}`;
  const { shortName } = set;
  return (
    <li className={styles.set}>
      <Tooltip text={shortName}>
        <span className={styles.setTitle}>{title}</span>
      </Tooltip>
      <IconButton
        label={`Remove ${of}`}
        onClick={() =>
          edits.change({ seasonId: season._id, words: `Removed ${of}`, patch: { setsRemoved: [shortName] } })
        }
      >
        <X size={14} />
      </IconButton>
      <Tooltip text="Style-colors planned in it">
        <span className={styles.count}>{set.products.toLocaleString('en-US')}</span>
      </Tooltip>
      <Switch
        labelHidden
        label={`${of} is open`}
        checked={set.state === 'Published'}
        onChange={(open) =>
          edits.change({
            seasonId: season._id,
            words: `${open ? 'Opened' : 'Closed'} ${of}`,
            set: { shortName, state: open ? 'Published' : 'Unpublished' },
          })
        }
      />
    </li>
  );
}
