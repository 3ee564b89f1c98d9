import { type AssortmentChannel, assortmentKind } from '@atelier/domain/assortment/assortment';
import { assortmentLists } from '@atelier/domain/assortment/lists';
import { emptyMessages } from '@atelier/domain/vocabulary/messages';
import { Button } from '@atelier/ui/Button';
import { EmptyState } from '@atelier/ui/EmptyState';
import { Menu } from '@atelier/ui/Menu';
import { PageHead } from '@atelier/ui/PageHead';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { FolderPlus, Layers, Plus } from 'lucide-react';
import { useMemo, useRef } from 'react';
import { LongWaitBlocker } from '../../../parts/long-wait/index.ts';
import { SearchField } from '../../../parts/search-field/index.ts';
import { ExportButton } from '../../../parts/sheet-export/index.ts';
import { GridView } from '../../../platform/grid-view/index.ts';
import { manageAddress } from '../assortment-address.ts';
import { entriesQuery } from '../queries.ts';
import { useChoices } from '../use-choices.ts';
import { DragGhost } from './DragGhost.tsx';
import { ListDialogs } from './ListDialogs.tsx';
import styles from './list.module.css';
import { listMenu } from './list-menu.ts';
import { type ListRow, listRows, type ShownList } from './list-rows.ts';
import type { ListSearch } from './list-search.ts';
import { useDragToMove } from './use-drag-to-move.ts';
import { useListActions } from './use-list-actions.ts';
import { useListCommands } from './use-list-commands.ts';
import { useListGrid, useSelectedEntries } from './use-list-grid.ts';
import { useOpenOnClick } from './use-open-on-click.ts';

const channelOf = (list: ShownList): AssortmentChannel =>
  list === 'internal/wholesale' ? 'Wholesale' : list === 'internal/retail' ? 'Retail' : 'All';

const counted = (count: number, kind: string) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? kind : `${kind}s`}`.toLowerCase();

export function AssortmentListScreen({ list, search }: { list: ShownList; search: ListSearch }) {
  const navigate = useNavigate();
  const { title, orgType, exportName } = assortmentLists[list];
  const channel = channelOf(list);
  const kind = assortmentKind({ orgType, channel });
  const { data: entries } = useSuspenseQuery(entriesQuery(orgType, channel === 'All' ? undefined : channel));
  const choices = useChoices();
  const text = search.search ?? '';
  const rows = useMemo(() => listRows(list, entries, text), [list, entries, text]);
  const grid = useListGrid(list, rows, choices, text !== '');
  const selected = useSelectedEntries(grid);
  const commands = useListCommands();
  const open = (row: ListRow) => void navigate({ to: manageAddress(row.orgType, row._id) });
  const { dialog, setDialog, actions } = useListActions(grid, commands, open);
  const clicks = useOpenOnClick(grid, open, (row) => actions.star([row], !row.starred));
  const host = useRef<HTMLDivElement>(null);
  const drag = useDragToMove(host, grid, (moved, hierarchy) => {
    if (orgType === 'regular') commands.move.mutate({ rows: moved, hierarchy });
  });
  const create = (
    <Button look="primary" icon={<Plus size={16} />} onClick={() => setDialog({ kind: 'create' })}>
      Create {kind.toLowerCase()}
    </Button>
  );
  const count = new Set(rows.filter((row) => row.kind === 'item').map((row) => row._id)).size;
  const nothing = rows.length === 0 && text === '';
  return (
    <div className={styles.frame}>
      <div className={styles.screen}>
        <PageHead
          look="bar"
          title={title}
          detail={counted(count, kind)}
          actions={
            <>
              <div className={styles.search}>
                <SearchField
                  label="Search assortments"
                  placeholder="Title or customer"
                  value={text}
                  onSearch={(next) =>
                    void navigate({ to: '.', search: next === '' ? {} : { search: next }, replace: true })
                  }
                />
              </div>
              {list === 'all' ? (
                <Button icon={<FolderPlus size={16} />} onClick={() => setDialog({ kind: 'folder' })}>
                  New folder
                </Button>
              ) : null}
              <ExportButton grid={grid} filename={`${exportName}.xlsx`} />
              {create}
            </>
          }
        />
        {nothing ? (
          <EmptyState icon={<Layers size={32} strokeWidth={1.25} />} text={emptyMessages.assortments} />
        ) : null}
        <div ref={host} className={styles.grid} hidden={nothing} {...clicks}>
          <GridView
            grid={grid}
            emptyText={text === '' ? emptyMessages.assortments : 'Nothing matches this search.'}
            actions={
              <Menu
                label="Actions"
                entries={listMenu(list, selected, actions)}
                opener={
                  <Button disabled={selected.length === 0}>
                    Actions{selected.length > 1 ? ` (${selected.length})` : ''}
                  </Button>
                }
              />
            }
          />
        </div>
      </div>
      <DragGhost drag={drag} />
      <LongWaitBlocker working={commands.remove.isPending || commands.move.isPending} items={selected.length} />
      <ListDialogs
        dialog={dialog}
        onClose={() => setDialog(null)}
        commands={commands}
        entries={entries}
        choices={choices}
        orgType={orgType}
        channel={channel}
      />
    </div>
  );
}
