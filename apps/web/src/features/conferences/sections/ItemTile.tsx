import { Play } from 'lucide-react';
import { ItemFace } from '../pictures/ItemFace.tsx';
import { productCount } from '../pictures/media-address.ts';
import type { VisitedItem, VisitedSite } from '../queries.ts';
import styles from './item-tile.module.css';
import { holdsOf, lengthOf } from './item-words.ts';

interface Props {
  site: VisitedSite;
  item: VisitedItem;
  at: number;
  onOpen: (id: string) => void;
}

export function ItemTile({ site, item, at, onOpen }: Props) {
  const { video } = item.media;
  return (
    <button type="button" className={styles.tile} data-item={item._id} onClick={() => onOpen(item._id)}>
      <span className={styles.face}>
        <ItemFace site={site} item={item} isLazy={at > 3} />
        {/* A row of products has no free corner; the caption says it too. */}
        {video === null || productCount(item) > 1 ? null : (
          <span className={styles.play} aria-hidden="true">
            <Play size={22} strokeWidth={1.25} />
            {lengthOf(video.seconds)}
          </span>
        )}
      </span>
      <span className={styles.caption}>
        <b>{item.title}</b>
        <span>{holdsOf(item)}</span>
      </span>
    </button>
  );
}
