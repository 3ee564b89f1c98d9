import { Menu as KitMenu } from '@mantine/core';
import type { MouseEvent } from 'react';
import { menuClassNames } from '../Menu/menu-class-names.ts';
import type { MenubarEntry, MenubarLink } from './menubar-entries.ts';

interface Props {
  entries: readonly MenubarEntry[];
  onNavigate: (to: string) => void;
}

export function MenubarEntries({ entries, onNavigate }: Props) {
  return entries.map((entry) =>
    'entries' in entry ? (
      <KitMenu.Sub key={entry.label} position="right-start" offset={2} openDelay={60} closeDelay={200}>
        <KitMenu.Sub.Target>
          <KitMenu.Sub.Item>{entry.label}</KitMenu.Sub.Item>
        </KitMenu.Sub.Target>
        <KitMenu.Sub.Dropdown className={menuClassNames.dropdown}>
          {entry.entries.map((link) => (
            <LinkItem key={link.to} link={link} onNavigate={onNavigate} />
          ))}
        </KitMenu.Sub.Dropdown>
      </KitMenu.Sub>
    ) : (
      <LinkItem key={entry.to} link={entry} onNavigate={onNavigate} />
    ),
  );
}

/** A real link, so that a new tab works; a plain click stays inside the app. */
function LinkItem({ link, onNavigate }: { link: MenubarLink; onNavigate: (to: string) => void }) {
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    onNavigate(link.to);
  };
  return (
    <KitMenu.Item component="a" href={link.to} aria-current={link.current ? 'page' : undefined} onClick={follow}>
      {link.label}
    </KitMenu.Item>
  );
}
