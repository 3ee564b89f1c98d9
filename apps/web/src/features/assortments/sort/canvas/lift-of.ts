import type { Lifted } from '../drag/lifted.ts';
import { refOfKey, styleKey } from '../drag/lifted.ts';
import { inShownOrder } from '../drag/move-intents.ts';
import type { SortDesk } from '../sort-desk.ts';

/** A style brings along everything selected, if it is itself among it. */
export function liftedStyles(desk: SortDesk, key: string): Lifted {
  const { selected } = desk.view.getState();
  const keys = selected.has(key) ? [...selected] : [key];
  return { kind: 'styles', items: inShownOrder(desk.board.groups, keys.map(refOfKey)) };
}

/** What a pressed element stands for. */
export function liftOf(desk: SortDesk, pressed: Element): Lifted | null {
  const grip = pressed.closest<HTMLElement>('[data-grip]');
  if (grip) return { kind: 'group', title: grip.dataset.grip ?? '' };
  const color = pressed.closest<HTMLElement>('[data-color]');
  const held = pressed.closest<HTMLElement>('[data-style]');
  const { style = '', group = '' } = held?.dataset ?? {};
  if (color) return { kind: 'color', group, style, color: color.dataset.color ?? '' };
  return held ? liftedStyles(desk, styleKey({ group, style })) : null;
}
