import { emptyMessages } from '@atelier/domain/vocabulary/messages';
import { Button } from '@atelier/ui/Button';
import { EmptyState } from '@atelier/ui/EmptyState';
import { SkeletonWall } from '@atelier/ui/Skeleton';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Layers } from 'lucide-react';
import { ProductsFailed } from '../../../parts/products-failed/index.ts';
import styles from './discover.module.css';
import { PickCard } from './PickCard.tsx';
import { asProducts, productsQuery } from './queries.ts';
import type { Chosen } from './selection.ts';
import type { PickedCollection } from './use-collection.ts';

interface Props {
  search: Chosen;
  collection: PickedCollection;
}

/** Everything the chosen assortments hold; a press picks a product into the collection. */
export function BrowseTab({ search, collection }: Props) {
  const found = useInfiniteQuery(productsQuery(search));
  const products = asProducts(found.data?.pages.flatMap(({ data }) => data) ?? []);
  const missing = products.filter(({ id }) => !collection.has(id));
  const { history } = collection.grid;
  if (found.isPending) return <SkeletonWall />;
  if (found.isError && products.length === 0)
    return <ProductsFailed error={found.error} retrying={found.isFetching} onRetry={() => void found.refetch()} />;
  if (products.length === 0)
    return <EmptyState icon={<Layers size={32} strokeWidth={1.25} />} text={emptyMessages.filtered} />;
  return (
    <>
      <div className={styles.tools}>
        <Button disabled={missing.length === 0} onClick={() => collection.pick(missing)}>
          {missing.length === 0 ? 'All shown are picked' : `Pick all shown (${missing.length})`}
        </Button>
        <Button disabled={!history.canUndo} onClick={() => collection.grid.undo()}>
          Undo
        </Button>
        <Button disabled={!history.canRedo} onClick={() => collection.grid.redo()}>
          Redo
        </Button>
      </div>
      <ul className={styles.wall} aria-label="Products">
        {products.map((product) => (
          <li key={product.id}>
            <PickCard
              product={product}
              picked={collection.has(product.id)}
              onToggle={() => (collection.has(product.id) ? collection.drop([product.id]) : collection.pick([product]))}
            />
          </li>
        ))}
      </ul>
      {found.hasNextPage ? (
        <div className={styles.more}>
          <Button busy={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
            Show more
          </Button>
        </div>
      ) : null}
    </>
  );
}
