import { Menubar as KitMenubar } from '@mantine/core';
import { ChevronDown } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { menuClassNames } from '../Menu/menu-class-names.ts';
import styles from './Menubar.module.css';
import { MenubarEntries } from './MenubarEntries.tsx';
import type { MenubarGroup } from './menubar-entries.ts';
import { useDelayedClose } from './use-delayed-close.ts';

export interface MenubarProps {
  label: string;
  groups: readonly MenubarGroup[];
  closeDelayMs: number;
  onNavigate: (to: string) => void;
}

export function Menubar({ label, groups, closeDelayMs, onNavigate }: MenubarProps) {
  const { openIndex, onOpenChange, stayOpen, closeNow } = useDelayedClose(closeDelayMs);
  return (
    <KitMenubar
      aria-label={label}
      trigger="hover"
      openIndex={openIndex}
      onOpenChange={onOpenChange}
      className={styles.bar ?? ''}
      onKeyDown={(event: KeyboardEvent) => event.key === 'Escape' && closeNow()}
    >
      {groups.map((group) => (
        <KitMenubar.Menu
          key={group.label}
          offset={0}
          transitionProps={{ duration: 90 }}
          classNames={menuClassNames}
          withInitialFocusPlaceholder={false}
          withinPortal={false}
        >
          <KitMenubar.Target className={styles.target ?? ''} onMouseEnter={stayOpen}>
            {group.label}
            <ChevronDown size={14} strokeWidth={1.75} aria-hidden="true" />
          </KitMenubar.Target>
          <KitMenubar.Dropdown
            onMouseEnter={stayOpen}
            onKeyDown={(event: KeyboardEvent) => event.key === 'Escape' && closeNow()}
          >
            <MenubarEntries
              entries={group.entries}
              onNavigate={(to) => {
                closeNow();
                onNavigate(to);
              }}
            />
          </KitMenubar.Dropdown>
        </KitMenubar.Menu>
      ))}
    </KitMenubar>
  );
}
