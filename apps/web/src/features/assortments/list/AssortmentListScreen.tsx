import { type AssortmentChannel, assortmentKind } from '@atelier/domain/assortment/assortment';
import { pathOf } from '@atelier/domain/assortment/folders';
import { assortmentLists } from '@atelier/domain/assortment/lists';
import type { ListArea } from '@atelier/domain/reach/list-reach';
import { counted } from '@atelier/domain/vocabulary/counted';
import { emptyMessages } from '@atelier/domain/vocabulary/messages';
import { Button } from '@atelier/ui/Button';
import { EmptyState } from '@atelier/ui/EmptyState';
import { Menu } from '@atelier/ui/Menu';
import { PageHead } from '@atelier/ui/PageHead';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Layers } from 'lucide-react';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { ownPicture } from '../../../parts/assortment-entry/index.ts';
import { WaiverDialog } from '../../../parts/assortment-health/index.ts';
import { useChoices } from '../../../parts/create-assortment/index.ts';
import { useScheduledAssortments } from '../../../parts/document-sending/index.ts';
import { browseAddress, seasonsPath } from '../../../parts/internal-address/index.ts';
import { GridScreen, SaveState } from '../../../parts/live-grid/index.ts';
import { LongWaitBlocker } from '../../../parts/long-wait/index.ts';
import { NothingMatches } from '../../../parts/search-field/index.ts';
import { WhyEmpty } from '../../../parts/why/index.ts';
import { GridView } from '../../../platform/grid-view/index.ts';
import { entriesQuery } from '../queries.ts';
import { uploadPicture } from '../upload-picture.ts';
import { DragGhost } from './DragGhost.tsx';
import { ListDialogs } from './ListDialogs.tsx';
import { ListTools } from './ListTools.tsx';
import styles from './list.module.css';
import { folderColumn } from './list-columns.ts';
import { listMenu } from './list-menu.ts';
import { type ListRow, listRows, type ShownList } from './list-rows.ts';
import type { ListSearch } from './list-search.ts';
import { markFailures } from './mark-failures.ts';
import { noteStep } from './note-step.ts';
import { useDragToMove } from './use-drag-to-move.ts';
import { useListActions } from './use-list-actions.ts';
import { useListCommands } from './use-list-commands.ts';
import { entriesIn, useListGrid, useSelectedEntries } from './use-list-grid.ts';
import { useOpenFolder } from './use-open-folder.ts';
import { useOpenOnClick } from './use-open-on-click.ts';

const channelOf = (list: ShownList): AssortmentChannel =>
  list === 'internal/wholesale' ? 'Wholesale' : list === 'internal/retail' ? 'Retail' : 'All';

const areaOf = (list: ShownList): ListArea =>
  list === 'internal/wholesale' || list === 'internal/retail'
    ? { list: 'internalAssortments', channel: list === 'internal/retail' ? 'Retail' : 'Wholesale' }
    : { list: 'assortments' };

/** Something new lies beside what somebody has marked. */
const folderOf = ([first]: readonly ListRow[]): readonly string[] => {
  if (first === undefined || first.orgType === 'internal') return [];
  return first.kind === 'folder' ? pathOf(first) : first.hierarchy;
};

/** A picture pasted into or dropped on a cell of the list (M5.3). */
async function placePicture(file: File, row: ListRow, { id }: { readonly id: string }): Promise<string> {
  const usage = id === 'logoPicture' ? 'logo' : 'thumbnail';
  return ownPicture(await uploadPicture(row._id, usage, file), usage) ?? '';
}

