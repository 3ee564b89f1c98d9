import { sizeText } from '@atelier/domain/shared/bytes';
import { IconButton } from '@atelier/ui/IconButton';
import { ChevronDown, ChevronUp, Minus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { readLocal, writeLocal } from '../../platform/local-settings.ts';
import { useSession } from '../../platform/session/index.ts';
import { workStyles } from '../work-panel/index.ts';
import styles from './Uploader.module.css';
import { UploadRow } from './UploadRow.tsx';
import { UploadsGuard } from './UploadsGuard.tsx';
import { summaryOf, type UploadSummary } from './upload-summary.ts';
import { openUploads, useUploads } from './uploads.ts';

type Look = 'mini' | 'expanded' | 'collapsed';
const lookKey = 'atelier.uploader';
const keptLook = (): Look => (readLocal(lookKey) as Look | null) ?? 'expanded';

/** Of those that wait only the first are listed; of all others every one. */
const waitingShown = 2;

function useLook(): readonly [Look, (look: Look) => void] {
  const [look, setLook] = useState(keptLook);
  const choose = (to: Look): void => {
    setLook(to);
    writeLocal(lookKey, to);
  };
  return [look, choose];
}

function Bar({ summary }: { summary: UploadSummary }) {
  return (
    <progress className={styles.bar} aria-label="All uploads" max={Math.max(1, summary.size)} value={summary.sent} />
  );
}

/** M17.2: hidden while there is nothing, else one line, the head alone, or every file. It stays while screens change. */
export function Uploader() {
  const { user } = useSession();
  const { entries, past, perSecond } = useUploads();
  const [look, setLook] = useLook();
  useEffect(() => void openUploads(user.id), [user.id]);
  if (entries.length === 0) return null;
  const summary = summaryOf(entries, past, perSecond);
  const failed = summary.failed > 0 || undefined;
  if (look === 'mini')
    return (
      <aside className={`${workStyles.panel} ${styles.mini}`} aria-label="Uploads" data-failed={failed}>
        <UploadsGuard />
        <button type="button" className={styles.miniLine} onClick={() => setLook('expanded')}>
          <span>{summary.title}</span>
          <span className={styles.figures}>{failed ? summary.failedWords : summary.timeLeft}</span>
        </button>
        <Bar summary={summary} />
      </aside>
    );
  const waiting = entries.filter(({ status }) => status === 'queued');
  const hidden = new Set(waiting.slice(waitingShown).map(({ id }) => id));
  return (
    <aside className={workStyles.panel} aria-label="Uploads">
      <UploadsGuard />
      <header className={styles.head}>
        <strong className={styles.title}>{summary.title}</strong>
        <span className={styles.figures}>
          {[`${sizeText(summary.sent)} of ${sizeText(summary.size)}`, summary.timeLeft, summary.speed]
            .filter(Boolean)
            .join(', ')}
        </span>
        <IconButton
          label={look === 'expanded' ? 'Hide the files' : 'Show the files'}
          aria-expanded={look === 'expanded'}
          onClick={() => setLook(look === 'expanded' ? 'collapsed' : 'expanded')}
        >
          {look === 'expanded' ? <ChevronDown size={16} /> : <ChevronUp size={16} />}
        </IconButton>
        <IconButton label="Make uploads small" onClick={() => setLook('mini')}>
          <Minus size={16} />
        </IconButton>
      </header>
      {look === 'collapsed' ? (
        <Bar summary={summary} />
      ) : (
        <ul className={`${workStyles.list} ${styles.list}`}>
          {entries
            .filter(({ id }) => !hidden.has(id))
            .map((entry) => (
              <UploadRow key={entry.id} entry={entry} />
            ))}
          {hidden.size === 0 ? null : <li className={styles.more}>{`${hidden.size} more waiting`}</li>}
        </ul>
      )}
    </aside>
  );
}
