import { emptyMessages } from '@atelier/domain/vocabulary/messages';
import { EmptyState } from '@atelier/ui/EmptyState';
import { SkeletonWall } from '@atelier/ui/Skeleton';
import { Layers } from 'lucide-react';
import { ProductsFailed } from '../../../parts/products-failed/index.ts';
import { useListTotal } from '../../../parts/wall/index.ts';
import { formatCalendarDay } from '../../../platform/dates.ts';
import type { PickedCollection } from '../collection/use-collection.ts';
import type { FoundProduct } from '../queries.ts';
import type { FoundAssortment } from '../selection.ts';
import { FoundWall } from './FoundWall.tsx';
import { type Found, pageQuery } from './found-query.ts';

interface Props {
  found: Found;
  within: readonly FoundAssortment[];
  collection: PickedCollection;
}

const addedOn = ({ locations }: FoundProduct): string => {
  const day = locations?.[0]?.addDate;
  return day ? `Added ${formatCalendarDay(day)}` : '';
};

/** [M12.1] What the place took into its line last. */
export function NewestTab({ found, within, collection }: Props) {
  const products = useListTotal<FoundProduct>((page) => pageQuery(found, page));
  if (products.failed) return <ProductsFailed {...products.failed} />;
  if (products.known && products.total === 0)
    return <EmptyState icon={<Layers size={32} strokeWidth={1.25} />} text={emptyMessages.filtered} />;
  if (!products.known) return <SkeletonWall />;
  return (
    <FoundWall
      found={found}
      within={within}
      collection={collection}
      from={{ chosen: found.chosen, tab: 'newest' }}
      about={addedOn}
    />
  );
}
