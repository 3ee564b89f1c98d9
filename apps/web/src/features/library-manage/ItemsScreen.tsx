import { addParameter, type FilterParameter } from '@atelier/domain/filter/filter-bar';
import { libraryFilters } from '@atelier/domain/library/library-filters';
import type { LibraryType } from '@atelier/domain/library/library-kind';
import { libraryKinds } from '@atelier/domain/library/library-kinds';
import { counted } from '@atelier/domain/vocabulary/counted';
import { emptyMessages } from '@atelier/domain/vocabulary/messages';
import { Button } from '@atelier/ui/Button';
import { EmptyState } from '@atelier/ui/EmptyState';
import { PageHead } from '@atelier/ui/PageHead';
import { useNavigate } from '@tanstack/react-router';
import { CloudOff, Images } from 'lucide-react';
import { useMemo, useState } from 'react';
import { FilterBar } from '../../parts/filter-bar/index.ts';
import { type DoneImport, ImportDone } from '../../parts/import/index.ts';
import { parametersIn, searchOf } from '../../parts/list/index.ts';
import { GridScreen, SaveState, useSelectedRows } from '../../parts/live-grid/index.ts';
import { NothingMatches } from '../../parts/search-field/index.ts';
import { GridView } from '../../platform/grid-view/index.ts';
import { DropNewItems } from './DropNewItems.tsx';
import { ItemsTools } from './ItemsTools.tsx';
import { ImportByFilename } from './import/ImportByFilename.tsx';
import { itemsMenu } from './items-menu.ts';
import { optionsQuery } from './library-counts.ts';
import styles from './library-manage.module.css';
import type { LibraryRow } from './library-row.ts';
import { MoveButtons } from './MoveButtons.tsx';
import type { ManageSearch } from './manage-search.ts';
import { ItemHistory } from './panel/ItemHistory.tsx';
import { ItemPanel } from './panel/ItemPanel.tsx';
import type { GridTab } from './tabs.ts';
import { useItemActions } from './use-item-actions.tsx';
import { useItems } from './use-items.ts';
import { useManagedLibrary } from './use-managed-library.ts';
import { useOpenItem } from './use-open-item.ts';

interface Props {
  type: LibraryType;
  tab: GridTab;
  search: ManageSearch;
}

const textKey = 'text';
const isText = ({ key }: FilterParameter) => key === textKey;

/** [M16] One tab of a library: filters, grid, and beside it the item that is open. */
export function ItemsScreen({ type, tab, search }: Props) {
  const navigate = useNavigate();
  const kind = libraryKinds[type];
  const filters = useMemo(() => libraryFilters(kind), [kind]);
  const library = useManagedLibrary(type);
  const { text, filters: chosen, item } = search;
  const parameters = useMemo(
    () => parametersIn(filters, { ...(text ? { text } : {}), ...(chosen ? { filters: chosen } : {}) }),
    [filters, text, chosen],
  );
  const items = useItems(library, tab, parameters);
  const { grid, total, failure, isLoaded } = items;
  const selected = useSelectedRows(items);
  const [importing, setImporting] = useState(false);
  const [imported, setImported] = useState<DoneImport | null>(null);
  const [history, setHistory] = useState<LibraryRow | null>(null);
  const go = (next: ManageSearch) => void navigate({ to: '.', search: next, replace: true });
  const { open, onOpen, onClose, clicks } = useOpenItem(items, item, (id) => {
    const { item: _before, ...rest } = search;
    go(id === undefined ? rest : { ...rest, item: id });
  });
  const { actions, questions } = useItemActions(items, { onDetails: onOpen, onHistory: setHistory });
  const change = (next: readonly FilterParameter[]) => go({ ...searchOf(next), ...(item ? { item } : {}) });
  const withText = (value: string) =>
    change(
      addParameter(
        filters,
        parameters.filter((one) => !isText(one)),
        { key: textKey, value },
      ),
    );
  const isFiltered = parameters.length > 0 || Object.keys(grid.settings.filters).length > 0;
  const nothing = isFiltered ? (
    <NothingMatches onClear={parameters.length > 0 ? () => change([]) : undefined} />
  ) : (
    <EmptyState icon={<Images size={32} strokeWidth={1.25} />} text={emptyMessages.assets} />
  );
  return (
    <GridScreen
      inert={importing}
      over={
        <>
          {importing ? (
            <ImportByFilename items={items} onImported={setImported} onClose={() => setImporting(false)} />
          ) : null}
          {questions}
          <DropNewItems type={type} />
          {history ? <ItemHistory row={history} onClose={() => setHistory(null)} /> : null}
        </>
      }
    >
      <PageHead
        look="bar"
        title={kind.manageTitle}
        detail={
          <>
            <span>{isLoaded ? counted(total, 'item') : ''}</span>
            <SaveState grid={grid} onGivenUp={() => window.location.reload()} />
          </>
        }
        actions={<ItemsTools items={items} text={text ?? ''} onSearch={withText} onImport={() => setImporting(true)} />}
      />
      <FilterBar
        module={filters}
        parameters={parameters.filter((one) => !isText(one))}
        onChange={(next) => change([...parameters.filter(isText), ...next])}
        optionsOf={(filter) => optionsQuery(type, items.conditions(), filter.key)}
        places={[]}
        besides={[textKey]}
      />
      {imported && imported.items > 0 ? (
        <ImportDone done={imported} noun="item" onUndone={items.renew} onClose={() => setImported(null)} />
      ) : null}
      <div className={styles.work}>
        {failure !== null && total === 0 ? (
          <div role="alert" className={styles.grid}>
            <EmptyState
              icon={<CloudOff size={32} strokeWidth={1.25} />}
              text={failure}
              action={
                <Button look="primary" onClick={items.refresh}>
                  Try again
                </Button>
              }
            />
          </div>
        ) : (
          <div className={styles.grid} {...clicks}>
            <GridView
              grid={grid}
              saysSaved={false}
              emptyText={isLoaded ? nothing : null}
              menu={() => itemsMenu(tab, selected, actions)}
              actions={<MoveButtons tab={tab} selected={selected} actions={actions} />}
            />
          </div>
        )}
        {open ? <ItemPanel key={open.id} items={items} row={open} actions={actions} onClose={onClose} /> : null}
      </div>
    </GridScreen>
  );
}
