import type { Asset } from '@atelier/contract/library/library';
import { isTooLarge } from '@atelier/domain/library/library-collections';
import type { LibraryPlace } from '@atelier/domain/library/library-kinds';
import { sizeText } from '@atelier/domain/shared/bytes';
import { counted } from '@atelier/domain/vocabulary/counted';
import { emptyMessages } from '@atelier/domain/vocabulary/messages';
import { Button } from '@atelier/ui/Button';
import { Drawer } from '@atelier/ui/Drawer';
import { EmptyState } from '@atelier/ui/EmptyState';
import { IconButton } from '@atelier/ui/IconButton';
import { Notice } from '@atelier/ui/Notice';
import { SkeletonRows } from '@atelier/ui/Skeleton';
import { Switch } from '@atelier/ui/Switch';
import { Bookmark, Download, X } from 'lucide-react';
import { useState } from 'react';
import { AssetLink } from '../AssetLink.tsx';
import { AssetPicture } from '../AssetPicture.tsx';
import { faceOf, sizeMeant, type WorkingFiles } from '../asset-face.ts';
import { expiryMark, kindWords, nameOf } from '../asset-words.ts';
import { BackgroundButton } from '../BackgroundButton.tsx';
import { titleOf } from '../library-place.ts';
import { ShareAssetsDialog, type ShareWay } from '../ShareAssetsDialog.tsx';
import { downloadAssets, isLong, tooLargeText } from '../take-assets.ts';
import { useLibrarySettings } from '../use-library-settings.ts';
import styles from './collection.module.css';
import { useCollection } from './use-collection.ts';

interface Props {
  place: LibraryPlace;
  open: boolean;
  onClose: () => void;
}

/** [M15.2] What a person keeps of a library, how large it is, and the ways to have it all. */
export function CollectionPanel({ place, open, onClose }: Props) {
  const { items, isPending, remove, clear, sizeOf } = useCollection(place);
  const { settings, change } = useLibrarySettings();
  const [sharing, share] = useState<ShareWay>();
  const title = `${titleOf(place)} collection`;
  const size = sizeOf(settings);
  const tooLarge = isTooLarge(size);
  const idle = items.length === 0 || tooLarge;
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title="Your collection"
      actions={
        <>
          <Button disabled={items.length === 0} onClick={() => share('link')}>
            Share
          </Button>
          {isLong(size) && !idle ? <BackgroundButton title={title} assets={items} wish={settings} /> : null}
          <Button disabled={idle} onClick={() => share('files')}>
            Mail
          </Button>
          <Button
            look="primary"
            disabled={idle}
            icon={<Download size={15} strokeWidth={1.75} aria-hidden="true" />}
            onClick={() => downloadAssets(title, items, settings)}
          >
            Download
          </Button>
        </>
      }
    >
      <p className={styles.sum} aria-live="polite">
        <span>
          <b>{counted(items.length, 'asset')}</b>, {sizeText(size)}
        </span>
        {items.length === 0 ? null : (
          <Button look="quiet" onClick={clear}>
            Remove all
          </Button>
        )}
      </p>
      <div className={styles.switches}>
        <Switch
          label="Include working files"
          checked={settings.includeWorkingFiles}
          disabled={settings.showWorkingFilesOnly}
          onChange={(includeWorkingFiles) => change({ includeWorkingFiles })}
        />
        <Switch
          label="Working files only"
          checked={settings.showWorkingFilesOnly}
          onChange={(showWorkingFilesOnly) => change({ showWorkingFilesOnly })}
        />
      </div>
      {tooLarge ? <Notice tone="bad">{tooLargeText}</Notice> : null}
      {isPending ? (
        <SkeletonRows rows={5} columns={2} />
      ) : items.length === 0 ? (
        <EmptyState
          icon={<Bookmark size={32} strokeWidth={1.25} />}
          text={emptyMessages.assets}
          detail="Pick assets on the wall and choose Add to collection."
        />
      ) : (
        <ul className={styles.items}>
          {items.map((asset) => (
            <Item key={asset._id} place={place} asset={asset} wish={settings} onRemove={() => remove([asset._id])} />
          ))}
        </ul>
      )}
      {sharing ? (
        <ShareAssetsDialog place={place} assets={items} way={sharing} onClose={() => share(undefined)} />
      ) : null}
    </Drawer>
  );
}

interface ItemProps {
  place: LibraryPlace;
  asset: Asset;
  wish: WorkingFiles;
  onRemove: () => void;
}

function Item({ place, asset, wish, onRemove }: ItemProps) {
  return (
    <li>
      <AssetLink place={place} id={asset._id} className={styles.item}>
        <span className={styles.picture}>
          <AssetPicture file={faceOf(asset)} width={72} height={54} />
        </span>
        <span className={styles.words}>
          <b>{nameOf(asset)}</b>
          <span>
            {kindWords(asset)}, {sizeText(sizeMeant(asset, wish))}
          </span>
          <span className={styles.soon}>{expiryMark(asset)}</span>
        </span>
      </AssetLink>
      <IconButton label={`Remove ${nameOf(asset)}`} onClick={onRemove}>
        <X size={16} strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
    </li>
  );
}
