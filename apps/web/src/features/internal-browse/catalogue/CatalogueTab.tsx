import { listLimits } from '@atelier/domain/vocabulary/limits';
import { confirmMessages, emptyMessages } from '@atelier/domain/vocabulary/messages';
import { Button } from '@atelier/ui/Button';
import { EmptyState } from '@atelier/ui/EmptyState';
import { SkeletonWall } from '@atelier/ui/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { Confirm } from '../../../parts/confirm/index.ts';
import { ProductsFailed } from '../../../parts/products-failed/index.ts';
import { SearchField } from '../../../parts/search-field/index.ts';
import type { PickedCollection } from '../collection/use-collection.ts';
import styles from '../internal-browse.module.css';
import { PickCard } from '../PickCard.tsx';
import type { FoundProduct } from '../queries.ts';
import type { FoundAssortment } from '../selection.ts';
import { catalogueFor } from './catalogue-query.ts';
import { useAddToAssortment } from './use-add-to-assortment.ts';

interface Props {
  assortment: FoundAssortment | undefined;
  collection: PickedCollection;
}

type Found = FoundProduct & { readonly inAssortment?: boolean };

/** M6.7: what the catalogue holds besides. Picking it asks first, because it also goes into the assortment. */
export function CatalogueTab({ assortment, collection }: Props) {
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<ReadonlyMap<string, Found>>(new Map());
  const [asking, setAsking] = useState(false);
  const found = useQuery(catalogueFor(assortment, text));
  const add = useAddToAssortment(assortment, (added) => {
    collection.pick(added);
    setChosen(new Map());
    setAsking(false);
  });
  if (!assortment?.mayEdit)
    return (
      <EmptyState
        icon={<Search size={32} strokeWidth={1.25} />}
        text="Choose one assortment above that you may change."
        detail="What you pick from the catalogue is added to your collection and to that assortment."
      />
    );
  const toggle = (product: Found) => {
    const next = new Map(chosen);
    if (!next.delete(product.id)) next.set(product.id, product);
    setChosen(next);
  };
  const products = (found.data?.data ?? []) as Found[];
  return (
    <>
      <div className={styles.tools}>
        <div className={styles.find}>
          <SearchField label="Search the catalogue" placeholder="Name, style, color" value={text} onSearch={setText} />
        </div>
        <Button look="primary" disabled={chosen.size === 0} onClick={() => setAsking(true)}>
          {chosen.size === 0 ? 'Add to collection' : `Add ${chosen.size} to collection`}
        </Button>
      </div>
      {found.isError ? (
        <ProductsFailed error={found.error} retrying={found.isFetching} onRetry={() => void found.refetch()} />
      ) : null}
      {found.isPending ? <SkeletonWall /> : null}
      {found.isSuccess && products.length === 0 ? <p className={styles.quiet}>{emptyMessages.filtered}</p> : null}
      <ul className={styles.wall} aria-label="Found products">
        {products.slice(0, listLimits.gridLoad).map((product) => (
          <li key={product.id}>
            <PickCard
              product={product}
              picked={chosen.has(product.id) || collection.has(product.id)}
              mark={product.inAssortment ? 'In assortment' : undefined}
              onToggle={() => (collection.has(product.id) ? collection.drop([product.id]) : toggle(product))}
            />
          </li>
        ))}
      </ul>
      <Confirm
        open={asking}
        busy={add.isPending}
        onNo={() => setAsking(false)}
        onYes={() => add.mutate([...chosen.values()])}
      >
        <p>{confirmMessages.addFromSearch(chosen.size, assortment.displayTitle)}</p>
      </Confirm>
    </>
  );
}
