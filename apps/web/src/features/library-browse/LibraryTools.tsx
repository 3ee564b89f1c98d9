import { addParameter } from '@atelier/domain/filter/filter-bar';
import { browseFilters } from '@atelier/domain/library/library-filters';
import { lookupTimings } from '@atelier/domain/vocabulary/timings';
import { Select } from '@atelier/ui/Select';
import { Switch } from '@atelier/ui/Switch';
import { SearchField } from '../../parts/search-field/index.ts';
import { ViewChoice, wallStyles } from '../../parts/wall/index.ts';
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

const sortChoices = Object.entries(sorts).map(([value, { label }]) => ({ value, label }));

export function LibraryTools({ query, settings, onSettings, onChange }: Props) {
  const kind = kindOf(query.place);
  const { parameters } = query;
  const search = (text: string) => {
    const others = parameters.filter(({ key }) => key !== 'text');
    onChange({ parameters: addParameter(browseFilters(kind), others, { key: 'text', value: text }) });
  };
  return (
    <div className={wallStyles.tools}>
      <div className={wallStyles.search}>
        <SearchField
          label="Search assets"
          placeholder="Name, file, words inside"
          value={parameters.find(({ key }) => key === 'text')?.value ?? ''}
          quietMs={lookupTimings.libraryNameFilter}
          onSearch={search}
        />
      </div>
      <span className={wallStyles.spring} />
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
        <ViewChoice value={settings.viewType} onChange={(viewType) => onSettings({ viewType })} />
      )}
    </div>
  );
}
