import type { Asset } from '@atelier/contract/library/library';
import { isTooLarge } from '@atelier/domain/library/library-collections';
import type { LibraryPlace } from '@atelier/domain/library/library-kinds';
import { sizeText } from '@atelier/domain/shared/bytes';
import { Button } from '@atelier/ui/Button';
import { IconButton } from '@atelier/ui/IconButton';
import { Download, X } from 'lucide-react';
import { useState } from 'react';
import { sizeMeant, type WorkingFiles } from './asset-face.ts';
import { BackgroundButton } from './BackgroundButton.tsx';
import { collectionKindOf, useCollection } from './collection/use-collection.ts';
import styles from './library.module.css';
import { titleOf } from './library-place.ts';
import { ShareAssetsDialog, type ShareWay } from './ShareAssetsDialog.tsx';
import { downloadAssets, isLong } from './take-assets.ts';

interface Props {
  place: LibraryPlace;
  chosen: readonly Asset[];
  wish: WorkingFiles;
  onClear: () => void;
}

/** What can be done with the picked assets, where the eye is while picking. */
export function SelectionBar({ place, chosen, wish, onClear }: Props) {
  const [sharing, share] = useState<ShareWay>();
  const collection = useCollection(place);
  if (chosen.length === 0) return null;
  const size = chosen.reduce((sum, asset) => sum + sizeMeant(asset, wish), 0);
  const tooLarge = isTooLarge(size);
  return (
    <section className={styles.bar} aria-label="Selection">
      <b aria-live="polite">
        {chosen.length.toLocaleString('en-US')} picked, {sizeText(size)}
        {tooLarge ? ', too large' : ''}
      </b>
      <Button
        look="primary"
        icon={<Download size={15} strokeWidth={1.75} aria-hidden="true" />}
        disabled={tooLarge}
        onClick={() => downloadAssets(titleOf(place), chosen, wish)}
      >
        Download
      </Button>
      {isLong(size) && !tooLarge ? <BackgroundButton title={titleOf(place)} assets={chosen} wish={wish} /> : null}
      <Button disabled={tooLarge} onClick={() => share('files')}>
        Mail
      </Button>
      <Button onClick={() => share('link')}>Share</Button>
      {collectionKindOf(place) === null ? null : (
        <Button
          onClick={() => {
            collection.add(chosen);
            onClear();
          }}
        >
          Add to collection
        </Button>
      )}
      <IconButton label="Clear selection" onClick={onClear}>
        <X size={15} strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
      {sharing ? (
        <ShareAssetsDialog place={place} assets={chosen} way={sharing} onClose={() => share(undefined)} />
      ) : null}
    </section>
  );
}
