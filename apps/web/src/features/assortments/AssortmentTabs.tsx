import type { OrgType } from '@atelier/domain/assortment/assortment';
import { useLocation, useRouter } from '@tanstack/react-router';
import { mayOpen } from '../../navigation/guard.ts';
import { metasIn } from '../../navigation/route-metas.ts';
import { AddressLink } from '../../platform/AddressLink.tsx';
import { useSession } from '../../platform/session/index.ts';
import styles from './assortment-tabs.module.css';
import type { AssortmentDetail } from './queries.ts';

type Entry = Pick<AssortmentDetail, '_id' | 'orgType'>;

/** M1.3: the screens of one assortment. */
const screens = [
  { path: 'manage', label: 'Manage' },
  { path: 'sort', label: 'Sort' },
  { path: 'export', label: 'Documents' },
  { path: 'showroom-config', label: 'Showroom' },
  { path: 'create-order', label: 'Create order' },
] as const;

const base = (orgType: OrgType) => `/product/assortments/${orgType === 'internal' ? 'internal' : 'assortment'}`;

/** The address of a screen of an assortment that exists and that this person may open. */
export function useScreenAddress({ _id, orgType }: Entry): (screen: string) => string | null {
  const session = useSession();
  const metasOf = metasIn(useRouter());
  return (screen) => {
    const metas = metasOf(`${base(orgType)}/$assortmentId/${screen}`);
    return metas?.every((meta) => mayOpen(session, meta)) ? `${base(orgType)}/${_id}/${screen}` : null;
  };
}

export function AssortmentTabs({ detail }: { detail: Entry }) {
  const addressOf = useScreenAddress(detail);
  const here = useLocation({ select: ({ pathname }) => pathname });
  return (
    <nav aria-label="Screens of this assortment" className={styles.tabs}>
      {screens.map(({ path, label }) => {
        const href = addressOf(path);
        return href === null ? null : (
          <AddressLink key={path} href={href} className={styles.tab} aria-current={href === here ? 'page' : undefined}>
            {label}
          </AddressLink>
        );
      })}
    </nav>
  );
}
