import type { FilterParameter } from '@atelier/domain/filter/filter-bar';
import { productFilterModules } from '@atelier/domain/filter/product-filters';
import { type ProductType, productTypes } from '@atelier/domain/product/product';
import { productFieldLabel } from '@atelier/domain/product/product-fields';
import { successMessages } from '@atelier/domain/vocabulary/messages';
import { SegmentedChoice } from '@atelier/ui/Choice';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FilterLine } from '../../../../parts/filter-bar/index.ts';
import { toast } from '../../../../platform/toasts/index.ts';
import { type AssortmentDetail, locationsQuery } from '../../queries.ts';
import { usePatch } from '../../use-patch.ts';
import { noteDefinition } from '../grid/definition.ts';
import type { AssortmentGrid } from '../grid/open-assortment.ts';
import styles from '../manage.module.css';
import { optionsFor } from './catalogue-queries.ts';
import type { CatalogueSearch } from './catalogue-search.ts';
import { savedSearch, searchPatch } from './saved-search.ts';

/** M6.3: the filter bar is the definition of a dynamic assortment; each change saves it, and the rows follow. */
export function DynamicFilters({ detail, grid }: { detail: AssortmentDetail; grid: AssortmentGrid }) {
  const { data: places } = useSuspenseQuery(locationsQuery);
  const patch = usePatch(detail);
  const saved = savedSearch(detail);
  // What was just chosen shows at once; a second choice builds on it without waiting for the first to be saved.
  const [chosen, setChosen] = useState<CatalogueSearch | null>(null);
  const search = chosen ?? saved;
  // A query that was made elsewhere may ask for more than the bar can show.
  const others = Object.keys(saved.rest).map(productFieldLabel);
  const save = (next: CatalogueSearch, words: string) => {
    setChosen(next);
    patch.mutate(searchPatch(next, saved.rest), {
      onSuccess: ({ before, saved: now }) => {
        noteDefinition(grid, before, now);
        toast.success(words);
      },
      onSettled: () => setChosen((latest) => (latest === next ? null : latest)),
    });
  };
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
