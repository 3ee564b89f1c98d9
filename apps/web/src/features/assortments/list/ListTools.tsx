import { assortmentLists } from '@atelier/domain/assortment/lists';
import { Button } from '@atelier/ui/Button';
import { SegmentedChoice } from '@atelier/ui/Choice';
import { Compass, FolderPlus, Plus } from 'lucide-react';
import type { Choices } from '../../../parts/create-assortment/index.ts';
import { SearchField } from '../../../parts/search-field/index.ts';
import { ExportButton } from '../../../parts/sheet-export/index.ts';
import type { AssortmentEntry } from '../queries.ts';
import styles from './list.module.css';
import type { ListGrid } from './list-area.ts';
import type { ShownList } from './list-rows.ts';
import type { ListSearch } from './list-search.ts';
import { QuickAccessExport } from './QuickAccessExport.tsx';

interface Props {
  list: ShownList;
  kind: string;
  search: ListSearch;
  grid: ListGrid;
  entries: readonly AssortmentEntry[];
  choices: Choices;
  onSearch: (search: ListSearch) => void;
  onBrowse: () => void;
  onNewFolder: () => void;
  onCreate: () => void;
}

const halves = [
  { value: 'active', label: 'Active' },
  { value: 'archived', label: 'Archived' },
] as const;

/** What the head of a list offers: finding, the archived half of an internal list, folders, export, creating. */
export function ListTools(props: Props) {
  const { list, kind, search, grid, entries, choices, onSearch, onBrowse, onNewFolder, onCreate } = props;
  const { orgType, exportName } = assortmentLists[list];
  const { search: _text, ...half } = search;
  const { archived: _archived, ...text } = search;
  return (
    <>
      {orgType === 'internal' ? (
        <SegmentedChoice
          label="Shown"
          value={search.archived ? 'archived' : 'active'}
          options={halves}
          onChange={(value) => onSearch(value === 'archived' ? { ...text, archived: true } : text)}
        />
      ) : null}
      <div className={styles.search}>
        <SearchField
          label="Search assortments"
          placeholder={orgType === 'internal' ? 'Title or name' : 'Title or customer'}
          value={search.search ?? ''}
          onSearch={(next) => onSearch(next === '' ? half : { ...half, search: next })}
        />
      </div>
      {orgType === 'internal' ? (
        <Button icon={<Compass size={16} />} onClick={onBrowse}>
          Browse seasons
        </Button>
      ) : null}
      {list === 'all' ? (
        <Button icon={<FolderPlus size={16} />} onClick={onNewFolder}>
          New folder
        </Button>
      ) : null}
      {list === 'quick-access' ? (
        <QuickAccessExport entries={entries} choices={choices} />
      ) : (
        <ExportButton grid={grid} filename={`${exportName}.xlsx`} />
      )}
      <Button look="primary" icon={<Plus size={16} />} onClick={onCreate}>
        Create {kind.toLowerCase()}
      </Button>
    </>
  );
}
