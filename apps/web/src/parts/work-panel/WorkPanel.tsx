import { IconButton } from '@atelier/ui/IconButton';
import { Tooltip } from '@atelier/ui/Tooltip';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import styles from './work-panel.module.css';

interface PanelProps {
  /** 'Downloads', in the heading and in the words of the buttons. */
  title: string;
  running: number;
  children: ReactNode;
}

/** What goes on behind the screen, in a corner; small if the person wants it so. */
export function WorkPanel({ title, running, children }: PanelProps) {
  const [small, setSmall] = useState(false);
  const words = title.toLowerCase();
  return (
    <aside className={styles.panel} aria-label={title}>
      <header className={styles.head}>
        <strong>{running === 0 ? title : `${title} (${running})`}</strong>
        <IconButton
          label={small ? `Show ${words}` : `Make ${words} small`}
          aria-expanded={!small}
          onClick={() => setSmall(!small)}
        >
          {small ? <ChevronUp size={16} /> : <ChevronDown size={16} />}
        </IconButton>
      </header>
      {small ? null : <ul className={styles.list}>{children}</ul>}
    </aside>
  );
}

interface EntryProps {
  name: string;
  /** A button or a mark beside the name. */
  action: ReactNode;
  /** null: no bar. Without a value it says only that something goes on. */
  bar: { label: string; max?: number; value?: number } | null;
  words: ReactNode;
}

export function WorkEntry({ name, action, bar, words }: EntryProps) {
  return (
    <li className={styles.entry}>
      <Tooltip text={name} whenCut>
        <span className={styles.name}>{name}</span>
      </Tooltip>
      {action}
      {bar === null ? null : <progress className={styles.bar} aria-label={bar.label} max={bar.max} value={bar.value} />}
      <span className={styles.state}>{words}</span>
    </li>
  );
}

export function WorkMark({ status, children }: { status: 'good' | 'bad' | 'neutral'; children: ReactNode }) {
  return (
    <span className={styles.mark} data-status={status} aria-hidden="true">
      {children}
    </span>
  );
}
