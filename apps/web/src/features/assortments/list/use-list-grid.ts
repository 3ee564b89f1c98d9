import { selectedRows } from '@atelier/grid';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import type { Choices } from '../../../parts/create-assortment/index.ts';
import { useFreshRows, useKeptEdits } from '../../../parts/live-grid/index.ts';
import { useTopics } from '../../../platform/grid-view/use-grid.ts';
import { settingQuery } from '../queries.ts';
import type { ListGrid } from './list-area.ts';
import type { ListRow, ShownList } from './list-rows.ts';
import { listSettingKey, openList } from './open-list.ts';

const nothingOpened = { sought: '', folders: new Set<string>() };

/** One grid for as long as the list is on the screen; fresh entries flow into it unless edits are still on their way. */
export function useListGrid(list: ShownList, rows: ListRow[], choices: Choices, sought: string): ListGrid {
  const client = useQueryClient();
  const { data: saved } = useSuspenseQuery(settingQuery(listSettingKey(list)));
  const [live] = useState(() =>
    openList({
      list,
      rows,
      choices,
      saved,
      onSaved: () => void client.invalidateQueries({ queryKey: ['assortments', 'list'] }),
    }),
  );
  const { grid } = live;
  const opened = useRef(nothingOpened);
  // Once for each search and folder: what others change meanwhile opens none again that somebody has closed since.
  const openFound = useCallback(() => {
    if (sought === '') {
      opened.current = nothingOpened;
      return;
    }
    const { folders: before } = opened.current;
    const folders = rows.filter(({ kind }) => kind !== 'item').map(({ id }) => id);
    if (sought !== opened.current.sought) grid.setAllOpen(true);
    else for (const id of folders) if (!before.has(id)) grid.setOpen(id, true);
    opened.current = { sought, folders: new Set([...before, ...folders]) };
  }, [grid, rows, sought]);
  useFreshRows(live, rows, openFound);
  useKeptEdits(live, `list ${list}`, true);
  return grid;
}

/** The assortments and folders somebody has marked, each once even if it shows in two sections. */
export function useSelectedEntries(grid: ListGrid): ListRow[] {
  useTopics(grid, 'selection', 'rows', 'cells');
  return entriesIn(selectedRows(grid));
}

export const entriesIn = (rows: readonly ListRow[]): ListRow[] => [
  ...new Map(rows.filter((row) => row.kind !== 'section').map((row) => [row._id, row])).values(),
];
