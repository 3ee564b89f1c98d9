import { sizeText } from '@atelier/domain/shared/bytes';
import { IconButton } from '@atelier/ui/IconButton';
import { Check, ChevronDown, ChevronUp, CircleAlert, X } from 'lucide-react';
import { useState } from 'react';
import styles from './Downloads.module.css';
import type { DownloadEntry, DownloadProgress } from './download-queue.ts';
import { cancelDownload, useDownloads } from './downloads.ts';

const words = { queued: 'Waiting', completed: 'Saved', cancelled: 'Cancelled' } as const;

const progressWords = ({ done, all, unit }: DownloadProgress): string => {
  if (unit === 'bytes') return sizeText(done);
  if (all === undefined) return `${done.toLocaleString('en-US')} rows`;
  return done < all ? `${done.toLocaleString('en-US')} of ${all.toLocaleString('en-US')} rows` : 'Writing the file';
};

const stateWords = ({ status, progress, failure }: DownloadEntry): string => {
  if (status === 'processing') return progress ? progressWords(progress) : 'Preparing';
  return status === 'failed' ? (failure ?? 'Failed') : words[status];
};

/** Without a value the bar says only that something goes on. */
const shareOf = ({ progress }: DownloadEntry): { max: number; value: number } | Record<string, never> =>
  progress?.all === undefined || progress.done >= progress.all ? {} : { max: progress.all, value: progress.done };

function Entry({ entry }: { entry: DownloadEntry }) {
  const { id, name, status } = entry;
  const runs = status === 'queued' || status === 'processing';
  return (
    <li className={styles.entry}>
      <span className={styles.name} title={name}>
        {name}
      </span>
      {runs ? (
        <IconButton label={`Cancel ${name}`} onClick={() => cancelDownload(id)}>
          <X size={16} strokeWidth={1.75} />
        </IconButton>
      ) : (
        <span className={styles.mark} data-status={status} aria-hidden="true">
          {status === 'completed' ? <Check size={16} /> : <CircleAlert size={16} />}
        </span>
      )}
      {status === 'processing' ? (
        <progress className={styles.bar} aria-label={`Download of ${name}`} {...shareOf(entry)} />
      ) : null}
      <span className={styles.state}>{stateWords(entry)}</span>
    </li>
  );
}

/** What is being downloaded, in a corner; hidden while there is nothing, and small if the person wants it so. */
export function Downloads() {
  const { entries } = useDownloads();
  const [small, setSmall] = useState(false);
  if (entries.length === 0) return null;
  const running = entries.filter(({ status }) => status === 'queued' || status === 'processing').length;
  return (
    <aside className={styles.panel} aria-label="Downloads">
      <header className={styles.head}>
        <strong>{running === 0 ? 'Downloads' : `Downloads (${running})`}</strong>
        <IconButton
          label={small ? 'Show downloads' : 'Make downloads small'}
          aria-expanded={!small}
          onClick={() => setSmall(!small)}
        >
          {small ? <ChevronUp size={16} /> : <ChevronDown size={16} />}
        </IconButton>
      </header>
      {small ? null : (
        <ul className={styles.list}>
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
    </aside>
  );
}
