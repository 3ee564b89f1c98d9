import type { MouseEvent } from 'react';
import { refOfKey, styleKey } from '../drag/lifted.ts';
import type { SortDesk } from '../sort-desk.ts';

const keysOf = ({ board }: SortDesk): string[] =>
  board.groups.flatMap(({ title, styles }) => styles.map(({ style }) => styleKey({ group: title, style })));

/** Everything between where the range began and here, in reading order. */
const rangeTo = (desk: SortDesk, key: string): string[] => {
  const keys = keysOf(desk);
  const { anchor } = desk.view.getState();
  const [a, b] = [keys.indexOf(anchor ?? key), keys.indexOf(key)];
  return a < 0 ? [key] : keys.slice(Math.min(a, b), Math.max(a, b) + 1);
};

const toggled = (selected: ReadonlySet<string>, key: string): Set<string> => {
  const next = new Set(selected);
  if (!next.delete(key)) next.add(key);
  return next;
};

/** A click selects, Ctrl adds, Shift reaches; beside the tiles it lets go. The number of colors opens them. */
export function useCanvasClicks(desk: SortDesk) {
  const select = (key: string, event: MouseEvent) => {
    const { selected } = desk.view.getState();
    const touch = (event.nativeEvent as PointerEvent).pointerType === 'touch';
    if (event.shiftKey) desk.view.setState({ selected: new Set([...selected, ...rangeTo(desk, key)]), focused: key });
    else if (event.ctrlKey || event.metaKey || touch)
      desk.view.setState({ selected: toggled(selected, key), anchor: key, focused: key });
    else {
      const alone = selected.size === 1 && selected.has(key);
      desk.view.setState({ selected: new Set(alone ? [] : [key]), anchor: key, focused: key });
    }
  };
  const held = (event: MouseEvent) => (event.target as Element).closest<HTMLElement>('[data-style]');
  const keyOf = ({ dataset: { group = '', style = '' } }: HTMLElement) => styleKey({ group, style });
  return {
    onClick: (event: MouseEvent) => {
      const target = event.target as Element;
      const tile = held(event);
      // Opened by a keyboard, a click has no place on the screen: keys have their own meaning for a style.
      if (event.detail === 0 && target.closest('[data-part=face]')) return;
      if (target.closest('[data-part=colors]') && tile) return desk.toggleColors(refOfKey(keyOf(tile)));
      if (tile && !target.closest('[data-color]')) return select(keyOf(tile), event);
      if (!tile && !target.closest('button, input, a, [role=textbox], [data-kind=page]'))
        desk.view.setState({ selected: new Set(), anchor: null });
    },
    onDoubleClick: (event: MouseEvent) => {
      const tile = held(event);
      if (tile && !(event.target as Element).closest('[data-color], [data-part=colors]'))
        desk.toggleColors(refOfKey(keyOf(tile)));
    },
  };
}
