import type { KeyboardEvent } from 'react';

interface Wall {
  readonly total: number;
  /** The place above or below; the same one where there is none. */
  readonly above: (index: number) => number;
  readonly below: (index: number) => number;
  readonly scrollTo: (index: number) => void;
  readonly onToggle: (index: number, range: boolean) => void;
}

const waits = 12;

/** A place further down is drawn only after it has been scrolled to. */
const focusAt = (wall: HTMLElement, index: number, left = waits): void => {
  const link = wall.querySelector<HTMLElement>(`[data-index="${index}"] a`);
  if (link !== null) link.focus({ preventScroll: true });
  else if (left > 0) requestAnimationFrame(() => focusAt(wall, index, left - 1));
};

/** Arrows walk over the wall, Home and End to its ends, the space bar chooses. */
export function wallKeys({ total, above, below, scrollTo, onToggle }: Wall) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const at = (event.target as HTMLElement).closest<HTMLElement>('[data-index]')?.dataset.index;
    if (at === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    const index = Number(at);
    const steps: Record<string, () => number> = {
      ArrowLeft: () => index - 1,
      ArrowRight: () => index + 1,
      ArrowUp: () => above(index),
      ArrowDown: () => below(index),
      Home: () => 0,
      End: () => total - 1,
    };
    if (event.key === ' ' && (event.target as HTMLElement).tagName === 'A') {
      event.preventDefault();
      onToggle(index, event.shiftKey);
      return;
    }
    const next = steps[event.key]?.();
    if (next === undefined) return;
    event.preventDefault();
    if (next < 0 || next >= total) return;
    scrollTo(next);
    focusAt(event.currentTarget, next);
  };
}
