import type { KeyboardEvent } from 'react';

export interface KeyActs {
  approve(): void;
  deny(): void;
  move(by: 1 | -1): void;
  takeBack(): void;
  /** Marks the active row, where rows can be marked. */
  mark?(): void;
}

/** Where letters are text, or belong to a window of their own. */
const takesLetters =
  'input:not([type="checkbox"]), textarea, select, [contenteditable="true"], [role="dialog"], [role="radiogroup"]';

const plainKeys: Readonly<Record<string, (acts: KeyActs) => void>> = {
  a: (acts) => acts.approve(),
  d: (acts) => acts.deny(),
  j: (acts) => acts.move(1),
  arrowdown: (acts) => acts.move(1),
  k: (acts) => acts.move(-1),
  arrowup: (acts) => acts.move(-1),
  u: (acts) => acts.takeBack(),
  x: (acts) => acts.mark?.(),
};
/** These may be held down: they only move. */
const repeatable = ['j', 'k', 'arrowdown', 'arrowup'];

/** [stage 5] A and D decide and move on; J and K or the arrows only move; U takes back. */
export const reviewKeys =
  (acts: KeyActs) =>
  (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.altKey || event.shiftKey) return;
    if ((event.target as Element).closest(takesLetters) !== null) return;
    const key = event.key.toLowerCase();
    const act = event.ctrlKey || event.metaKey ? (key === 'z' ? plainKeys.u : undefined) : plainKeys[key];
    if (act === undefined) return;
    event.preventDefault();
    if (!event.repeat || repeatable.includes(key)) act(acts);
  };

const rowOf = (identifier: string): Element | null => document.querySelector(`[data-line="${identifier}"]`);
const focusIn = (row: Element | null): void => row?.querySelector<HTMLElement>('[data-approve]')?.focus();

/** At once, so that the next key finds its line; one that is only drawn after this key has the focus then. */
export const focusLine = (identifier: string): void => {
  const isDrawn = rowOf(identifier) !== null;
  if (isDrawn) focusIn(rowOf(identifier));
  requestAnimationFrame(() => {
    if (!isDrawn) focusIn(rowOf(identifier));
    rowOf(identifier)?.scrollIntoView({ block: 'nearest' });
  });
};

/** Where nothing is left to decide, the keys stay with the screen. */
export const focusAllLines = (): void => {
  requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-all-lines]')?.focus());
};

export const isNowhere = (element: Element | null): boolean =>
  element === null || element === document.body || element.tagName === 'MAIN';

export const focusFinish = (): void => {
  requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-finish]')?.focus());
};

/** The one after it that is still open, from the first again after the last; undefined where none is. */
export const nextOpen = <L extends { readonly identifier: string }>(
  lines: readonly L[],
  from: string | undefined,
  isOpen: (line: L) => boolean,
): L | undefined => {
  const at = lines.findIndex(({ identifier }) => identifier === from);
  return [...lines.slice(at + 1), ...lines.slice(0, Math.max(at, 0))].find(isOpen);
};

/** One step down or up; the ends stay. */
export const neighbour = <L extends { readonly identifier: string }>(
  lines: readonly L[],
  from: string | undefined,
  by: 1 | -1,
): L | undefined => {
  const at = lines.findIndex(({ identifier }) => identifier === from);
  return lines[Math.min(Math.max(at + by, 0), lines.length - 1)];
};
