import { entryPicture, manageAddress } from '../../parts/assortment-entry/index.ts';
import { AddressLink } from '../../platform/AddressLink.tsx';
import styles from './EntriesTile.module.css';
import type { TileData } from './Tile.tsx';
import { TileSection } from './TileSection.tsx';

/** A tile that shows what it is about: each entry leads to itself, the heading to the whole list. */
export function EntriesTile({ tile }: { tile: TileData }) {
  return (
    <TileSection tile={tile}>
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
    </TileSection>
  );
}
