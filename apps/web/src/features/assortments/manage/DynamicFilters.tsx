import type { FilterParameter } from '@atelier/domain/filter/filter-bar';
import { productFilterModules } from '@atelier/domain/filter/product-filters';
import { type ProductType, productTypes } from '@atelier/domain/product/product';
import { successMessages } from '@atelier/domain/vocabulary/messages';
import { SegmentedChoice } from '@atelier/ui/Choice';
import { useSuspenseQuery } from '@tanstack/react-query';
import { FilterBar } from '../../../parts/filter-bar/index.ts';
import { toast } from '../../../platform/toasts/index.ts';
import { type AssortmentDetail, locationsQuery } from '../queries.ts';
import { optionsFor } from './catalogue-queries.ts';
import type { CatalogueSearch } from './catalogue-search.ts';
import styles from './manage.module.css';
import { savedSearch, searchPatch } from './saved-search.ts';
import { usePatch } from './use-patch.ts';

interface Props {
  detail: AssortmentDetail;
  onUpdated: () => void;
}

/** M6.3: the filter bar is the definition of a dynamic assortment; each change saves it and fetches the rows it means. */
export function DynamicFilters({ detail, onUpdated }: Props) {
  const { data: places } = useSuspenseQuery(locationsQuery);
  const patch = usePatch(detail);
  const search = savedSearch(detail);
  const save = (next: CatalogueSearch, words: string) =>
    patch.mutate(searchPatch(next, search.rest), {
      onSuccess: () => {
        toast.success(words);
        onUpdated();
      },
    });
  const change = (parameters: readonly FilterParameter[]) => {
    const fewer = parameters.length < search.parameters.length;
    save({ type: search.type, parameters }, fewer ? successMessages.filterRemoved : successMessages.filterAdded);
  };
  return (
    <div className={styles.filters}>
      {detail.productType === 'All' ? (
        <SegmentedChoice<ProductType>
          label="Product type"
          value={search.type}
          options={productTypes.map((value) => ({ value, label: value }))}
          onChange={(type) => save({ type, parameters: [] }, successMessages.filterRemoved)}
        />
      ) : null}
      <FilterBar
        module={productFilterModules[search.type]}
        parameters={search.parameters}
        onChange={change}
        optionsOf={optionsFor(search)}
        places={places.data}
        besides={['search']}
      />
    </div>
  );
}
