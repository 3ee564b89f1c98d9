import type { DisplayMode } from '@atelier/domain/conference/theme';
import type { ShownAs } from '@atelier/domain/conference/viewer';
import { IconButton } from '@atelier/ui/IconButton';
import { Download, X } from 'lucide-react';
import type { VisitedItem } from '../queries.ts';
import { downloadAsset } from './download-asset.ts';
import styles from './viewer.module.css';

interface Props {
  item: VisitedItem;
  position: string;
  category: string;
  shown: ShownAs;
  onMode: (mode: DisplayMode) => void;
  onClose: () => void;
}

const modes = [
  ['video', 'Video'],
  ['catalog', 'Catalog'],
] as const;

export function ViewerBar({ item, position, category, shown, onMode, onClose }: Props) {
  const { media } = item;
  const { download } = media;
  return (
    <div className={styles.bar}>
      <h2>{item.title}</h2>
      <span className={styles.position}>
        {category}, <span aria-live="polite">{position}</span>
      </span>
      {media.video === null || media.catalog === null ? null : (
        <fieldset className={styles.modes}>
          <legend className={styles.hidden}>Show as</legend>
          {modes.map(([mode, label]) => (
            <button key={mode} type="button" aria-pressed={shown === mode} onClick={() => onMode(mode)}>
              {label}
            </button>
          ))}
        </fieldset>
      )}
      {download === null ? null : (
        <IconButton label={`Download ${download.name}`} onClick={() => void downloadAsset(download)}>
          <Download size={18} strokeWidth={1.5} />
        </IconButton>
      )}
      <IconButton label="Close" onClick={onClose}>
        <X size={20} strokeWidth={1.5} />
      </IconButton>
    </div>
  );
}
