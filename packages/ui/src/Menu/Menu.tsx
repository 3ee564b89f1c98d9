import { Menu as KitMenu } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import { menuClassNames } from './menu-class-names.ts';

export type MenuEntry =
  | { kind: 'action'; label: string; icon?: ReactNode; danger?: boolean; disabled?: boolean; onSelect: () => void }
  | { kind: 'heading'; label: string }
  | { kind: 'rule'; key: string };

export interface MenuProps {
  /** The element that opens it; it must take a ref. */
  opener: ReactElement;
  entries: readonly MenuEntry[];
  /** Shown above the entries, for instance whose menu it is. */
  head?: ReactNode;
  label: string;
}

export function Menu({ opener, entries, head, label }: MenuProps) {
  return (
    <KitMenu
      position="bottom-end"
      offset={4}
      width={220}
      transitionProps={{ duration: 90 }}
      classNames={menuClassNames}
      returnFocus
      withInitialFocusPlaceholder={false}
      withinPortal={false}
    >
      <KitMenu.Target>{opener}</KitMenu.Target>
      <KitMenu.Dropdown aria-label={label}>
        {head === undefined ? null : <div role="presentation">{head}</div>}
        <MenuItems entries={entries} />
      </KitMenu.Dropdown>
    </KitMenu>
  );
}

export function MenuItems({ entries }: { entries: readonly MenuEntry[] }) {
  return entries.map((entry) => <Entry key={entry.kind === 'rule' ? entry.key : entry.label} entry={entry} />);
}

function Entry({ entry }: { entry: MenuEntry }) {
  if (entry.kind === 'rule') return <KitMenu.Divider />;
  if (entry.kind === 'heading') return <KitMenu.Label>{entry.label}</KitMenu.Label>;
  return (
    <KitMenu.Item
      leftSection={entry.icon}
      disabled={entry.disabled ?? false}
      data-danger={entry.danger || undefined}
      onClick={entry.onSelect}
    >
      {entry.label}
    </KitMenu.Item>
  );
}
