import { ArrowUpRight } from 'lucide-react';
import { entryPicture, manageAddress } from '../../parts/assortment-entry/index.ts';
import { AddressLink } from '../../platform/AddressLink.tsx';
import styles from './EntriesTile.module.css';
import type { TileData } from './Tile.tsx';

/** A tile that shows what it is about: each entry leads to itself, the heading to the whole list. */
export function EntriesTile({ tile }: { tile: TileData }) {
  const heading = `${tile.id}-heading`;
  return (
    <section className={styles.section} aria-labelledby={heading}>
      <div className={styles.head}>
        <h2 id={heading}>
          {tile.href === null ? (
            tile.title
          ) : (
            <AddressLink href={tile.href} className={styles.all}>
              {tile.title}
              <ArrowUpRight size={16} strokeWidth={1.75} aria-hidden="true" />
            </AddressLink>
          )}
        </h2>
        <span>{tile.detail}</span>
      </div>
      <ul className={styles.entries}>
        {tile.entries.map((entry) => (
          <li key={entry._id}>
            <AddressLink href={manageAddress(entry.orgType, entry._id)} className={styles.entry}>
              <span className={styles.picture}>
                <img src={entryPicture(entry, 'small')} alt="" loading="lazy" />
              </span>
              <span className={styles.title}>{entry.title}</span>
              <span className={styles.detail}>{entry.detail}</span>
            </AddressLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
