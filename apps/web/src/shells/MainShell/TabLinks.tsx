import { Link, useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTabCounts } from '../../features/library-manage/tab-counts.ts';
import { useOrderCounts } from '../../features/orders/list/tab-counts.ts';
import type { Toolbar } from '../../navigation/navigation.ts';
import styles from './TabLinks.module.css';

/** Tabs that change the address are links in a nav, never role=tab. */
export function TabLinks({ toolbar }: { toolbar: Toolbar }) {
  const counts = new Map([...useTabCounts(toolbar.under), ...useOrderCounts(toolbar)]);
  const nav = useRef<HTMLElement>(null);
  const address = useLocation({ select: ({ pathname }) => pathname });
  // On a phone the open tab may lie beyond the edge; one screen may be deeper than the tab that it belongs to.
  useEffect(() => {
    if (address) nav.current?.querySelector('[aria-current]')?.scrollIntoView({ inline: 'nearest', block: 'nearest' });
  }, [address]);
  return (
    <nav ref={nav} aria-label={toolbar.label} className={styles.tabs}>
      {toolbar.tabs.map((tab) => (
        <Link key={tab.to} to={tab.to} className={styles.tab} activeProps={{ 'aria-current': 'page' }}>
          {tab.label}
          {counts.has(tab.to) ? (
            <span className={styles.count}>{counts.get(tab.to)?.toLocaleString('en-US')}</span>
          ) : null}
        </Link>
      ))}
    </nav>
  );
}
