import { ChevronDown, ChevronUp, type LucideIcon, Search, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { closeFind, search, stepFind } from '../session/find-session.ts';
import type { FindState } from '../session/find-state.ts';
import { useSession, useViewState } from '../use-grid.ts';
import styles from './panels.module.css';

interface StepProps {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly disabled?: boolean;
  run(): void;
}

function words({ text, matches, at, searching, more }: FindState): string {
  if (!text) return '';
  if (matches.length === 0) return searching ? 'Searching…' : 'Not found';
  return `${at + 1} of ${matches.length.toLocaleString('en-US')}${more ? '+' : ''}`;
}

function Step({ label, icon: Icon, disabled = false, run }: StepProps) {
  return (
    <button
      type="button"
      className={styles.findStep}
      aria-label={label}
      data-hint={label}
      disabled={disabled}
      onClick={run}
    >
      <Icon size={16} strokeWidth={1.75} aria-hidden />
    </button>
  );
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
  const nothing = find.matches.length === 0;
  return (
    <search className={styles.find} aria-label="Find in grid">
      <Search size={15} strokeWidth={1.75} aria-hidden />
      <input
        ref={input}
        className={styles.findText}
        aria-label="Find in grid"
        placeholder="Find in grid"
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
      <span className={styles.findRule} aria-hidden />
      <Step label="Previous match" icon={ChevronUp} disabled={nothing} run={() => stepFind(session, -1)} />
      <Step label="Next match" icon={ChevronDown} disabled={nothing} run={() => stepFind(session, 1)} />
      <Step label="Close find" icon={X} run={() => closeFind(session)} />
    </search>
  );
}
