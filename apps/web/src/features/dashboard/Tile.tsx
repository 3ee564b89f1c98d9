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
      {tile.href === null || tile.parts.length > 0 ? (
        <div className={styles.tile}>{content}</div>
      ) : (
        <TileLink href={tile.href} className={styles.tile}>
          {content}
        </TileLink>
      )}
    </li>
  );
}

interface TileLinkProps {
  href: string;
  className: string | undefined;
  children: ReactNode;
}

/** What is not an address of the portal is a service beside it, and opens beside it. */
function TileLink({ href, className, children }: TileLinkProps) {
  return href.startsWith('/') ? (
    <AddressLink href={href} className={className}>
      {children}
    </AddressLink>
  ) : (
    <a href={href} target="_blank" rel="noopener noreferrer" className={className}>
      {children}
    </a>
  );
}

/** A tile whose parts lead somewhere is no link as a whole: a link inside a link would lead to both. */
function TileTitle({ tile: { title, href, parts } }: { tile: TileData }) {
  const words = (
    <>
      {title}
      {href === null ? null : <ArrowUpRight size={16} strokeWidth={1.75} aria-hidden="true" />}
    </>
  );
  return href === null || parts.length === 0 ? (
    <span className={styles.title}>{words}</span>
  ) : (
    <TileLink href={href} className={styles.title}>
      {words}
    </TileLink>
  );
}

function TileContent({ tile }: { tile: TileData }) {
  return (
    <>
      <TileTitle tile={tile} />
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
