import { Tabs as KitTabs } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './Tabs.module.css';

export interface TabsProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  tabs: readonly { value: string; label: string; count?: number | undefined }[];
  children: ReactNode;
}

/** In-page tabs only. Tabs that change the address are links: see TabLinks. */
export function Tabs({ label, value, onChange, tabs, children }: TabsProps) {
  return (
    <KitTabs
      value={value}
      onChange={(next) => next !== null && onChange(next)}
      classNames={{ list: styles.list ?? '', tab: styles.tab ?? '', tabLabel: styles.label ?? '' }}
      keepMounted={false}
    >
      <KitTabs.List aria-label={label}>
        {tabs.map((tab) => (
          <KitTabs.Tab key={tab.value} value={tab.value}>
            {tab.label}
            {tab.count === undefined ? null : <span className={styles.count}>{tab.count.toLocaleString('en-US')}</span>}
          </KitTabs.Tab>
        ))}
      </KitTabs.List>
      <KitTabs.Panel value={value}>{children}</KitTabs.Panel>
    </KitTabs>
  );
}
