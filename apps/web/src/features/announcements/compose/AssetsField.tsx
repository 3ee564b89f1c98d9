import { Button } from '@atelier/ui/Button';
import { IconButton } from '@atelier/ui/IconButton';
import { ImagePlus, X } from 'lucide-react';
import { AssetPicture } from '../../../parts/asset-picker/index.ts';
import type { Asset } from '../queries.ts';
import styles from './compose.module.css';

interface Props {
  chosen: readonly string[];
  known: readonly Asset[];
  onAdd: () => void;
  onRemove: (id: string) => void;
}

/** What was chosen of the libraries; one that cannot be seen any more can still be taken out. */
export function AssetsField({ chosen, known, onAdd, onRemove }: Props) {
  return (
    <fieldset className={styles.set}>
      <legend>Assets</legend>
      {chosen.length === 0 ? null : (
        <ul className={styles.chosen}>
          {chosen.map((id) => {
            const asset = known.find(({ _id }) => _id === id);
            const name = asset?.name ?? 'Not shown any more';
            return (
              <li key={id}>
                <AssetPicture asset={asset ?? { fileId: null }} />
                <span>{name}</span>
                <IconButton label={`Take out ${name}`} onClick={() => onRemove(id)}>
                  <X size={14} />
                </IconButton>
              </li>
            );
          })}
        </ul>
      )}
      <div>
        <Button icon={<ImagePlus size={14} />} onClick={onAdd}>
          Add assets
        </Button>
      </div>
    </fieldset>
  );
}
