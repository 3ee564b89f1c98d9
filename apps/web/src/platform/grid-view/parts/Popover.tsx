/* biome-ignore-all lint/a11y/noStaticElementInteractions: the role is handed in */
/* biome-ignore-all lint/a11y/useAriaPropsSupportedByRole: the role is handed in */
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from './parts.module.css';

/** What a popover hangs on: an element, or the place where somebody pressed. */
export interface Anchor {
  getBoundingClientRect(): DOMRect;
}

export interface PopoverProps {
  readonly anchor: Anchor;
  readonly label: string;
  readonly role?: 'menu' | 'dialog' | 'listbox';
  readonly children: ReactNode;
  onClose(): void;
  onKeyDown?(event: KeyboardEvent<HTMLDivElement>): void;
}

function placeBelow(popover: HTMLElement, anchor: Anchor): void {
  const from = anchor.getBoundingClientRect();
  const { width, height } = popover.getBoundingClientRect();
  const below = from.bottom + 2;
  const top = below + height > innerHeight - 8 && from.top - height - 2 > 8 ? from.top - height - 2 : below;
  popover.style.left = `${Math.max(8, Math.min(from.left, innerWidth - width - 8))}px`;
  popover.style.top = `${Math.max(8, Math.min(top, innerHeight - height - 8))}px`;
}

/** Floats in the top layer; a click elsewhere or Escape closes it and focus goes back to where it came from. */
export function Popover({ anchor, label, role = 'dialog', children, onClose, onKeyDown }: PopoverProps) {
  const box = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  close.current = onClose;
  useLayoutEffect(() => {
    const popover = box.current!;
    const returnTo = document.activeElement;
    const onToggle = (event: Event) => {
      if ((event as ToggleEvent).newState === 'closed') close.current();
    };
    popover.showPopover();
    placeBelow(popover, anchor);
    popover.querySelector<HTMLElement>('[data-autofocus], button:not(:disabled), input')?.focus();
    popover.addEventListener('toggle', onToggle);
    return () => {
      popover.removeEventListener('toggle', onToggle);
      const inside = popover.contains(document.activeElement) || document.activeElement === document.body;
      if (inside && returnTo instanceof HTMLElement) returnTo.focus();
    };
  }, [anchor]);
  return (
    <div ref={box} popover="auto" className={styles.popover} role={role} aria-label={label} onKeyDown={onKeyDown}>
      {children}
    </div>
  );
}
