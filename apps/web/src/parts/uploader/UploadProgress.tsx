import { sizeText } from '@atelier/domain/shared/bytes';
import { Button } from '@atelier/ui/Button';
import { IconButton } from '@atelier/ui/IconButton';
import { Notice } from '@atelier/ui/Notice';
import { X } from 'lucide-react';
import styles from './UploadProgress.module.css';
import type { FileUpload } from './use-file-upload.ts';

/** How far a file is, with a way out; or what went wrong, with a way on. Nothing while nothing happens. */
export function UploadProgress({ upload }: { upload: FileUpload }) {
  const { state } = upload;
  if (state.phase === 'idle') return null;
  if (state.phase === 'failed')
    return (
      <Notice tone="bad" role="alert">
        {state.reason}
        {state.final ? null : (
          <div className={styles.again}>
            <Button onClick={upload.retry}>Try again</Button>
          </div>
        )}
      </Notice>
    );
  const { name, sent, size } = state;
  const all = sent >= size;
  return (
    <div className={styles.row}>
      <progress className={styles.bar} aria-label={`Upload of ${name}`} {...(all ? {} : { max: size, value: sent })} />
      <span className={styles.figures}>{all ? 'Preparing' : `${sizeText(sent)} of ${sizeText(size)}`}</span>
      <IconButton label={`Cancel the upload of ${name}`} onClick={upload.cancel}>
        <X size={16} />
      </IconButton>
    </div>
  );
}
