import type { AssortmentChannel } from '@atelier/domain/assortment/assortment';
import { assortmentLists } from '@atelier/domain/assortment/lists';
import { AddressLink } from '../../platform/AddressLink.tsx';

/** Whoever works in one channel alone has no tabs that would lead back. */
export function BackToInternalList({ channel }: { channel: AssortmentChannel }) {
  const list = channel === 'Retail' ? 'retail' : 'wholesale';
  const { title } = assortmentLists[`internal/${list}`];
  return <AddressLink href={`/product/assortments/internal/${list}`}>{title}</AddressLink>;
}
