import { type FilterDef, writeParameter } from '@atelier/domain/filter/filter-bar';
import { type Filterable, showroomFilters } from '@atelier/domain/filter/showroom-filters';
import { FilterBar, type OptionsQuery } from '../../../parts/filter-bar/index.ts';
import type { ShowroomRow } from '../plan/showroom-row.ts';
import { useShowroom } from '../showroom-context.ts';
import { parametersIn } from '../showroom-search.ts';
import { useWallSearch } from './WallTools.tsx';
import styles from './wall-tools.module.css';

/** The values the rows on stage have, with how often. */
const optionsIn = (rows: readonly ShowroomRow[], { key }: FilterDef) => {
  const values = Map.groupBy(rows, (row) => String((row as Filterable)[key as keyof Filterable] ?? 'None'));
  return [...values]
    .map(([value, some]) => ({
      value,
      label: key === 'color' ? (some[0]?.colorDescription ?? value) : value,
      count: some.length,
    }))
    .sort((a, b) => a.label.localeCompare(b.label));
};

/** M8.1: the bar of the showroom; what it asks is answered from the rows that are here. */
export function WallFilters() {
  const { id, detail, whole, search, prices } = useShowroom();
  const ask = useWallSearch();
  const priced = !prices.hidden && whole.sequence.some(({ netCost }) => typeof netCost === 'number');
  const optionsOf = (filter: FilterDef): OptionsQuery => ({
    queryKey: ['assortments', 'showroom', id, 'options', filter.key, whole.sequence.length],
    queryFn: async () => optionsIn(whole.sequence, filter),
    staleTime: 0,
  });
  return (
    <div className={styles.filters}>
      <FilterBar
        module={showroomFilters}
        parameters={parametersIn(search)}
        onChange={(parameters) =>
          ask({ filters: parameters.length === 0 ? undefined : parameters.map(writeParameter) })
        }
        optionsOf={optionsOf}
        places={prices.locations.filter(({ code }) => code === detail.locationId)}
        besides={priced ? [] : ['price']}
      />
    </div>
  );
}
