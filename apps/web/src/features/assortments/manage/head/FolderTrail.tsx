import { assortmentLists } from '@atelier/domain/assortment/lists';
import { Tooltip } from '@atelier/ui/Tooltip';
import { ArrowLeft, ChevronRight } from 'lucide-react';
import { AddressLink } from '../../../../platform/AddressLink.tsx';
import { folderAddress } from '../../list/list-search.ts';
import type { AssortmentDetail } from '../../queries.ts';
import styles from './head.module.css';

interface Step {
  readonly title: string;
  /** The tabs above name the lists; here an arrow is enough. */
  readonly arrow?: true;
  readonly href: string;
}

function stepsTo({ orgType, channel, state, hierarchy }: AssortmentDetail): Step[] {
  if (orgType === 'internal') {
    const list = channel === 'Retail' ? 'internal/retail' : 'internal/wholesale';
    return [{ title: assortmentLists[list].title, href: `/product/assortments/${list}` }];
  }
  const list = state === 'Archived' ? 'archived' : 'all';
  return [
    { title: 'Back to the list', href: folderAddress(list, []), arrow: true },
    ...hierarchy.map((title, level) => ({ title, href: folderAddress(list, hierarchy.slice(0, level + 1)) })),
  ];
}

/** The way back: the list an assortment is in, and the folders around it. */
export function FolderTrail({ detail }: { detail: AssortmentDetail }) {
  return (
    <nav aria-label="Folders" className={styles.trail}>
      <ol>
        {stepsTo(detail).map(({ title, href, arrow }) => (
          <li key={href}>
            <Tooltip text={title}>
              <AddressLink href={href} data-arrow={arrow} {...(arrow ? { 'aria-label': title } : {})}>
                <ArrowLeft size={16} strokeWidth={1.75} aria-hidden className={arrow ? undefined : styles.onPhone} />
                {arrow ? null : <span>{title}</span>}
              </AddressLink>
            </Tooltip>
            {arrow ? null : <ChevronRight size={14} strokeWidth={1.75} aria-hidden className={styles.onDesk} />}
          </li>
        ))}
      </ol>
    </nav>
  );
}
