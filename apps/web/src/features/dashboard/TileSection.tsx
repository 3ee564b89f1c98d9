import { ArrowUpRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { AddressLink } from '../../platform/AddressLink.tsx';
import type { TileData } from './Tile.tsx';
import styles from './TileSection.module.css';

/** A tile as wide as the page: its heading leads to all of what it shows. */
export function TileSection({ tile, children }: { tile: TileData; children: ReactNode }) {
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
      {children}
    </section>
  );
}
