import type { VisitedItem, VisitedSite } from '../queries.ts';
import { ItemTile } from './ItemTile.tsx';
import styles from './wall.module.css';

interface Props {
  site: VisitedSite;
  items: readonly VisitedItem[];
  name: string;
  onOpen: (id: string) => void;
}

export function Wall({ site, items, name, onOpen }: Props) {
  if (items.length === 0) return <p className={styles.empty}>Nothing is shown in {name} yet.</p>;
  return (
    <ul className={styles.wall} data-count={Math.min(items.length, 6)}>
      {items.map((item, at) => (
        <li key={item._id}>
          <ItemTile site={site} item={item} at={at} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  );
}
