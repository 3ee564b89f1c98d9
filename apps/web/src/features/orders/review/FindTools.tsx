import { addParameter, type FilterParameter } from '@atelier/domain/filter/filter-bar';
import { Select } from '@atelier/ui/Select';
import { FilterLine, type OptionsOf } from '../../../parts/filter-bar/index.ts';
import { conditionsOf, parametersIn, searchOf } from '../../../parts/list/index.ts';
import { SearchField } from '../../../parts/search-field/index.ts';
import { ExportFound } from '../list/OrdersTools.tsx';
import styles from './find-tools.module.css';
import { questionOf, type ReviewList } from './review-lists.ts';
import { type ReviewSearch, reviewSorts } from './review-search.ts';

interface Props<R extends object> {
  list: ReviewList<R>;
  search: ReviewSearch;
  onSearch: (search: ReviewSearch) => void;
}

const textKey = 'text';

/** [M8.1] Finds, arranges and takes away what needs review; on the narrow side of the cockpit as well. */
export function FindTools<R extends object>({ list, search, onSearch }: Props<R>) {
  const { filters, arranged } = list;
  const parameters = parametersIn(filters, search);
  const { sort } = search;
  const kept = { ...(search.view ? { view: search.view } : {}), ...(sort ? { sort } : {}) };
  const change = (next: readonly FilterParameter[]) => onSearch({ ...kept, ...searchOf(next) });
  const optionsOf: OptionsOf = (filter) => {
    const [query, field] = [conditionsOf(list, parameters), filter.field ?? filter.key];
    return {
      queryKey: [...list.cachedAs, 'facet', field, query],
      queryFn: ({ signal }) => list.facets(query, field, signal),
      staleTime: 60_000,
    };
  };
  const { query, sort: asked } = questionOf(list, search);
  return (
    <search className={styles.find}>
      <div className={styles.tools}>
        <div className={styles.text}>
          <SearchField
            label={`Search ${list.title.toLowerCase()}`}
            placeholder={list.searchHint}
            value={search.text ?? ''}
            onSearch={(value) => {
              const others = parameters.filter(({ key }) => key !== textKey);
              change(addParameter(filters, others, { key: textKey, value }));
            }}
          />
        </div>
        <div className={styles.sort}>
          <Select
            label="Sort by"
            labelHidden
            choices={arranged.map(({ by, label }) => ({ value: by, label }))}
            value={arranged.some(({ by }) => by === sort) ? (sort ?? 'due') : 'due'}
            onChange={(by) => {
              const { sort: _before, order: _order, ...rest } = search;
              const next = reviewSorts.find((one) => one === by);
              onSearch({ ...rest, ...(next ? { sort: next } : {}) });
            }}
          />
        </div>
        <div className={styles.export}>
          <ExportFound declaration={list} columns={() => list.columns} query={query} sort={() => ({ sort: asked })} />
        </div>
        <div className={styles.filters}>
          <FilterLine
            module={filters}
            parameters={parameters.filter(({ key }) => key !== textKey)}
            onChange={(next) => change([...parameters.filter(({ key }) => key === textKey), ...next])}
            optionsOf={optionsOf}
            places={[]}
            besides={[textKey]}
          />
        </div>
      </div>
    </search>
  );
}
