import { Megaphone } from 'lucide-react';
import { AddressLink } from '../../platform/AddressLink.tsx';
import { formatDay } from '../../platform/dates.ts';
import styles from './NotesTile.module.css';
import type { TileData } from './Tile.tsx';
import { TileSection } from './TileSection.tsx';

/** What there is to read: the newest with its picture, each leading to itself, the heading to all of them. */
export function NotesTile({ tile }: { tile: TileData }) {
  return (
    <TileSection tile={tile}>
      <ul className={styles.notes}>
        {tile.notes.map(({ _id, title, excerpt, at, seen, picture }) => (
          <li key={_id}>
            <AddressLink href={`${tile.href}/${_id}`} className={styles.note}>
              <span className={styles.picture}>
                {picture === null ? (
                  <Megaphone size={24} strokeWidth={1.25} aria-hidden="true" />
                ) : (
                  <img src={picture} alt="" loading="lazy" />
                )}
              </span>
              <span className={styles.words}>
                <span className={styles.when}>
                  {at === null ? '' : formatDay(at)}
                  {seen ? null : <strong>New</strong>}
                </span>
                <span className={styles.title}>{title}</span>
                <span className={styles.excerpt}>{excerpt}</span>
              </span>
            </AddressLink>
          </li>
        ))}
      </ul>
    </TileSection>
  );
}
