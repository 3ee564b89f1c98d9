import { layoutSizes } from '@atelier/domain/vocabulary/limits';
import type { StatisticAction } from '@atelier/domain/vocabulary/statistics';
import { interactionTimings } from '@atelier/domain/vocabulary/timings';
import { IconButton } from '@atelier/ui/IconButton';
import { Menubar, type MenubarEntry } from '@atelier/ui/Menubar';
import { Link } from '@tanstack/react-router';
import { CircleHelp, Menu as MenuIcon, Moon, Sun } from 'lucide-react';
import { lazy, Suspense, useLayoutEffect, useState } from 'react';
import type { NavBranch, NavLink, NavMenu } from '../../navigation/navigation.ts';
import { HelpDialog } from '../../parts/help/index.ts';
import { NotificationsBell } from '../../parts/notifications/index.ts';
import { useAppearance } from '../../platform/appearance/index.ts';
import { useModHotkey } from '../../platform/hotkeys.ts';
import { noteStatistic } from '../../platform/note-statistic.ts';
import { Wordmark } from '../Wordmark.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import styles from './AppBar.module.css';
import { catchEarlyLetters } from './early-letters.ts';
import { SearchButton } from './SearchButton.tsx';

const Palette = lazy(async () => ({ default: (await import('./Palette.tsx')).Palette }));
const NavDrawer = lazy(async () => ({ default: (await import('./NavDrawer.tsx')).NavDrawer }));

interface Props {
  menus: readonly NavMenu[];
  /** Screens that only the palette offers. */
  offMenu: readonly NavMenu[];
  address: string;
  onNavigate: (to: string) => void;
  onLogOut: () => void;
}

/** [M23.2] What help was asked about. */
const helpAbout = (address: string): StatisticAction => {
  if (address.startsWith('/product/assortments')) return 'help--assortments';
  return address.startsWith('/sales/key-item') ? 'help--key-item-center' : 'help--portal';
};

type Opened = 'palette' | 'help' | 'navigation';

export function AppBar({ menus, offMenu, address, onNavigate, onLogOut }: Props) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const help = () => {
    setOpened('help');
    noteStatistic(helpAbout(address));
  };
  const [query, setQuery] = useState('');
  const palette = () => {
    if (opened === 'palette') return;
    setQuery('');
    setOpened('palette');
  };
  useModHotkey('k', palette);
  useLayoutEffect(
    () => (opened === 'palette' ? catchEarlyLetters(setQuery, () => setOpened(null)) : undefined),
    [opened],
  );
  return (
    <div className={styles.bar}>
      <span className={styles.burger}>
        <IconButton label="Menu" onClick={() => setOpened('navigation')}>
          <MenuIcon size={18} strokeWidth={1.75} />
        </IconButton>
      </span>
      <Link to="/dashboard" className={styles.home} aria-label="Atelier, to the dashboard">
        <Wordmark />
      </Link>
      <nav aria-label="Main" className={styles.menus}>
        {menus.length === 0 ? null : (
          <Menubar
            label="Main"
            groups={menus.map((menu) => ({ label: menu.label, entries: menu.entries.map(asEntry(address)) }))}
            closeDelayMs={interactionTimings.menuCloseDelay}
            onNavigate={onNavigate}
          />
        )}
      </nav>
      <div className={styles.tools}>
        <SearchButton onPress={palette} />
        <IconButton label="Help" onClick={help}>
          <CircleHelp size={18} strokeWidth={1.75} />
        </IconButton>
        <NotificationsBell />
        <SchemeToggle />
        <AccountMenu onNavigate={onNavigate} onLogOut={onLogOut} />
      </div>
      <HelpDialog open={opened === 'help'} address={address} onClose={close} />
      <Suspense>
        {opened === 'palette' ? (
          <Palette
            menus={[...menus, ...offMenu]}
            query={query}
            onQuery={setQuery}
            onNavigate={onNavigate}
            onHelp={help}
            onLogOut={onLogOut}
            onClose={close}
          />
        ) : null}
        {opened === 'navigation' ? (
          <NavDrawer menus={menus} width={layoutSizes.notificationsDrawer} onClose={close} />
        ) : null}
      </Suspense>
    </div>
  );
}

const asEntry =
  (address: string) =>
  (entry: NavLink | NavBranch): MenubarEntry =>
    'links' in entry
      ? { label: entry.label, entries: entry.links.map((link) => ({ ...link, current: link.to === address })) }
      : { ...entry, current: entry.to === address };

function SchemeToggle() {
  const { shown, change } = useAppearance();
  const dark = shown === 'dark';
  return (
    <IconButton
      label={dark ? 'Use light colors' : 'Use dark colors'}
      onClick={() => change({ colorScheme: dark ? 'light' : 'dark' })}
    >
      {dark ? <Sun size={18} strokeWidth={1.75} /> : <Moon size={18} strokeWidth={1.75} />}
    </IconButton>
  );
}
