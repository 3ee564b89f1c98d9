import { shellMessages } from '@atelier/domain/vocabulary/messages';
import { type Column, hideColumn, pinColumn, sortBy } from '@atelier/grid';
import { useState } from 'react';
import { Menu, type MenuItem } from '../parts/Menu.tsx';
import { Popover } from '../parts/Popover.tsx';
import type { GridSession } from '../session/grid-session.ts';
import { useSession, useViewState } from '../use-grid.ts';
import { FilterPanel } from './FilterPanel.tsx';
import { fitAllColumns, fitColumn } from './fit-columns.ts';

function sortItems({ grid }: GridSession, column: string, sortable: boolean): MenuItem[] {
  const current = grid.settings.sort.find((key) => key.column === column)?.direction;
  const sort = (direction: 'asc' | 'desc' | null) => () =>
    grid.changeSettings('sort', sortBy(grid.settings, column, direction));
  return [
    { label: 'Sort ascending', checked: current === 'asc', disabled: !sortable, run: sort('asc') },
    { label: 'Sort descending', checked: current === 'desc', disabled: !sortable, run: sort('desc') },
    { label: 'Remove from sort', disabled: !current, run: sort(null) },
  ];
}

function layoutItems(session: GridSession, id: string): MenuItem[] {
  const { grid } = session;
  const setting = grid.settings.columns.find((column) => column.id === id)!;
  return [
    {
      label: setting.pinned ? 'Unpin' : 'Pin to the left',
      startsGroup: true,
      run: () => grid.changeSettings('columns', pinColumn(grid.settings, id, !setting.pinned)),
    },
    { label: 'Fit to content', run: () => fitColumn(session, id) },
    { label: 'Fit all columns', run: () => fitAllColumns(session) },
    { label: 'Hide column', run: () => grid.changeSettings('columns', hideColumn(grid.settings, id, true)) },
    { label: 'Choose columns…', run: () => session.set({ panel: 'columns' }) },
  ];
}

function groupItem({ grid }: GridSession, { id, groupable = false }: Column): MenuItem {
  const { groupBy } = grid.settings;
  const { arrangedElsewhere } = grid.source;
  const grouped = groupBy.includes(id);
  const others = groupBy.filter((column) => column !== id && !arrangedElsewhere);
  const next = grouped ? others : [...others, id];
  return {
    label: grouped ? 'Stop grouping by this column' : 'Group by this column',
    startsGroup: true,
    disabled: Boolean(grid.options.tree) || (arrangedElsewhere && !groupable),
    run: () => grid.changeSettings('group', { ...grid.settings, groupBy: next }),
  };
}

export function ColumnMenu() {
  const session = useSession();
  const { menu } = useViewState(session);
  const [filtering, setFiltering] = useState<string | null>(null);
  if (!menu) return null;
  const column = session.grid.columns.byId.get(menu.column)!;
  const close = () => session.set({ menu: null });
  if (filtering === menu.column) {
    const done = () => {
      setFiltering(null);
      close();
    };
    return (
      <Popover anchor={menu.anchor} label={`Filter ${column.label}`} onClose={done}>
        <FilterPanel column={column} onDone={done} />
      </Popover>
    );
  }
  // A list without a place to save to has its filters above it, and its order comes from the server.
  const { sink, noOwnOrder } = session.grid.options;
  const listed = session.grid.source.arrangedElsewhere && sink === undefined;
  const items: MenuItem[] = [
    ...sortItems(session, column.id, column.sortable !== false),
    {
      label: shellMessages.customSort,
      disabled: column.sortable === false || listed || noOwnOrder === true,
      run: () => session.set({ customSort: column.id }),
    },
    {
      label: 'Filter…',
      startsGroup: true,
      disabled: column.filterable === false || listed,
      run: () => {
        setFiltering(column.id);
        session.set({ menu });
      },
    },
    groupItem(session, column),
    ...layoutItems(session, column.id),
  ];
  return <Menu anchor={menu.anchor} label={`Menu of ${column.label}`} items={items} onClose={close} />;
}
