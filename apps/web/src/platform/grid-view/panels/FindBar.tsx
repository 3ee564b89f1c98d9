import { useEffect, useRef } from 'react';
import partStyles from '../parts/parts.module.css';
import { closeFind, type FindState, search, stepFind } from '../session/find-session.ts';
import { useSession, useViewState } from '../use-grid.ts';
import styles from './panels.module.css';

function words({ text, matches, at, searching, more }: FindState): string {
  if (!text) return '';
  if (matches.length === 0) return searching ? 'Searching…' : 'Not found';
  return `${at + 1} of ${matches.length.toLocaleString('en-US')}${more ? '+' : ''}`;
}

export function FindBar() {
  const session = useSession();
  const { find } = useViewState(session);
  const input = useRef<HTMLInputElement>(null);
  const open = find !== null;
  useEffect(() => {
    if (open) input.current?.select();
  }, [open]);
  if (!find) return null;
  return (
    <search className={styles.find} aria-label="Find in grid">
      <input
        ref={input}
        className={partStyles.input}
        aria-label="Find in grid"
        placeholder="Find"
        value={find.text}
        onChange={(event) => void search(session, event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' || event.key === 'F3') {
            event.preventDefault();
            stepFind(session, event.shiftKey ? -1 : 1);
          } else if (event.key === 'Escape') {
            event.preventDefault();
            closeFind(session);
          }
        }}
      />
      <output aria-live="polite">{words(find)}</output>
      <button
        type="button"
        className={`${partStyles.button} ${partStyles.small}`}
        aria-label="Previous match"
        onClick={() => stepFind(session, -1)}
      >
        ↑
      </button>
      <button
        type="button"
        className={`${partStyles.button} ${partStyles.small}`}
        aria-label="Next match"
        onClick={() => stepFind(session, 1)}
      >
        ↓
      </button>
      <button
        type="button"
        className={`${partStyles.button} ${partStyles.small}`}
        aria-label="Close find"
        onClick={() => closeFind(session)}
      >
        ✕
      </button>
    </search>
  );
}
