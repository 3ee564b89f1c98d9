import { sizeText } from '@atelier/domain/shared/bytes';
import { IconButton } from '@atelier/ui/IconButton';
import { Check, CircleAlert, X } from 'lucide-react';
import { WorkEntry, WorkMark, WorkPanel } from '../work-panel/index.ts';
import type { DownloadEntry, DownloadProgress } from './download-queue.ts';
import { cancelDownload, useDownloads } from './downloads.ts';

const marks = { completed: 'good', failed: 'bad', cancelled: 'neutral' } as const;
const words = { queued: 'Waiting', completed: 'Saved', cancelled: 'Cancelled' } as const;

const progressWords = ({ done, all, unit }: DownloadProgress): string => {
  if (unit === 'bytes') return all === undefined ? sizeText(done) : `${sizeText(done)} of ${sizeText(all)}`;
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
    <WorkEntry
      name={name}
      words={stateWords(entry)}
      bar={status === 'processing' ? { label: `Download of ${name}`, ...shareOf(entry) } : null}
      action={
        runs ? (
          <IconButton label={`Cancel ${name}`} onClick={() => cancelDownload(id)}>
            <X size={16} strokeWidth={1.75} />
          </IconButton>
        ) : (
          <WorkMark status={marks[status]}>
            {status === 'completed' ? <Check size={16} /> : <CircleAlert size={16} />}
          </WorkMark>
        )
      }
    />
  );
}

/** What is being downloaded; hidden while there is nothing. */
export function Downloads() {
  const { entries } = useDownloads();
  if (entries.length === 0) return null;
  const running = entries.filter(({ status }) => status === 'queued' || status === 'processing').length;
  return (
    <WorkPanel title="Downloads" running={running}>
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} />
      ))}
    </WorkPanel>
  );
}
