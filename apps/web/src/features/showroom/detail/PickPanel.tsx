import { writtenLimits } from '@atelier/domain/vocabulary/limits';
import { Button } from '@atelier/ui/Button';
import { IconButton } from '@atelier/ui/IconButton';
import { Check, MessageSquare } from 'lucide-react';
import { useState } from 'react';
import type { ShowroomRow } from '../plan/showroom-row.ts';
import { useShowroom } from '../showroom-context.ts';
import { useStageKeys } from '../use-stage-keys.ts';
import line from './line.module.css';
import styles from './pick.module.css';

/** Pick it, and say why; both are this person's own. */
export function PickPanel({ row }: { row: ShowroomRow }) {
  const { picks, prices } = useShowroom();
  const picked = picks.ids.has(row.id);
  const note = picks.noteOf(row.id);
  const [writing, setWriting] = useState(false);
  const [text, setText] = useState(note);
  useStageKeys({ k: () => picks.toggle(row) });
  const save = () => {
    setWriting(false);
    if (text.trim() !== note.trim()) picks.note(row, text.trim());
  };
  return (
    <div className={styles.pick}>
      {writing ? (
        <textarea
          aria-label="My note"
          // biome-ignore lint/a11y/noAutofocus: it was just asked for
          autoFocus
          rows={3}
          maxLength={writtenLimits.note}
          placeholder="Only you read this."
          value={text}
          onChange={({ target }) => setText(target.value)}
          onBlur={save}
          onKeyDown={(event) => {
            if (event.key === 'Escape') {
              event.stopPropagation();
              save();
            }
          }}
        />
      ) : note === '' || prices.hidden ? null : (
        <p className={styles.note}>{note}</p>
      )}
      <div className={styles.pickRow}>
        <Button
          look={picked ? 'secondary' : 'primary'}
          full
          aria-pressed={picked}
          icon={picked ? <Check size={16} strokeWidth={1.75} aria-hidden /> : undefined}
          onClick={() => picks.toggle(row)}
        >
          {picked ? 'Picked' : 'Pick this color'}
        </Button>
        {prices.hidden ? null : (
          <IconButton
            label={note === '' ? 'Write a note' : 'Change the note'}
            onClick={() => {
              setText(note);
              setWriting(true);
            }}
          >
            <MessageSquare size={16} strokeWidth={1.75} aria-hidden />
          </IconButton>
        )}
      </div>
      {picks.waiting === 0 ? null : (
        <p className={line.keys} role="status">
          {picks.waiting === 1 ? 'One change waits' : `${picks.waiting} changes wait`} for the network.
        </p>
      )}
    </div>
  );
}
