import type { PictureUsage } from '@atelier/contract/assortments/assortment-pictures';
import { Button } from '@atelier/ui/Button';
import { Dialog } from '@atelier/ui/Dialog';
import { Notice } from '@atelier/ui/Notice';
import { SkeletonRows } from '@atelier/ui/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { ImagePlus } from 'lucide-react';
import { type DragEvent, useRef } from 'react';
import { ownPicture } from '../../parts/assortment-entry/index.ts';
import { UploadProgress } from '../../parts/uploader/index.ts';
import styles from './pictures.module.css';
import { type AssortmentDetail, type AssortmentEntry, detailQuery } from './queries.ts';
import { pictureTypes } from './upload-picture.ts';
import { usePictureChange } from './use-picture-change.ts';

interface Props {
  entry: Pick<AssortmentEntry, '_id' | 'orgType' | 'title'>;
  onClose: () => void;
}

const places: readonly { usage: PictureUsage; label: string; purpose: string }[] = [
  { usage: 'thumbnail', label: 'Thumbnail', purpose: 'In lists and on the dashboard.' },
  { usage: 'logo', label: 'Logo', purpose: 'The mark of the customer.' },
];

function Place({ detail, usage, label, purpose }: (typeof places)[number] & { detail: AssortmentDetail }) {
  const file = useRef<HTMLInputElement>(null);
  const change = usePictureChange(detail, usage);
  const address = ownPicture(detail, usage, 'large');
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    const [picture] = event.dataTransfer.files;
    if (picture && !change.busy) change.upload.start(picture);
  };
  return (
    <section aria-label={label} className={styles.place} onDragOver={(event) => event.preventDefault()} onDrop={onDrop}>
      <div className={styles.frame}>
        {address === null ? (
          <span className={styles.none}>
            <ImagePlus size={28} strokeWidth={1.25} aria-hidden="true" />
            Drop a picture here
          </span>
        ) : (
          <img src={address} alt={`${label} of ${detail.title}`} />
        )}
      </div>
      <h3>{label}</h3>
      <p>{purpose}</p>
      <div className={styles.buttons}>
        <Button busy={change.busy} onClick={() => file.current?.click()}>
          {address === null ? 'Upload' : 'Replace'}
        </Button>
        {address === null ? null : (
          <Button disabled={change.busy} onClick={change.remove}>
            Remove
          </Button>
        )}
        {change.undo === null ? null : (
          <Button disabled={change.busy} onClick={change.undo}>
            Undo
          </Button>
        )}
      </div>
      <UploadProgress upload={change.upload} />
      <input
        ref={file}
        type="file"
        hidden
        aria-label={`${label} file`}
        accept={pictureTypes}
        onChange={(event) => {
          const [picture] = event.currentTarget.files ?? [];
          event.currentTarget.value = '';
          if (picture) change.upload.start(picture);
        }}
      />
    </section>
  );
}

/** M5.3: the two pictures of an assortment. Choosing a file or dropping it is enough; Undo puts the one before back. */
export function PicturesDialog({ entry, onClose }: Props) {
  const { data: detail, error } = useQuery(detailQuery(entry.orgType, entry._id));
  return (
    <Dialog
      open
      onClose={onClose}
      size="medium"
      title={`Pictures of “${entry.title}”`}
      actions={<Button onClick={onClose}>Close</Button>}
    >
      {error ? <Notice tone="bad">{error.message}</Notice> : null}
      {detail ? (
        <div className={styles.places}>
          {places.map((place) => (
            <Place key={place.usage} detail={detail} {...place} />
          ))}
        </div>
      ) : null}
      {detail || error ? null : <SkeletonRows rows={3} columns={2} />}
    </Dialog>
  );
}
