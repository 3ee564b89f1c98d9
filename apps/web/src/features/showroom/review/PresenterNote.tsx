import { writtenLimits } from '@atelier/domain/vocabulary/limits';
import { useState } from 'react';
import type { ShowroomRow } from '../plan/showroom-row.ts';
import { useShowroom } from '../showroom-context.ts';
import styles from './review.module.css';

/** The presenter's own note of the product, as on its page: whoever presents next reads their own, not this one. */
export function PresenterNote({ row }: { row: ShowroomRow }) {
  const { picks, prices } = useShowroom();
  const note = picks.noteOf(row.id);
  const [text, setText] = useState<string | null>(null);
  if (prices.hidden) return null;
  const save = () => {
    if (text !== null && text.trim() !== note.trim()) picks.note(row, text.trim());
    setText(null);
  };
  return (
    <textarea
      className={styles.ownNote}
      aria-label="My note"
      rows={2}
      maxLength={writtenLimits.note}
      placeholder="My note. Only you read this."
      value={text ?? note}
      onChange={({ target }) => setText(target.value)}
      onBlur={save}
      onKeyDown={(event) => {
        // Arrows and letters write here; they turn no pages.
        event.stopPropagation();
        if (event.key === 'Escape') event.currentTarget.blur();
      }}
    />
  );
}
