import { useEffect, useEffectEvent, useRef } from 'react';

/** Windows that are open, the one on top last. */
const open: object[] = [];

/** An open list of choices has the key for itself, as has a field that says so: it is theirs before it is the window's. */
const ownEscape = '[data-mantine-stop-propagation="true"], [data-own-escape="true"]';

const isTaken = ({ target, isComposing }: KeyboardEvent): boolean =>
  isComposing || (target instanceof Element && target.matches(ownEscape));

const lowest = 200;

/** Whoever opens last lies on top, also where its place in the page is older than what is open already. */
export function useLayer(isOpen: boolean): number {
  const layer = useRef<number>(null);
  if (isOpen) layer.current ??= lowest + open.length;
  useEffect(() => {
    if (!isOpen) layer.current = null;
  }, [isOpen]);
  return layer.current ?? lowest;
}

/** Escape closes the window on top and leaves those beneath it. */
export function useEscape(isOpen: boolean, isClosable: boolean, onClose: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent, self: object) => {
    if (event.key !== 'Escape' || open.at(-1) !== self || event.defaultPrevented || isTaken(event)) return;
    // Whoever it was opened from, a panel or a grid, hears the key as well.
    event.preventDefault();
    if (isClosable) onClose();
  });
  useEffect(() => {
    if (!isOpen) return;
    const self = {};
    const hear = (event: KeyboardEvent) => press(event, self);
    open.push(self);
    window.addEventListener('keydown', hear, { capture: true });
    return () => {
      open.splice(open.indexOf(self), 1);
      window.removeEventListener('keydown', hear, { capture: true });
    };
  }, [isOpen]);
}
