import type { ViewerPlace } from '@atelier/domain/conference/viewer';
import { useEffect, useRef } from 'react';
import { ItemFace } from '../pictures/ItemFace.tsx';
import type { VisitedItem, VisitedSite } from '../queries.ts';
import type { Category } from '../sections/category-list.ts';
import { holdsOf } from '../sections/item-words.ts';
import styles from './viewer.module.css';

interface Props {
  site: VisitedSite;
  label: string;
  categories: readonly Category[];
  place: ViewerPlace;
  onShow: (item: VisitedItem | undefined) => void;
}

/** [M1.11] What the category holds, and the other categories of the section. */
export function ViewerList({ site, label, categories, place, onShow }: Props) {
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    const current = list.current?.querySelectorAll<HTMLElement>('[data-entry]')[place.item];
    const column = current?.closest('ul');
    if (column && current) column.scrollTop = current.offsetTop - column.clientHeight / 2;
  }, [place.item]);
  const items = categories[place.category]?.items ?? [];
  return (
    <aside ref={list} className={styles.list} aria-label={label}>
      {categories.length < 2 ? null : (
        <nav className={styles.categories} aria-label="Categories">
          {categories.map(({ name, items: own }, at) =>
            own.length === 0 ? null : (
              <button
                key={name}
                type="button"
                aria-current={at === place.category ? 'true' : undefined}
                onClick={() => onShow(own[0])}
              >
                {name} <span>{own.length}</span>
              </button>
            ),
          )}
        </nav>
      )}
      <ul>
        {items.map((item, at) => (
          <li key={item._id}>
            <button
              type="button"
              data-entry
              className={styles.entry}
              aria-current={at === place.item ? 'true' : undefined}
              onClick={() => onShow(item)}
            >
              <span className={styles.small} aria-hidden="true">
                <ItemFace site={site} item={item} isLazy />
              </span>
              <span>
                <b>{item.title}</b>
                <span>{holdsOf(item)}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </aside>
  );
}
