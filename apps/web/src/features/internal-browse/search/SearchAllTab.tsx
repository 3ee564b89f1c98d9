import { addParameter, writeParameter } from '@atelier/domain/filter/filter-bar';
import type { PriceKind } from '@atelier/domain/filter/filter-values';
import { internalFilters } from '@atelier/domain/filter/internal-filters';
import { emptyMessages } from '@atelier/domain/vocabulary/messages';
import { Button } from '@atelier/ui/Button';
import { EmptyState } from '@atelier/ui/EmptyState';
import { Select } from '@atelier/ui/Select';
import { SkeletonWall } from '@atelier/ui/Skeleton';
import { PackageSearch } from 'lucide-react';
import { FilterBar } from '../../../parts/filter-bar/index.ts';
import { type InternalSearch, type InternalSort, internalSorts } from '../../../parts/internal-address/index.ts';
import { ProductsFailed } from '../../../parts/products-failed/index.ts';
import { SearchField } from '../../../parts/search-field/index.ts';
import { useListTotal } from '../../../parts/wall/index.ts';
import type { PickedCollection } from '../collection/use-collection.ts';
import styles from '../internal-browse.module.css';
import type { FoundProduct } from '../queries.ts';
import type { FoundAssortment } from '../selection.ts';
import { useLocations } from '../use-price-place.ts';
import { FoundWall } from './FoundWall.tsx';
import { type Found, optionsFor, pageQuery } from './found-query.ts';

interface Props {
  found: Found;
  within: readonly FoundAssortment[];
  collection: PickedCollection;
  priceKinds: readonly PriceKind[];
  /** Whether this reader may know when the place took a product into its line. */
  knowsPlace: boolean;
  onChange: (part: Pick<InternalSearch, 'filters' | 'sort'>) => void;
}

/** [M8.1] Everything of the season, narrowed down by the bar; each value says how many it leaves. */
export function SearchAllTab({ found, within, collection, priceKinds, knowsPlace, onChange }: Props) {
  const { chosen, parameters, sort } = found;
  const { data: places } = useLocations();
  const products = useListTotal<FoundProduct>((page) => pageQuery(found, page));
  const look = (next: Found['parameters']) => onChange({ filters: next.map(writeParameter), sort });
  const text = parameters.find(({ key }) => key === 'search')?.value ?? '';
  const pricedHere = chosen.area === 'domestic' ? places.filter(({ code }) => code === chosen.location) : places;
  const clear = <Button onClick={() => look([])}>Clear all filters</Button>;
  return (
    <>
      <div className={styles.tools}>
        <div className={styles.find}>
          <SearchField
            label="Search all products"
            placeholder="Name, style, color, feature"
            value={text}
            onSearch={(value) => {
              const rest = parameters.filter(({ key }) => key !== 'search');
              look(addParameter(internalFilters, rest, { key: 'search', value }));
            }}
          />
        </div>
        <span className={styles.spring} />
        <span className={styles.sort}>
          <Select
            label="Sort"
            labelHidden
            value={sort}
            choices={Object.entries(internalSorts)
              .filter(([value]) => value !== 'newest' || knowsPlace)
              .map(([value, { label }]) => ({ value, label }))}
            onChange={(value) =>
              onChange({ filters: parameters.map(writeParameter), sort: (value ?? sort) as InternalSort })
            }
          />
        </span>
      </div>
      <div className={styles.filters}>
        <FilterBar
          module={internalFilters}
          parameters={parameters}
          onChange={look}
          optionsOf={optionsFor(found)}
          places={pricedHere}
          priceKinds={priceKinds}
          besides={knowsPlace ? ['search'] : ['search', 'available', 'price', 'produced']}
        />
      </div>
      {products.failed ? (
        <ProductsFailed {...products.failed} besides={parameters.length === 0 ? null : clear} />
      ) : products.known && products.total === 0 ? (
        <EmptyState
          icon={<PackageSearch size={32} strokeWidth={1.25} />}
          text={emptyMessages.filtered}
          action={parameters.length === 0 ? undefined : clear}
        />
      ) : !products.known ? (
        <SkeletonWall />
      ) : (
        <FoundWall
          found={found}
          within={within}
          collection={collection}
          from={{ chosen, tab: 'search-all', filters: parameters.map(writeParameter), sort }}
        />
      )}
    </>
  );
}
