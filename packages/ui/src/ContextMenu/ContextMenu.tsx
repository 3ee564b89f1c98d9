import { Menu as KitMenu } from '@mantine/core';
import { useFocusBack } from '../Dialog/focus-back.ts';
import { type MenuEntry, MenuItems } from '../Menu/index.ts';
import { menuClassNames } from '../Menu/menu-class-names.ts';

export interface ContextMenuProps {
  /** Where the pointer was; without it the menu is closed. */
  at: { readonly x: number; readonly y: number } | null;
  entries: readonly MenuEntry[];
  label: string;
  onClose: () => void;
}

/** The menu of the right mouse button, and of the menu key. */
export function ContextMenu({ at, entries, label, onClose }: ContextMenuProps) {
  useFocusBack(at !== null);
  if (at === null) return null;
  return (
    <KitMenu
      opened
      onClose={onClose}
      position="bottom-start"
      offset={2}
      width={220}
      transitionProps={{ duration: 90 }}
      classNames={menuClassNames}
      returnFocus
      withInitialFocusPlaceholder={false}
    >
      <KitMenu.Target>
        <span aria-hidden="true" style={{ position: 'fixed', left: at.x, top: at.y, width: 1, height: 1 }} />
      </KitMenu.Target>
      <KitMenu.Dropdown aria-label={label}>
        <MenuItems entries={entries} />
      </KitMenu.Dropdown>
    </KitMenu>
  );
}
