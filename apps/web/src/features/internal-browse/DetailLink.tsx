import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type InternalSearch, namedIn } from '../../parts/internal-address/index.ts';
import styles from './internal-browse.module.css';
import type { Chosen, FoundAssortment } from './selection.ts';

/** Where somebody looks from: closing the page of a product leads back there. */
export interface LookedFrom extends Pick<InternalSearch, 'tab' | 'filters' | 'sort'> {
  readonly chosen: Pick<Chosen, 'channel' | 'area' | 'location'>;
}

/** What the address of a page of an assortment says; abroad also whose prices. */
export const pageSearch = (assortment: FoundAssortment, { chosen, ...from }: LookedFrom): InternalSearch => ({
  ...namedIn(assortment),
  channel: chosen.channel,
  ...(chosen.area === 'international' ? { location: chosen.location } : {}),
  ...from,
});

interface Props {
  id: string;
  assortment: FoundAssortment | undefined;
  from: LookedFrom;
  children: ReactNode;
}

export function DetailLink({ id, assortment, from, children }: Props) {
  if (assortment === undefined) return <span className={styles.face}>{children}</span>;
  return (
    <Link
      to="/product/libraries/internal/detail/$styleColorId"
      params={{ styleColorId: id }}
      search={pageSearch(assortment, from)}
      className={styles.face}
      draggable={false}
      preload={false}
    >
      {children}
    </Link>
  );
}
