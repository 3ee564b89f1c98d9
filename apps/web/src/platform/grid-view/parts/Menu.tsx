/* biome-ignore-all lint/a11y/useAriaPropsSupportedByRole: checked goes with menuitemcheckbox only */
import type { KeyboardEvent, ReactNode } from 'react';
import { type Anchor, Popover } from './Popover.tsx';
import styles from './parts.module.css';

export interface MenuItem {
  readonly label: string;
  readonly disabled?: boolean;
  readonly checked?: boolean;
  readonly startsGroup?: boolean;
  readonly danger?: boolean;
  /** The keys that do the same. */
  readonly keys?: string;
  run(): void;
}

function moveFocus(event: KeyboardEvent<HTMLDivElement>): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role^=menuitem]:not(:disabled)')];
  const at = items.indexOf(document.activeElement as HTMLElement);
  const targets: Record<string, HTMLElement | undefined> = {
    ArrowDown: items[(at + 1) % items.length],
    ArrowUp: items[(at - 1 + items.length) % items.length],
    Home: items[0],
    End: items.at(-1),
  };
  const letter =
    event.key.length === 1
      ? items.find((item) => item.textContent?.toLowerCase().startsWith(event.key.toLowerCase()))
      : undefined;
  const target = targets[event.key] ?? letter;
  if (!target) return;
  event.preventDefault();
  target.focus();
}

export interface MenuProps {
  readonly anchor: Anchor;
  readonly label: string;
  readonly items: readonly MenuItem[];
  readonly children?: ReactNode;
  onClose(): void;
}

export function Menu({ anchor, label, items, onClose }: MenuProps) {
  return (
    <Popover anchor={anchor} label={label} role="menu" onClose={onClose} onKeyDown={moveFocus}>
      {items.map(({ label: text, disabled = false, checked, startsGroup, danger, keys, run }) => (
        <div key={text} role="none">
          {startsGroup && <hr className={styles.rule} />}
          <button
            type="button"
            role={checked === undefined ? 'menuitem' : 'menuitemcheckbox'}
            aria-checked={checked}
            tabIndex={-1}
            className={styles.item}
            disabled={disabled}
            data-danger={danger || undefined}
            onClick={() => {
              onClose();
              run();
            }}
          >
            {checked !== undefined && <span aria-hidden>{checked ? '✓' : ' '}</span>}
            {text}
            {keys && (
              <kbd className={styles.keys} aria-hidden>
                {keys}
              </kbd>
            )}
          </button>
        </div>
      ))}
    </Popover>
  );
}
