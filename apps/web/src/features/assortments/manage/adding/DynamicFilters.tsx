import type { FilterParameter } from '@atelier/domain/filter/filter-bar';
import { productFilterModules } from '@atelier/domain/filter/product-filters';
import { type ProductType, productTypes } from '@atelier/domain/product/product';
import { productFieldLabel } from '@atelier/domain/product/product-fields';
import { successMessages } from '@atelier/domain/vocabulary/messages';
import { SegmentedChoice } from '@atelier/ui/Choice';
import { useSuspenseQuery } from '@tanstack/react-query';
import { FilterLine } from '../../../../parts/filter-bar/index.ts';
import { toast } from '../../../../platform/toasts/index.ts';
import { type AssortmentDetail, locationsQuery } from '../../queries.ts';
import type { AssortmentGrid } from '../grid/open-assortment.ts';
import styles from '../manage.module.css';
import { optionsFor } from './catalogue-queries.ts';
import type { CatalogueSearch } from './catalogue-search.ts';
import { useChosenSearch } from './use-chosen-search.ts';

/** M6.3: the filter bar is the definition of a dynamic assortment; each change saves it, and the rows follow. */
export function DynamicFilters({ detail, grid }: { detail: AssortmentDetail; grid: AssortmentGrid }) {
  const { data: places } = useSuspenseQuery(locationsQuery);
  const { search, rest, save } = useChosenSearch(detail, grid);
  // A query that was made elsewhere may ask for more than the bar can show.
  const others = Object.keys(rest).map(productFieldLabel);
  const saveAs = async (next: CatalogueSearch, words: string) => {
    if (await save(next)) toast.success(words);
  };
  const change = (parameters: readonly FilterParameter[]) => {
    const fewer = parameters.length < search.parameters.length;
    const words = fewer ? successMessages.filterRemoved : successMessages.filterAdded;
    void saveAs({ type: search.type, parameters }, words);
  };
  return (
    <div className={styles.filters}>
      {detail.productType === 'All' ? (
        <SegmentedChoice<ProductType>
          label="Product type"
          value={search.type}
          options={productTypes.map((value) => ({ value, label: value }))}
          onChange={(type) => void saveAs({ type, parameters: [] }, successMessages.filterRemoved)}
        />
      ) : null}
      <FilterLine
        module={productFilterModules[search.type]}
        parameters={search.parameters}
        onChange={change}
        optionsOf={optionsFor(detail, search)}
        places={places.data}
        besides={['search']}
      />
      {others.length > 0 ? (
        <p className={`${styles.quiet} ${styles.alsoAsked}`}>Also asks for: {others.join(', ')}</p>
      ) : null}
    </div>
  );
}
