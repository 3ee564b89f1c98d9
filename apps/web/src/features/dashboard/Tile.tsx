import type { Reply } from '@atelier/contract';
import { ArrowUpRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { AddressLink } from '../../platform/AddressLink.tsx';
import styles from './Tile.module.css';

export type TileData = Reply<'dashboard'>['tiles'][number];

export function Tile({ tile }: { tile: TileData }) {
  const content = <TileContent tile={tile} />;
  return (
    <li className={styles.item}>
      {tile.href === null ? (
        <div className={styles.tile}>{content}</div>
      ) : (
        <TileLink href={tile.href}>{content}</TileLink>
      )}
    </li>
  );
}

/** What is not an address of the portal is a service beside it, and opens beside it. */
function TileLink({ href, children }: { href: string; children: ReactNode }) {
  return href.startsWith('/') ? (
    <AddressLink href={href} className={styles.tile}>
      {children}
    </AddressLink>
  ) : (
    <a href={href} target="_blank" rel="noopener noreferrer" className={styles.tile}>
      {children}
    </a>
  );
}

function TileContent({ tile }: { tile: TileData }) {
  return (
    <>
      <span className={styles.title}>
        {tile.title}
        {tile.href === null ? null : <ArrowUpRight size={16} strokeWidth={1.75} aria-hidden="true" />}
      </span>
      {tile.figure === null ? null : <span className={styles.figure}>{tile.figure.toLocaleString('en-US')}</span>}
      <span className={styles.detail}>
        {tile.detail}
        {tile.parts.map(({ label, figure, href }) => (
          <AddressLink key={label} href={href} className={styles.part}>
            {figure.toLocaleString('en-US')} {label}
          </AddressLink>
        ))}
      </span>
    </>
  );
}
