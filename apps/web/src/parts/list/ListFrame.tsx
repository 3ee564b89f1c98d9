import { addParameter, type FilterParameter } from '@atelier/domain/filter/filter-bar';
import { PageHead } from '@atelier/ui/PageHead';
import type { ReactNode } from 'react';
import { FilterBar, type OptionsOf } from '../filter-bar/index.ts';
import { SearchField } from '../search-field/index.ts';
import styles from './list.module.css';
import type { ListDeclaration } from './list-declaration.ts';
import { type ListSearch, parametersIn, searchOf } from './list-search.ts';
import { conditionsOf } from './open-list.ts';

interface Props<R extends object> {
  declaration: ListDeclaration<R>;
  search: ListSearch;
  onSearch: (search: ListSearch) => void;
  total: number;
  actions?: ReactNode;
  /** Between the head and the search: what the list comes to. */
  above?: ReactNode;
  /** Fills the rest of the screen. */
  children: ReactNode;
  /** Dialogs and drawers of the screen. */
  over?: ReactNode;
}

const textKey = 'text';

/** M8.1: head, search and filters with their counts, above whatever shows what is found. */
export function ListFrame<R extends object>({ declaration, search, onSearch, total, ...rest }: Props<R>) {
  const { filters, title, counted, searchHint } = declaration;
  const parameters = parametersIn(filters, search);
  const change = (next: readonly FilterParameter[]) => onSearch(searchOf(next));
  const withText = (value: string) => {
    const others = parameters.filter(({ key }) => key !== textKey);
    change(addParameter(filters, others, { key: textKey, value }));
  };
  const optionsOf: OptionsOf = (filter) => {
    const [query, field] = [conditionsOf(declaration, parameters), filter.field ?? filter.key];
    return {
      queryKey: [...declaration.cachedAs, 'facet', field, query],
      queryFn: ({ signal }) => declaration.facets(query, field, signal),
      staleTime: 60_000,
    };
  };
  return (
    <div className={styles.frame}>
      <div className={styles.screen}>
        <PageHead title={title} detail={counted(total)} actions={rest.actions} />
        {rest.above === undefined ? null : <div className={styles.above}>{rest.above}</div>}
        <div>
          <div className={styles.search}>
            <SearchField
              label={`Search the ${title.toLowerCase()}`}
              placeholder={searchHint}
              value={search.text ?? ''}
              onSearch={withText}
            />
          </div>
          <FilterBar
            module={filters}
            parameters={parameters.filter(({ key }) => key !== textKey)}
            onChange={(next) => change([...parameters.filter(({ key }) => key === textKey), ...next])}
            optionsOf={optionsOf}
            places={[]}
            besides={[textKey]}
          />
        </div>
        {rest.children}
      </div>
      {rest.over}
    </div>
  );
}
