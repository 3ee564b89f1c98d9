import { type KeyboardEvent, type MouseEvent, useEffect, useEffectEvent, useState } from 'react';
import { useTopics } from '../../platform/grid-view/use-grid.ts';
import type { LibraryRow } from './library-row.ts';
import type { OpenItems } from './open-items.ts';

const isCell = (target: EventTarget): boolean =>
  (target as Element).closest('[role=gridcell]') !== null && (target as Element).closest('[data-part=editor]') === null;

/** The item in the panel: named by the address, opened by its picture, and following the active row while it is open. */
export function useOpenItem(items: OpenItems, item: string | undefined, onItem: (id: string | undefined) => void) {
  const { grid, bring, whenLoaded } = items;
  const [sought, setSought] = useState(item);
  useTopics(grid, 'selection', 'rows', 'cells');
  // An address may name an item that is far down in the grid.
  useEffect(() => {
    if (sought === undefined) return;
    void whenLoaded.then(() => bring([sought])).then(() => setSought(undefined));
  }, [sought, bring, whenLoaded]);
  const active = grid.model.rowAt(grid.selection.active.row);
  const follow = useEffectEvent((id: string) => {
    if (item !== undefined && sought === undefined && id !== item && grid.rowById(item)) onItem(id);
  });
  const activeId = active?.id;
  useEffect(() => {
    if (activeId !== undefined) follow(activeId);
  }, [activeId]);
  const open = item === undefined ? undefined : grid.rowById(item);
  const activeColumn = () => grid.columns.drawn[grid.selection.active.col]?.id;
  const onPicture = () => activeColumn() === 'thumbnail' && active !== undefined;
  const toggle = () => onItem(active && active.id !== item ? active.id : undefined);
  return {
    open,
    onOpen: (row: LibraryRow) => onItem(row.id),
    onClose: () => onItem(undefined),
    clicks: {
      onClick: ({ target, shiftKey, ctrlKey, metaKey }: MouseEvent) => {
        if (shiftKey || ctrlKey || metaKey || grid.selection.size > 1 || !isCell(target)) return;
        const row = grid.model.rowAt(grid.selection.active.row);
        if (activeColumn() === 'thumbnail' && row) onItem(row.id);
      },
      onKeyDownCapture: (event: KeyboardEvent) => {
        if (event.key !== 'Enter' || !isCell(event.target) || !onPicture()) return;
        event.preventDefault();
        event.stopPropagation();
        toggle();
      },
    },
  };
}
