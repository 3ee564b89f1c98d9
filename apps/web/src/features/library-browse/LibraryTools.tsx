import { addParameter } from '@atelier/domain/filter/filter-bar';
import { browseFilters } from '@atelier/domain/library/library-filters';
import { lookupTimings } from '@atelier/domain/vocabulary/timings';
import { SegmentedChoice } from '@atelier/ui/Choice';
import { Select } from '@atelier/ui/Select';
import { Switch } from '@atelier/ui/Switch';
import { LayoutGrid, List, type LucideIcon } from 'lucide-react';
import { SearchField } from '../../parts/search-field/index.ts';
import styles from './library.module.css';
import { kindOf } from './library-place.ts';
import { type LibraryQuery, type SortName, sorts } from './library-search.ts';
import type { LibrarySettings } from './use-library-settings.ts';

interface Props {
  query: LibraryQuery;
  settings: LibrarySettings;
  onSettings: (change: Partial<LibrarySettings>) => void;
  onChange: (change: Partial<Pick<LibraryQuery, 'parameters' | 'sort'>>) => void;
}

const ViewIcon = ({ name, of: Icon }: { name: string; of: LucideIcon }) => (
  <span className={styles.icon}>
    <Icon size={15} strokeWidth={1.75} role="img" aria-label={name} />
  </span>
);

const views = [
  { value: 'grid', label: <ViewIcon name="Grid" of={LayoutGrid} /> },
  { value: 'list', label: <ViewIcon name="List" of={List} /> },
] as const;

const sortChoices = Object.entries(sorts).map(([value, { label }]) => ({ value, label }));

export function LibraryTools({ query, settings, onSettings, onChange }: Props) {
  const kind = kindOf(query.place);
  const { parameters } = query;
  const search = (text: string) => {
    const others = parameters.filter(({ key }) => key !== 'text');
    onChange({ parameters: addParameter(browseFilters(kind), others, { key: 'text', value: text }) });
  };
  return (
    <div className={styles.tools}>
      <div className={styles.search}>
        <SearchField
          label="Search assets"
          placeholder="Name, file, words inside"
          value={parameters.find(({ key }) => key === 'text')?.value ?? ''}
          quietMs={lookupTimings.libraryNameFilter}
          onSearch={search}
        />
      </div>
      <span className={styles.spring} />
      <Switch
        label="Working files"
        checked={settings.includeWorkingFiles}
        onChange={(includeWorkingFiles) => onSettings({ includeWorkingFiles })}
      />
      <span className={styles.sort}>
        <Select
          label="Sort"
          labelHidden
          value={query.sort}
          onChange={(sort) => onChange({ sort: sort as SortName })}
          choices={sortChoices}
        />
      </span>
      {kind.groups.length > 0 ? null : (
        <SegmentedChoice
          label="View"
          value={settings.viewType}
          options={views}
          onChange={(viewType) => onSettings({ viewType })}
        />
      )}
    </div>
  );
}
