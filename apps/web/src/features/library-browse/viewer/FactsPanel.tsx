import type { Asset } from '@atelier/contract/library/library';
import type { LibraryPlace } from '@atelier/domain/library/library-kinds';
import { sizeText } from '@atelier/domain/shared/bytes';
import { counted } from '@atelier/domain/vocabulary/counted';
import { Button } from '@atelier/ui/Button';
import { IconButton } from '@atelier/ui/IconButton';
import { Bookmark, BookmarkCheck, Download, Send } from 'lucide-react';
import { useState } from 'react';
import { formatDay } from '../../../platform/dates.ts';
import { typeWord } from '../asset-face.ts';
import { expiryMark, factsOf, nameOf } from '../asset-words.ts';
import { collectionKindOf, useCollection } from '../collection/use-collection.ts';
import { ShareAssetsDialog } from '../ShareAssetsDialog.tsx';
import { downloadAssets, downloadFile } from '../take-assets.ts';
import { useLibrarySettings } from '../use-library-settings.ts';
import styles from './facts.module.css';

interface Props {
  place: LibraryPlace;
  asset: Asset | undefined;
  /** While a window stands over the viewer. */
  onCover: (covered: boolean) => void;
}

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** What is known of the shown asset, on paper beside the stage, and the ways to have it. */
export function FactsPanel({ place, asset, onCover }: Props) {
  const [sharing, setSharing] = useState(false);
  const { settings } = useLibrarySettings();
  const share = (open: boolean) => {
    setSharing(open);
    onCover(open);
  };
  if (asset === undefined) return <aside className={styles.paper} aria-label="About this asset" />;
  const mark = expiryMark(asset);
  return (
    <aside className={styles.paper} aria-label="About this asset">
      <div className={styles.words}>
        <h2>{nameOf(asset)}</h2>
        <p className={styles.quiet}>
          Published {formatDay(asset.modifiedDate)}
          {asset.lastEditedByUser ? ` by ${asset.lastEditedByUser}` : ''}
        </p>
        {mark === null ? null : <p className={styles.mark}>{mark}</p>}
        <dl className={styles.facts}>
          {factsOf(asset).map(({ label, text }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <FileList asset={asset} />
      </div>
      <div className={styles.actions}>
        <Button
          look="primary"
          full
          icon={<Download {...icon} />}
          onClick={() => downloadAssets(nameOf(asset), [asset], settings)}
        >
          Download
        </Button>
        <Keep place={place} asset={asset} />
        <IconButton label="Mail or share" onClick={() => share(true)}>
          <Send {...icon} />
        </IconButton>
      </div>
      {sharing ? <ShareAssetsDialog place={place} assets={[asset]} way="link" onClose={() => share(false)} /> : null}
    </aside>
  );
}

function FileList({ asset }: { asset: Asset }) {
  const { files } = asset;
  return (
    <>
      <h3 className={styles.filesHead}>
        <span>Files</span>
        <span>
          {counted(files.length, 'file')}, {sizeText(asset.primarySize + asset.workingSize)}
        </span>
      </h3>
      <ul className={styles.files}>
        {files.map((file) => (
          <li key={file._id}>
            <b>{typeWord(file.filename)}</b>
            <span>
              <span className={styles.fileName}>{file.filename}</span>
              <span className={styles.quiet}>
                {file.usageType === 'Primary' ? 'Primary' : 'Working file'}, {sizeText(file.fileSize)}
              </span>
            </span>
            <IconButton label={`Download ${file.filename}`} onClick={() => void downloadFile(file)}>
              <Download {...icon} />
            </IconButton>
          </li>
        ))}
      </ul>
    </>
  );
}

function Keep({ place, asset }: { place: LibraryPlace; asset: Asset }) {
  const { has, add, remove } = useCollection(place);
  if (collectionKindOf(place) === null) return null;
  return has(asset._id) ? (
    <IconButton label="Remove from collection" aria-pressed onClick={() => remove([asset._id])}>
      <BookmarkCheck {...icon} />
    </IconButton>
  ) : (
    <IconButton label="Add to collection" onClick={() => add([asset])}>
      <Bookmark {...icon} />
    </IconButton>
  );
}
