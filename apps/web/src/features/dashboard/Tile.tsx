import type { Reply } from '@atelier/contract';
import { ArrowUpRight } from 'lucide-react';
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
        <AddressLink href={tile.href} className={styles.tile}>
          {content}
        </AddressLink>
      )}
    </li>
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
