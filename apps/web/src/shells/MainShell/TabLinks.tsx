import { Link } from '@tanstack/react-router';
import { useTabCounts } from '../../features/library-manage/tab-counts.ts';
import type { Toolbar } from '../../navigation/navigation.ts';
import styles from './TabLinks.module.css';

/** Tabs that change the address are links in a nav, never role=tab. */
export function TabLinks({ toolbar }: { toolbar: Toolbar }) {
  const counts = useTabCounts(toolbar.under);
  return (
    <nav aria-label={toolbar.label} className={styles.tabs}>
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
