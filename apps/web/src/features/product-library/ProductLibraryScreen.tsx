import { canAccess } from '@atelier/domain/access/can-access';
import { needs } from '@atelier/domain/access/needs';
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
import { useState } from 'react';
import { FilterBar } from '../../parts/filter-bar/index.ts';
import { useOrderTypes } from '../../parts/new-order/index.ts';
import { ProductsFailed } from '../../parts/products-failed/index.ts';
import { WhyEmpty } from '../../parts/why/index.ts';
import { useSession } from '../../platform/session/index.ts';
import { type LibraryChange, type LibrarySearch, libraryPath, libraryQuery, librarySearch } from './library-search.ts';
import { ProductDialog } from './product/ProductDialog.tsx';
import { useNeighbours } from './product/use-neighbours.ts';
import { useOpenProduct } from './product/use-open-product.ts';
import styles from './product.module.css';
import { locationsQuery, optionsFor } from './queries.ts';
import { ExportProducts } from './tools/ExportProducts.tsx';
import { ImagesMenu } from './tools/ImagesMenu.tsx';
import { LibraryTools } from './tools/LibraryTools.tsx';
import { SelectionBar } from './tools/SelectionBar.tsx';
import { useSelection } from './tools/use-selection.ts';
import { useLibraryView } from './use-library-view.ts';
import { ListHead } from './wall/ProductLine.tsx';
import { ActOnProduct, type ProductAction, productMenu } from './wall/ProductMenu.tsx';
import { ProductWall } from './wall/ProductWall.tsx';
import { useTotal } from './wall/use-products.ts';

const types = productTypes.map((type) => ({ value: type, label: type }));

export function ProductLibraryScreen({ search }: { search: LibrarySearch }) {
  const navigate = useNavigate();
  const query = libraryQuery(search);
  const { data: locations } = useSuspenseQuery(locationsQuery);
  const products = useTotal(query);
  const { view, choose } = useLibraryView();
  const look = (change: LibraryChange, replace = false) =>
    void navigate({ to: libraryPath, search: librarySearch({ ...query, ...change }), replace });
  const selection = useSelection();
  const [acting, setActing] = useState<ProductAction | null>(null);
  const neighbours = useNeighbours(query, search.product, products.total);
  const { open, step, close } = useOpenProduct(query);
  const { user } = useSession();
  const mayOrder = useOrderTypes().length > 0;
  const mayAdd = canAccess({ ...user, tbes: user.userTBEs }, needs.manageAssortments);
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
      <div className={styles.sticky}>
        <LibraryTools query={query} view={view} onView={choose} onChange={look} />
        <FilterBar
          module={productFilterModules[query.type]}
          parameters={query.parameters}
          onChange={(parameters) => look({ parameters })}
          optionsOf={optionsFor(query)}
          places={locations.data}
          besides={['search', 'newStyle']}
        />
        {view === 'list' && products.known && products.total > 0 ? <ListHead /> : null}
      </div>
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
          action={
            query.parameters.length === 0 ? (
              <WhyEmpty area={{ list: 'products' }} />
            ) : (
              <Button onClick={() => look({ parameters: [] })}>Clear all filters</Button>
            )
          }
        />
      ) : (
        <ProductWall
          query={query}
          view={view}
          location={location}
          selection={selection}
          menuOf={(product) =>
            productMenu(product, {
              mayAdd,
              mayOrder,
              productType: query.type,
              locationCode: pricedAt,
              open,
              act: setActing,
            })
          }
        />
      )}
      <SelectionBar chosen={[...selection.chosen.values()]} location={location} onClear={selection.clear} />
      {acting === null ? null : <ActOnProduct {...acting} onClose={() => setActing(null)} />}
      <ProductDialog
        id={search.product}
        locations={locations.data}
        homeCode={locations.homeCode}
        beside={{ ...neighbours, total: products.total }}
        onOpen={step}
        onClose={close}
      />
    </div>
  );
}
