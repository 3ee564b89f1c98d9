import { ItemFace } from '../pictures/ItemFace.tsx';
import type { VisitedItem, VisitedSite } from '../queries.ts';
import { holdsOf } from './item-words.ts';
import styles from './stories.module.css';

interface Props {
  site: VisitedSite;
  items: readonly VisitedItem[];
  onOpen: (id: string) => void;
}

/** What is told with a picture and a text: marketing, openings of shops. */
export function Stories({ site, items, onOpen }: Props) {
  if (items.length === 0) return <p className={styles.empty}>Nothing is told here yet.</p>;
  return (
    <ul className={styles.stories}>
      {items.map((item, at) => (
        <li key={item._id}>
          <button
            type="button"
            className={styles.face}
            data-item={item._id}
            onClick={() => onOpen(item._id)}
            aria-label={`Look at ${item.title}`}
          >
            <ItemFace site={site} item={item} isLazy={at > 1} />
          </button>
          <div className={styles.words}>
            <p>{item.tab === '' ? holdsOf(item) : item.tab}</p>
            <h2>{item.title}</h2>
            {item.text === '' ? null : <p>{item.text}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}
