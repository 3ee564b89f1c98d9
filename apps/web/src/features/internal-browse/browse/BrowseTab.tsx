import { counted } from '@atelier/domain/vocabulary/counted';
import { emptyMessages } from '@atelier/domain/vocabulary/messages';
import { Button } from '@atelier/ui/Button';
import { EmptyState } from '@atelier/ui/EmptyState';
import { SkeletonWall } from '@atelier/ui/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowRight, Layers } from 'lucide-react';
import { ProductsFailed } from '../../../parts/products-failed/index.ts';
import type { PickedCollection } from '../collection/use-collection.ts';
import { DetailLink, pageSearch } from '../DetailLink.tsx';
import styles from '../internal-browse.module.css';
import { PickCard } from '../PickCard.tsx';
import { PriceLine } from '../PriceLine.tsx';
import { assortmentQuery, rowsQuery } from '../queries.ts';
import type { Chosen, FoundAssortment } from '../selection.ts';
import { usePricePlace } from '../use-price-place.ts';
import { type ProductGroup, productGroups } from './product-groups.ts';

interface Props {
  chosen: Chosen & { readonly assortment: FoundAssortment };
  collection: PickedCollection;
}

/** [M12.1] One assortment by pillar, in its saved order. */
export function BrowseTab({ chosen, collection }: Props) {
  const detail = useQuery(assortmentQuery(chosen.assortment._id));
  const rows = useQuery(rowsQuery(chosen));
  const failed = [rows, detail].find(({ isError }) => isError);
  if (failed?.error)
    return <ProductsFailed error={failed.error} retrying={failed.isFetching} onRetry={() => void failed.refetch()} />;
  if (rows.data === undefined || detail.data === undefined) return <SkeletonWall />;
  if (rows.data.length === 0)
    return <EmptyState icon={<Layers size={32} strokeWidth={1.25} />} text={emptyMessages.filtered} />;
  const missing = rows.data.filter(({ id }) => !collection.has(id));
  const { history } = collection.grid;
  return (
    <>
      <div className={styles.tools}>
        <Button disabled={missing.length === 0} onClick={() => collection.pick(missing)}>
          {missing.length === 0 ? 'All are picked' : `Pick all (${missing.length})`}
        </Button>
        <Button disabled={!history.canUndo} onClick={() => collection.grid.undo()}>
          Undo
        </Button>
        <Button disabled={!history.canRedo} onClick={() => collection.grid.redo()}>
          Redo
        </Button>
      </div>
      {productGroups(detail.data, rows.data).map((group) => (
        <Group key={group.title} group={group} chosen={chosen} collection={collection} />
      ))}
    </>
  );
}

function Group({ group, chosen, collection }: Props & { group: ProductGroup }) {
  const place = usePricePlace(chosen.location);
  const from = { chosen };
  return (
    <section className={styles.group} aria-label={group.title}>
      <h2 className={styles.groupHead}>
        <Link
          to="/product/libraries/internal/divider/$groupSlug"
          params={{ groupSlug: group.slug }}
          search={pageSearch(chosen.assortment, from)}
        >
          {group.title}
          <ArrowRight size={22} strokeWidth={1.5} aria-hidden />
        </Link>
        <span>
          {counted(group.styleCount, 'style')} in {counted(group.products.length, 'color')}
        </span>
      </h2>
      <ul className={styles.wall} aria-label={`Products of ${group.title}`}>
        {group.products.map((product) => (
          <li key={product.id}>
            <PickCard
              product={product}
              picked={collection.has(product.id)}
              onToggle={() => (collection.has(product.id) ? collection.drop([product.id]) : collection.pick([product]))}
              link={(face) => (
                <DetailLink id={product.id} assortment={chosen.assortment} from={from}>
                  {face}
                </DetailLink>
              )}
              mark={<PriceLine product={product} place={place} />}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
