import { addParameter, type FilterParameter } from '@atelier/domain/filter/filter-bar';
import { Button } from '@atelier/ui/Button';
import { EmptyState } from '@atelier/ui/EmptyState';
import { PageHead } from '@atelier/ui/PageHead';
import { CloudOff } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useMemo } from 'react';
import { GridView } from '../../platform/grid-view/index.ts';
import { FilterBar, type OptionsOf } from '../filter-bar/index.ts';
import { SearchField } from '../search-field/index.ts';
import styles from './list.module.css';
import type { ListDeclaration } from './list-declaration.ts';
import { type ListSearch, parametersIn, searchOf } from './list-search.ts';
import { conditionsOf } from './open-list.ts';
import { useList } from './use-list.ts';

interface Props<R extends object> {
  declaration: ListDeclaration<R>;
  search: ListSearch;
  onSearch: (search: ListSearch) => void;
  onOpen?: (row: R) => void;
  actions?: ReactNode;
  children?: ReactNode;
}

const textKey = 'text';

/** M8.1: head, search, filters with their counts and a grid of any length, all from one declaration. */
export function ListScreen<R extends object>({ declaration, search, onSearch, onOpen, actions, children }: Props<R>) {
  const { filters, title, counted, searchHint, emptyText } = declaration;
  const parameters = useMemo(() => parametersIn(filters, search), [filters, search]);
  const { grid, total, failure, tryAgain } = useList(declaration, parameters);
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
  const openActive = () => {
    const row = grid.model.rowAt(grid.selection.active.row);
    if (row) onOpen?.(row);
  };
  const onClick = ({ target, shiftKey, ctrlKey, metaKey }: MouseEvent) => {
    const opens = grid.columns.drawn[grid.selection.active.col]?.id === declaration.opensBy;
    if (opens && !shiftKey && !ctrlKey && !metaKey && grid.selection.size <= 1)
      if ((target as Element).closest('[role=gridcell]')) openActive();
  };
  const onKeyDownCapture = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !onOpen || !(event.target as Element).closest('[role=grid]')) return;
    if ((event.target as Element).closest('[role=columnheader]')) return;
    event.preventDefault();
    event.stopPropagation();
    openActive();
  };
  return (
    <div className={styles.frame}>
      <div className={styles.screen}>
        <PageHead title={title} detail={counted(total)} actions={actions} />
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
        {failure !== null && total === 0 ? (
          <div role="alert">
            <EmptyState
              icon={<CloudOff size={32} strokeWidth={1.25} />}
              text={failure}
              action={
                <Button look="primary" onClick={tryAgain}>
                  Try again
                </Button>
              }
            />
          </div>
        ) : (
          // biome-ignore lint/a11y/noStaticElementInteractions: the grid inside is what is focused and pressed
          // biome-ignore lint/a11y/useKeyWithClickEvents: Enter is heard before the grid takes it
          <div
            className={styles.grid}
            data-opens={onOpen ? true : undefined}
            onClick={onClick}
            onKeyDownCapture={onKeyDownCapture}
          >
            <GridView grid={grid} toolbar={false} emptyText={emptyText} />
          </div>
        )}
      </div>
      {children}
    </div>
  );
}
