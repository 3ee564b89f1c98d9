import { productFilterModules } from '@atelier/domain/filter/product-filters';
import { productTypes } from '@atelier/domain/product/product';
import { emptyMessages } from '@atelier/domain/vocabulary/messages';
import { Button } from '@atelier/ui/Button';
import { SegmentedChoice } from '@atelier/ui/Choice';
import { EmptyState } from '@atelier/ui/EmptyState';
import { PageHead } from '@atelier/ui/PageHead';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { PackageSearch } from 'lucide-react';
import { FilterBar } from '../../parts/filter-bar/index.ts';
import { ProductsFailed } from '../../parts/products-failed/index.ts';
import { ExportProducts } from './ExportProducts.tsx';
import { ImagesMenu } from './ImagesMenu.tsx';
import { LibraryTools } from './LibraryTools.tsx';
import { type LibraryQuery, type LibrarySearch, libraryPath, libraryQuery, librarySearch } from './library-search.ts';
import { ProductDialog } from './ProductDialog.tsx';
import { ListHead } from './ProductLine.tsx';
import { ProductWall } from './ProductWall.tsx';
import styles from './product.module.css';
import { locationsQuery, optionsFor } from './queries.ts';
import { useLibraryView } from './use-library-view.ts';
import { useTotal } from './use-products.ts';

const types = productTypes.map((type) => ({ value: type, label: type }));

export function ProductLibraryScreen({ search }: { search: LibrarySearch }) {
  const navigate = useNavigate();
  const query = libraryQuery(search);
  const { data: locations } = useSuspenseQuery(locationsQuery);
  const products = useTotal(query);
  const { view, choose } = useLibraryView();
  const look = (change: Partial<LibraryQuery>) =>
    void navigate({ to: libraryPath, search: librarySearch({ ...query, ...change }) });
  const open = (product: string | undefined) =>
    void navigate({
      to: libraryPath,
      search: { ...librarySearch(query), ...(product === undefined ? {} : { product }) },
      resetScroll: false,
    });
  const pricedAt = query.parameters.find(({ key }) => key === 'location')?.value ?? locations.homeCode;
  const location = locations.data.find(({ code }) => code === pricedAt);
  return (
    <div className={styles.page}>
      <PageHead
        title="Product Library"
        detail={products.known ? `${products.total.toLocaleString('en-US')} style-colors` : ' '}
        actions={
          <>
            <SegmentedChoice
              label="Product type"
              value={query.type}
              options={types}
              onChange={(type) => look({ type })}
            />
            <ExportProducts query={query} location={location} />
            <ImagesMenu query={query} />
          </>
        }
      />
      <LibraryTools query={query} view={view} onView={choose} onChange={look} />
      <FilterBar
        module={productFilterModules[query.type]}
        parameters={query.parameters}
        onChange={(parameters) => look({ parameters })}
        optionsOf={optionsFor(query)}
        places={locations.data}
        besides={['search', 'newStyle']}
      />
      {products.failed ? (
        <ProductsFailed
          {...products.failed}
          besides={
            query.parameters.length === 0 ? null : (
              <Button onClick={() => look({ parameters: [] })}>Clear all filters</Button>
            )
          }
        />
      ) : products.known && products.total === 0 ? (
        <EmptyState
          icon={<PackageSearch size={32} strokeWidth={1.25} />}
          text={emptyMessages.filtered}
          action={<Button onClick={() => look({ parameters: [] })}>Clear all filters</Button>}
        />
      ) : (
        <>
          {view === 'list' ? <ListHead /> : null}
          <ProductWall query={query} view={view} location={location} onOpen={open} />
        </>
      )}
      <ProductDialog id={search.product} locations={locations.data} onOpen={open} onClose={() => open(undefined)} />
    </div>
  );
}
