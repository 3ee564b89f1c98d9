import { sizeText } from '@atelier/domain/shared/bytes';
import { fileLimits } from '@atelier/domain/vocabulary/limits';
import { Button } from '@atelier/ui/Button';
import { IconButton } from '@atelier/ui/IconButton';
import { Tooltip } from '@atelier/ui/Tooltip';
import { Check, Pause, Play, X } from 'lucide-react';
import { toast } from '../../platform/toasts/index.ts';
import styles from './Uploader.module.css';
import { UploadPicture } from './UploadPicture.tsx';
import type { UploadEntry } from './upload-entry.ts';
import { cancel, goOn, pause, replace, resume } from './uploads.ts';
import { chooseFile } from './use-library-upload.ts';

const parts = (bytes: number): number => Math.ceil(bytes / fileLimits.uploadChunkBytes);

const wordsOf = ({ status, sent, size, failure }: UploadEntry): string => {
  const figures = `${sizeText(sent)} of ${sizeText(size)}`;
  if (status === 'queued') return sent > 0 ? `Waiting, ${figures}` : 'Waiting';
  if (status === 'completed') return 'Complete, making previews';
  if (status === 'failed') return failure?.words ?? '';
  if (status === 'paused') return `Paused, ${figures}`;
  if (status === 'interrupted')
    return `${sent > 0 ? figures : 'Nothing'} arrived before the page was left. Choose the file again to go on.`;
  if (sent >= size) return 'Arrived, being put together';
  return parts(size) > 1
    ? `${figures}, part ${Math.min(parts(size), Math.floor(sent / fileLimits.uploadChunkBytes) + 1)} of ${parts(size)}`
    : figures;
};

const chooseAgain = ({ id, name }: UploadEntry): void =>
  chooseFile((file) => {
    if (!goOn(id, file)) toast.info(`This is another file. Please choose ${name}.`);
  });

/** The way on from where a file stands. */
function WayOn({ entry }: { entry: UploadEntry }) {
  const { id, name, status, failure } = entry;
  if (status === 'completed')
    return (
      <span className={styles.good} aria-hidden="true">
        <Check size={16} />
      </span>
    );
  if (status === 'failed' && failure?.holder) {
    const { holder } = failure;
    return <Button onClick={() => replace(id, `${holder.id}/Primary`)}>Replace</Button>;
  }
  if (status === 'failed' && failure?.canRetry) return <Button onClick={() => resume(id)}>Try again</Button>;
  if (status === 'interrupted') return <Button onClick={() => chooseAgain(entry)}>Choose file</Button>;
  if (status === 'paused')
    return (
      <IconButton label={`Go on with ${name}`} onClick={() => resume(id)}>
        <Play size={16} />
      </IconButton>
    );
  if (status === 'uploading')
    return (
      <IconButton label={`Pause ${name}`} onClick={() => pause(id)}>
        <Pause size={16} />
      </IconButton>
    );
  return null;
}

export function UploadRow({ entry }: { entry: UploadEntry }) {
  const { id, name, size, sent, status } = entry;
  return (
    <li className={styles.row} data-status={status}>
      <UploadPicture entry={entry} />
      <Tooltip text={name} whenCut>
        <span className={styles.name}>{name}</span>
      </Tooltip>
      <span className={styles.words}>{wordsOf(entry)}</span>
      <span className={styles.ways}>
        <WayOn entry={entry} />
        {status === 'completed' ? null : (
          <IconButton label={`${status === 'failed' ? 'Dismiss' : 'Cancel'} ${name}`} onClick={() => cancel(id)}>
            <X size={16} />
          </IconButton>
        )}
      </span>
      {status === 'uploading' || status === 'paused' ? (
        <progress className={styles.bar} aria-label={`Upload of ${name}`} max={size} value={sent} />
      ) : null}
    </li>
  );
}
