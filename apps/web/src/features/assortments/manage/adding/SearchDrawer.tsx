import { addParameter, removeParameter } from '@atelier/domain/filter/filter-bar';
import { productFilterModules } from '@atelier/domain/filter/product-filters';
import { type ProductType, productTypes } from '@atelier/domain/product/product';
import { listLimits } from '@atelier/domain/vocabulary/limits';
import { emptyMessages, successMessages } from '@atelier/domain/vocabulary/messages';
import { lookupTimings, toastTimings } from '@atelier/domain/vocabulary/timings';
import { Button } from '@atelier/ui/Button';
import { SegmentedChoice } from '@atelier/ui/Choice';
import { Drawer } from '@atelier/ui/Drawer';
import { SkeletonRows } from '@atelier/ui/Skeleton';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FilterBar } from '../../../../parts/filter-bar/index.ts';
import { productGridRow } from '../../../../parts/product-grid/index.ts';
import { ProductsFailed } from '../../../../parts/products-failed/index.ts';
import { SearchField } from '../../../../parts/search-field/index.ts';
import { noteStatistic } from '../../../../platform/note-statistic.ts';
import { toast } from '../../../../platform/toasts/index.ts';
import { type AssortmentDetail, locationsQuery } from '../../queries.ts';
import styles from '../manage.module.css';
import type { Bench } from '../workbench/use-workbench.ts';
import { addToGrid } from './add-products.ts';
import { optionsFor, searchQuery } from './catalogue-queries.ts';
import type { CatalogueSearch } from './catalogue-search.ts';
import { ProductLine } from './ProductLine.tsx';
import { savedSearch } from './saved-search.ts';
import { startingFilters } from './starting-filters.ts';
import { usePicks } from './use-picks.ts';

interface Props {
  detail: AssortmentDetail;
  bench: Bench;
  onSearched: (search: CatalogueSearch) => void;
  onClose: () => void;
}

/** M6.1, M4.5: the catalogue beside the assortment; what is already in is marked. The search is remembered (M6.3). */
export function SearchDrawer({ detail, bench, onSearched, onClose }: Props) {
  const { grid, opened } = bench;
  const { data: places } = useSuspenseQuery(locationsQuery);
  const [search, setSearch] = useState<CatalogueSearch>(() => {
    const { type, parameters } = savedSearch(detail);
    return { type, parameters: parameters.length > 0 ? parameters : startingFilters(type, detail) };
  });
  const [limit, setLimit] = useState<number>(listLimits.gridLoad);
  const found = useQuery(searchQuery(detail, search, limit));
  const { picked, isIn, choose, press, clear } = usePicks(opened);
  const module = productFilterModules[search.type];
  const look = (next: CatalogueSearch) => {
    setSearch(next);
    setLimit(listLimits.gridLoad);
    onSearched(next);
  };
  const text = search.parameters.find(({ key }) => key === 'search')?.value ?? '';
  const lookFor = (value: string) => {
    const parameters = removeParameter(search.parameters, { key: 'search', value: text });
    look({ ...search, parameters: addParameter(module, parameters, { key: 'search', value }) });
  };
  const add = () => {
    const rows = [...picked.values()].map((product) => productGridRow({ ...product }, detail.locationId));
    const count = addToGrid(grid, rows);
    toast.success(successMessages.itemsAdded(count), { duration: toastTimings.bulkAdd });
    noteStatistic('assortment--add-by-search', { assortment: detail._id, data: { count } });
    clear();
  };
  const products = found.data?.data ?? [];
  const total = found.data?.totalCount ?? 0;
  const most = Math.min(total, listLimits.productSearch);
  return (
    <Drawer
      open
      onClose={onClose}
      width={760}
      title="Add from the catalogue"
      actions={
        <>
          <span className={styles.grow}>
            {picked.size === 0 ? `${total.toLocaleString('en-US')} found` : `${picked.size} chosen`}
          </span>
          <Button disabled={products.length === 0} onClick={() => choose(products, true)}>
            Choose all shown
          </Button>
          <Button look="primary" disabled={picked.size === 0} onClick={add}>
            {picked.size === 0 ? 'Add' : `Add ${picked.size}`}
          </Button>
        </>
      }
    >
      <div className={styles.column}>
        <div className={styles.row}>
          <div className={styles.grow}>
            <SearchField
              label="Search products"
              placeholder="Name, style, color"
              value={text}
              quietMs={lookupTimings.search}
              onSearch={lookFor}
            />
          </div>
          {detail.productType === 'All' ? (
            <SegmentedChoice<ProductType>
              label="Product type"
              value={search.type}
              options={productTypes.map((value) => ({ value, label: value }))}
              onChange={(type) => look({ type, parameters: [] })}
            />
          ) : null}
        </div>
        <FilterBar
          module={module}
          parameters={search.parameters}
          onChange={(parameters) => look({ ...search, parameters })}
          optionsOf={optionsFor(detail, search)}
          places={places.data}
          besides={['search', 'location']}
        />
        {found.isError ? (
          <ProductsFailed error={found.error} retrying={found.isFetching} onRetry={() => void found.refetch()} />
        ) : null}
        {found.isPending ? <SkeletonRows rows={6} columns={2} pictures /> : null}
        {found.isSuccess && products.length === 0 ? <p className={styles.quiet}>{emptyMessages.filtered}</p> : null}
        <ul className={styles.list} aria-label="Found products">
          {products.map((product) => (
            <ProductLine
              key={product.id}
              product={product}
              facts={opened.facts}
              isIn={isIn(product)}
              chosen={picked.has(product.id)}
              onChoose={(on, range) => press(products, product, on, range)}
            />
          ))}
        </ul>
        {products.length < most ? (
          <Button busy={found.isFetching} onClick={() => setLimit(most)}>
            Show {most.toLocaleString('en-US')}
          </Button>
        ) : null}
      </div>
    </Drawer>
  );
}
