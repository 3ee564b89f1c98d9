import { counted } from '@atelier/domain/vocabulary/counted';
import { useState } from 'react';
import { DrawnTile, ItemFace } from '../pictures/ItemFace.tsx';
import { pageOf } from '../pictures/media-address.ts';
import type { VisitedItem, VisitedSite } from '../queries.ts';
import styles from './shelf.module.css';

interface Props {
  site: VisitedSite;
  items: readonly VisitedItem[];
  onOpen: (id: string) => void;
}

/** Catalogs stand as books do, with their covers to the front. */
export function Shelf({ site, items, onOpen }: Props) {
  if (items.length === 0) return <p className={styles.empty}>No catalog is shown yet.</p>;
  return (
    <ul className={styles.shelf}>
      {items.map((item, at) => (
        <li key={item._id}>
          <button type="button" className={styles.book} data-item={item._id} onClick={() => onOpen(item._id)}>
            <span className={styles.cover}>
              <Cover site={site} item={item} isLazy={at > 3} />
            </span>
            <b>{item.title}</b>
            <span>{item.media.catalog === null ? '' : counted(item.media.catalog.pages, 'page')}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function Cover({ site, item, isLazy }: { site: VisitedSite; item: VisitedItem; isLazy: boolean }) {
  const [failed, setFailed] = useState(false);
  if (item.media.catalog === null || item.poster !== null) return <ItemFace site={site} item={item} isLazy={isLazy} />;
  if (failed) return <DrawnTile title={item.title} />;
  return (
    <img
      src={pageOf(site, item, 1)}
      alt=""
      loading={isLazy ? 'lazy' : 'eager'}
      decoding="async"
      draggable={false}
      onError={() => setFailed(true)}
    />
  );
}