export function AssortmentListScreen({ list, search }: { list: ShownList; search: ListSearch }) {
  const navigate = useNavigate();
  const { title, orgType } = assortmentLists[list];
  const channel = channelOf(list);
  const kind = assortmentKind({ orgType, channel });
  const { data: entries } = useSuspenseQuery(entriesQuery(orgType, channel === 'All' ? undefined : channel));
  const choices = useChoices();
  const { search: text = '', ...withoutText } = search;
  const scheduled = useScheduledAssortments();
  // Every other list stays as it is when schedules become known.
  const chosen = list === 'scheduled' ? scheduled : undefined;
  const rows = useMemo(() => listRows(list, entries, search, chosen), [list, entries, search, chosen]);
  const grid = useListGrid(list, rows, choices, text);
  useOpenFolder(grid, rows, search.folder);
  const selected = useSelectedEntries(grid);
  const commands = useListCommands({
    onNotDuplicated: (failed) => markFailures(grid, failed),
    onMoved: ({ rows: moved, hierarchy }, revisions) =>
      noteStep(grid, moved, { column: folderColumn.id, to: [...hierarchy], revisions }),
    onRenamed: ({ row, title: name }, revisions) => noteStep(grid, [row], { column: 'title', to: name, revisions }),
  });
  const go = (to: string) => void navigate({ to });
  const { dialog, setDialog, actions } = useListActions(grid, { entries, scheduled }, commands, go, (row) => {
    const address = browseAddress(
      { ...row, channel: row.channel === 'Retail' ? 'Retail' : 'Wholesale' },
      row.locationId,
    );
    void navigate(address);
  });
  const wantsNew = search.create === true;
  const create = useEffectEvent(() => {
    const { create: _asked, ...rest } = search;
    setDialog({ kind: 'create', inside: [] });
    void navigate({ to: '.', search: rest, replace: true });
  });
  useEffect(() => {
    if (wantsNew) create();
  }, [wantsNew]);
  const clicks = useOpenOnClick(grid, { ...actions, star: (row) => actions.star([row], !row.starred) });
  const host = useRef<HTMLDivElement>(null);
  const drag = useDragToMove(host, grid, (moved, hierarchy) => {
    if (orgType === 'regular') commands.move.mutate({ rows: moved, hierarchy });
  });
  const inside = folderOf(selected);
  const count = new Set(rows.filter((row) => row.kind === 'item').map((row) => row._id)).size;
  const nothing = rows.length === 0 && text === '';
  return (
    <GridScreen
      over={
        <>
          <DragGhost drag={drag} />
          <LongWaitBlocker working={commands.remove.isPending || commands.move.isPending} items={selected.length} />
          <WaiverDialog waiver={commands.waiver} />
          <ListDialogs
            dialog={dialog}
            onClose={() => setDialog(null)}
            commands={commands}
            entries={entries}
            choices={choices}
            orgType={orgType}
            channel={channel}
          />
        </>
      }
    >
      <PageHead
        look="bar"
        title={title}
        detail={
          <>
            <span>{counted(count, kind).toLowerCase()}</span>
            <SaveState grid={grid} onGivenUp={() => window.location.reload()} />
          </>
        }
        actions={
          <ListTools
            list={list}
            kind={kind}
            search={search}
            grid={grid}
            entries={entries}
            choices={choices}
            onSearch={(next) => void navigate({ to: '.', search: next, replace: true })}
            onBrowse={() => void navigate({ to: seasonsPath(channel === 'Retail' ? 'Retail' : 'Wholesale') })}
            onNewFolder={() => setDialog({ kind: 'folder', inside })}
            onCreate={() => setDialog({ kind: 'create', inside })}
          />
        }
      />
      {nothing ? (
        <EmptyState
          icon={<Layers size={32} strokeWidth={1.25} />}
          text={emptyMessages.assortments}
          action={<WhyEmpty area={areaOf(list)} />}
        />
      ) : null}
      <div ref={host} className={styles.grid} hidden={nothing} {...clicks}>
        <GridView
          saysSaved={false}
          grid={grid}
          emptyText={
            text === '' ? (
              emptyMessages.assortments
            ) : (
              <NothingMatches onClear={() => void navigate({ to: '.', search: withoutText, replace: true })} />
            )
          }
          upload={placePicture}
          menu={(marked) => listMenu(list, entriesIn(marked), actions)}
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
    </GridScreen>
  );
}
