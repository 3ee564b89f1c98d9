import type { Grid } from '@atelier/grid';
import { type ReactNode, useMemo } from 'react';
import { GridView, type GridViewProps } from '../../platform/grid-view/index.ts';
import { ListFailed } from './ListFailed.tsx';
import { ListFrame } from './ListFrame.tsx';
import styles from './list.module.css';
import type { ListDeclaration } from './list-declaration.ts';
import { type ListSearch, parametersIn } from './list-search.ts';
import { useList } from './use-list.ts';
import { useOpening } from './use-opening.ts';

interface Props<R extends object> extends Pick<GridViewProps<R>, 'menu'> {
  declaration: ListDeclaration<R>;
  search: ListSearch;
  onSearch: (search: ListSearch) => void;
  onOpen?: (row: R) => void;
  /** What the head offers; of what is marked and arranged, where it is given the grid. */
  actions?: ReactNode | ((grid: Grid<R>) => ReactNode);
  /** Between the head and the search: what the list comes to. */
  above?: ReactNode;
  children?: ReactNode;
}

/** M8.1: head, search, filters with their counts and a grid of any length, all from one declaration. */
export function ListScreen<R extends object>(props: Props<R>) {
  const { declaration, search, onSearch, onOpen, actions, above, children, menu } = props;
  const { filters, emptyText, opensBy = [] } = declaration;
  const parameters = useMemo(() => parametersIn(filters, search), [filters, search]);
  const { grid, total, failure, tryAgain } = useList(declaration, parameters);
  const opening = useOpening(grid, { opensBy, onOpen });
  return (
    <ListFrame
      declaration={declaration}
      search={search}
      onSearch={onSearch}
      total={total}
      actions={typeof actions === 'function' ? actions(grid) : actions}
      above={above}
      over={children}
    >
      {failure !== null && total === 0 ? (
        <ListFailed message={failure} onRetry={tryAgain} />
      ) : (
        <div className={styles.grid} data-opens={onOpen ? true : undefined} {...opening}>
          <GridView grid={grid} toolbar={false} emptyText={emptyText} {...(menu ? { menu } : {})} />
        </div>
      )}
    </ListFrame>
  );
}
