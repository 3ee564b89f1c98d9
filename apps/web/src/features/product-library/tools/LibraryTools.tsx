import { addParameter, type FilterParameter, toggleParameter } from '@atelier/domain/filter/filter-bar';
import { productFilterModules } from '@atelier/domain/filter/product-filters';
import { lookupTimings } from '@atelier/domain/vocabulary/timings';
import { Button } from '@atelier/ui/Button';
import { Select } from '@atelier/ui/Select';
import { Switch } from '@atelier/ui/Switch';
import { Bookmark, Share2 } from 'lucide-react';
import { useState } from 'react';
import { SearchField } from '../../../parts/search-field/index.ts';
import { ViewChoice, wallStyles } from '../../../parts/wall/index.ts';
import { type LibraryChange, type LibraryQuery, libraryQuery, type SortName, sorts } from '../library-search.ts';
import styles from '../product.module.css';
import { SavedSearchesDialog } from '../searches/SavedSearchesDialog.tsx';
import { ShareDialog } from '../searches/ShareDialog.tsx';
import type { LibraryView } from '../use-library-view.ts';

interface Props {
  query: LibraryQuery;
  view: LibraryView;
  onView: (view: LibraryView) => void;
  /** `goesOn`: the same search in the making, which is no step of its own on the way back. */
  onChange: (change: LibraryChange, goesOn?: boolean) => void;
}

const icon = { size: 15, strokeWidth: 1.75, 'aria-hidden': true } as const;

const newStyles = { key: 'newStyle', value: 'true' };

export function LibraryTools({ query, view, onView, onChange }: Props) {
  const module = productFilterModules[query.type];
  const { parameters } = query;
  const searched = parameters.find(({ key }) => key === 'search')?.value ?? '';
  const searches = searched !== '';
  const [dialog, setDialog] = useState<'share' | 'saved'>();
  const close = () => setDialog(undefined);
  return (
    <div className={wallStyles.tools}>
      <div className={`${wallStyles.search} ${styles.search}`}>
        <SearchField
          label="Search products"
          placeholder="Name, style, color, feature, UPC"
          value={searched}
          quietMs={lookupTimings.search}
          onSearch={(text) => {
            const rest: readonly FilterParameter[] = parameters.filter(({ key }) => key !== 'search');
            const goesOn = searches && (text.startsWith(searched) || searched.startsWith(text));
            // Other words are another search: it begins with its own usual order.
            onChange(
              { parameters: addParameter(module, rest, { key: 'search', value: text }), sort: undefined },
              goesOn,
            );
          }}
        />
      </div>
      <span className={styles.newOnly}>
        <Switch
          label="New styles only"
          checked={parameters.some(({ key }) => key === newStyles.key)}
          onChange={() => onChange({ parameters: toggleParameter(module, parameters, newStyles) })}
        />
      </span>
      <span className={wallStyles.spring} />
      <Button look="quiet" iconOnPhone icon={<Bookmark {...icon} />} onClick={() => setDialog('saved')}>
        Saved searches
      </Button>
      <Button look="quiet" iconOnPhone icon={<Share2 {...icon} />} onClick={() => setDialog('share')}>
        Share
      </Button>
      <span className={styles.sort}>
        <Select
          label="Sort"
          labelHidden
          value={query.sort}
          onChange={(sort) => onChange({ sort: sort as SortName })}
          choices={Object.entries(sorts)
            .filter(([value]) => value !== 'relevance' || searches)
            .map(([value, { label }]) => ({ value, label }))}
        />
      </span>
      <ViewChoice value={view} onChange={onView} />
      {dialog === 'share' ? <ShareDialog query={query} onClose={close} /> : null}
      {dialog === 'saved' ? (
        <SavedSearchesDialog query={query} onOpen={(search) => onChange(libraryQuery(search))} onClose={close} />
      ) : null}
    </div>
  );
}
