import { X } from 'lucide-react';
import { type CSSProperties, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { IconButton } from '../IconButton/index.ts';
import { InsidePopover } from '../Popover/inside-popover.ts';
import styles from './SidePanel.module.css';

interface SidePanelProps {
  title: string;
  width: number;
  onClose: () => void;
  /** Stays above what scrolls. */
  head?: ReactNode;
  foot?: ReactNode;
  children: ReactNode;
}

/** A drawer beside the page, without a scrim: what lies beside it goes on working. Escape closes it, and focus goes back. */
export function SidePanel({ title, width, onClose, head, foot, children }: SidePanelProps) {
  const [covered, setCovered] = useState(false);
  const titleId = useId();
  const panel = useFocusWhileOpen();
  const close = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || covered) return;
    event.stopPropagation();
    onClose();
  };
  return (
    <div
      ref={panel}
      role="dialog"
      aria-labelledby={titleId}
      tabIndex={-1}
      className={styles.panel}
      style={{ '--panel': `${width}px` } as CSSProperties}
      onKeyDown={close}
    >
      <InsidePopover value={setCovered}>
        <div className={styles.top}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          <IconButton label="Close" onClick={onClose}>
            <X size={18} strokeWidth={1.75} />
          </IconButton>
        </div>
        {head}
        <div className={styles.scroll}>{children}</div>
        {foot === undefined ? null : <div className={styles.foot}>{foot}</div>}
      </InsidePopover>
    </div>
  );
}

/** Takes the focus when it opens, and gives it back unless somebody has gone on elsewhere. */
function useFocusWhileOpen() {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const own = panel.current;
    const before = document.activeElement;
    own?.focus({ preventScroll: true });
    return () => {
      const now = document.activeElement;
      const within = now === null || now === document.body || own?.contains(now) === true;
      if (within && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  return panel;
}
