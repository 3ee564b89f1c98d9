import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { Category } from './category-list.ts';
import styles from './tabs.module.css';

interface Props {
  categories: readonly Category[];
  chosen: string | undefined;
  label: string;
  isSide?: boolean;
}

/** [M22.1] All of them always in sight; on a phone they scroll. */
export function SectionTabs({ categories, chosen, label, isSide = false }: Props) {
  const list = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is what moves the row
  useEffect(() => {
    const [row, current] = [list.current, list.current?.querySelector<HTMLElement>('[aria-current]')];
    if (row && current) row.scrollLeft = current.offsetLeft - row.clientWidth / 2 + current.clientWidth / 2;
  }, [chosen]);
  return (
    <nav className={styles.tabs} data-side={isSide || undefined} aria-label={label}>
      <ul ref={list} data-scrolls>
        {categories.map(({ name, items }) => (
          <li key={name}>
            <Link
              to="."
              search={({ item: _item, ...kept }: { item?: string }) => ({ ...kept, tab: name })}
              resetScroll={false}
              replace
              aria-current={name === chosen ? 'true' : undefined}
              data-empty={items.length === 0 || undefined}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
