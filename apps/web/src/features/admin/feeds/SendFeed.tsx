import { type FeedKind, type FeedMode, feedKindFacts, feedKinds, isFeedKind } from '@atelier/domain/feed/feed-kinds';
import { Button } from '@atelier/ui/Button';
import { SegmentedChoice } from '@atelier/ui/Choice';
import { Dialog } from '@atelier/ui/Dialog';
import { Notice } from '@atelier/ui/Notice';
import { Select } from '@atelier/ui/Select';
import { useNavigate } from '@tanstack/react-router';
import { FileUp } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { isApiFailure, wasCancelled } from '../../../platform/api/index.ts';
import styles from './feeds.module.css';
import { sendFeed } from './queries.ts';

const kinds = feedKinds.map((kind) => ({ value: kind, label: feedKindFacts[kind].label }));
const modes = [
  { value: 'partial', label: 'What it names' },
  { value: 'full', label: 'The whole catalogue' },
] as const;

const sizeWords = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1_000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

function useSending(onSent: (id: string) => void) {
  const [failure, setFailure] = useState<string | null>(null);
  const [sending, setSending] = useState<AbortController | null>(null);
  const start = async (file: File, how: { mode: FeedMode; kind: FeedKind }): Promise<void> => {
    const stop = new AbortController();
    setFailure(null);
    setSending(stop);
    try {
      onSent((await sendFeed(file, how, stop.signal))._id);
    } catch (error) {
      if (wasCancelled(error)) return;
      setFailure(isApiFailure(error) ? error.message : 'The file could not be sent.');
    } finally {
      setSending(null);
    }
  };
  return { failure, busy: sending !== null, stop: () => sending?.abort(), start };
}

/** A file and what it is; nothing of the catalogue changes by sending it. */
export function SendFeed({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [kind, setKind] = useState<FeedKind>('product');
  const [mode, setMode] = useState<FeedMode>('partial');
  const { failure, busy, stop, start } = useSending(
    (feedId) => void navigate({ to: '/admin/feeds/$feedId', params: { feedId } }),
  );
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setFile(event.dataTransfer.files[0] ?? null);
  };
  const close = () => {
    stop();
    onClose();
  };
  return (
    <Dialog
      open
      onClose={close}
      title="Send a feed"
      dismissable={!busy}
      actions={
        <>
          <Button onClick={busy ? stop : close}>{busy ? 'Stop' : 'Cancel'}</Button>
          <Button
            look="primary"
            busy={busy}
            disabled={file === null}
            onClick={() => file && void start(file, { mode, kind })}
          >
            Read and compare
          </Button>
        </>
      }
    >
      <div className={styles.sending}>
        {failure === null ? null : (
          <Notice tone="bad" role="alert">
            {failure}
          </Notice>
        )}
        <button
          type="button"
          className={styles.dropPlace}
          onClick={() => input.current?.click()}
          onDragOver={(event) => event.preventDefault()}
          onDrop={drop}
          data-autofocus
        >
          <FileUp size={22} strokeWidth={1.5} aria-hidden="true" />
          {file === null ? 'Choose a file, or drop it here' : `${file.name} · ${sizeWords(file.size)}`}
          <small>NDJSON, CSV or XLSX</small>
        </button>
        <input
          ref={input}
          type="file"
          hidden
          aria-label="Feed file"
          accept=".ndjson,.jsonl,.json,.csv,.txt,.xlsx"
          onChange={(event) => setFile(event.currentTarget.files?.[0] ?? null)}
        />
        <Select
          label="Its lines are"
          choices={kinds}
          value={kind}
          onChange={(next) => next !== null && isFeedKind(next) && setKind(next)}
        />
        <div>
          <p className={styles.label}>It brings</p>
          <SegmentedChoice label="It brings" value={mode} options={modes} onChange={setMode} />
          <p className={styles.quiet}>
            {mode === 'full'
              ? 'What the file does not name is listed as Gone. It stays until you decide.'
              : 'What the file does not name stays as it is.'}
          </p>
        </div>
      </div>
    </Dialog>
  );
}
