import { TriangleAlert } from 'lucide-react';
import type { Acts } from '../acts/use-acts.ts';
import { Ghost, Said } from '../arrange/Ghost.tsx';
import { useArranging } from '../arrange/use-arranging.ts';
import type { Item, Site } from '../queries.ts';
import { ItemFace, itemDetail } from './ItemFace.tsx';
import styles from './items.module.css';
import { takerPlace } from './taker-place.ts';

interface Props {
  site: Site;
  items: readonly Item[];
  /** The one whose panel is open. */
  open: string | undefined;
  acts: Acts;
  onOpen: (item: string | undefined) => void;
}

/** Tiles in the order of the site: pulled to their places, or lifted with Space; Enter opens one, Delete takes it off. */
export function ItemWall({ site, items, open, acts, onOpen }: Props) {
  const titleOf = (id: string) => items.find(({ _id }) => _id === id)?.title ?? '';
  const first = items[0];
  const arranging = useArranging({
    ids: items.map(({ _id }) => _id),
    flow: 'tiles',
    nameOf: titleOf,
    onMove: (id, before) => first && acts.moveItem(id, { section: first.section, tab: first.tab, before }),
    onTaken: (id, taker) => acts.moveItem(id, takerPlace(site, taker)),
  });
  return (
    <>
      <ul
        ref={arranging.host}
        className={styles.wall}
        aria-label="Items"
        onKeyDown={(event) => {
          arranging.keys.onKeyDown(event);
          const id = (event.target as Element).closest<HTMLElement>('[data-arranged]')?.dataset.arranged;
          if (event.key === 'Delete' && id !== undefined && !event.defaultPrevented) acts.removeItem(id);
        }}
        onKeyUp={arranging.keys.onKeyUp}
      >
        {items.map((item) => (
          <li
            key={item._id}
            data-arranged={item._id}
            data-drop={arranging.markOf(item._id)}
            data-lifted={arranging.lift?.id === item._id || undefined}
          >
            <button
              type="button"
              className={styles.tile}
              aria-current={item._id === open ? 'true' : undefined}
              aria-roledescription="item that can be moved"
              onClick={() => onOpen(item._id === open ? undefined : item._id)}
            >
              <ItemFace slug={site.slug} item={item} />
              <strong>{item.title}</strong>
              <span className={styles.detail}>{itemDetail(item)}</span>
              {item.warnings.length === 0 ? null : (
                <span className={styles.warned}>
                  <TriangleAlert size={13} aria-hidden="true" /> {item.warnings[0]}
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
      {arranging.lift?.by === 'pointer' ? <Ghost title={titleOf(arranging.lift.id)} place={arranging.ghost} /> : null}
      <Said words={arranging.said} />
    </>
  );
}
