import { libraryFields } from '@atelier/domain/library/library-fields';
import { browseFilters } from '@atelier/domain/library/library-filters';
import type { LibraryPlace } from '@atelier/domain/library/library-kinds';
import { counted } from '@atelier/domain/vocabulary/counted';
import { PageHead } from '@atelier/ui/PageHead';
import { useQuery } from '@tanstack/react-query';
import { FilterBar } from '../../parts/filter-bar/index.ts';
import { CollectionPanel } from './collection/CollectionPanel.tsx';
import { LibraryActions } from './LibraryActions.tsx';
import { LibraryBody } from './LibraryBody.tsx';
import { LibraryTools } from './LibraryTools.tsx';
import styles from './library.module.css';
import { kindOf, titleOf } from './library-place.ts';
import { type LibrarySearch, libraryQuery } from './library-search.ts';
import { optionsFor } from './queries.ts';
import { SelectionBar } from './SelectionBar.tsx';
import { SharedNotice } from './SharedNotice.tsx';
import { sharedQuery } from './shared-selection.ts';
import { useAssetSelection } from './use-asset-selection.ts';
import { useLibrarySettings } from './use-library-settings.ts';
import { useLibraryTotal } from './use-library-total.ts';
import { useLook } from './use-look.ts';
import { LibraryViewer } from './viewer/LibraryViewer.tsx';
import { ListHead } from './wall/AssetLine.tsx';

interface Props {
  place: LibraryPlace;
  search: LibrarySearch;
}

/** [M15.1] One screen for every library; what differs is said by its kind. */
export function LibraryScreen({ place, search }: Props) {
  const kind = kindOf(place);
  const { data: kept } = useQuery(sharedQuery(search.shared));
  const query = libraryQuery(place, search, kept);
  const { settings, change } = useLibrarySettings();
  const found = useLibraryTotal(query);
  const selection = useAssetSelection();
  const { look, step, openCollection, back } = useLook(place, query);
  const isList = settings.viewType === 'list' && kind.groups.length === 0;
  return (
    <div className={styles.page}>
      <PageHead
        title={titleOf(place)}
        detail={found.known ? counted(found.total, 'asset', 'assets') : ' '}
        actions={<LibraryActions place={place} onCollection={openCollection} />}
      />
      <div className={styles.sticky}>
        <LibraryTools query={query} settings={settings} onSettings={change} onChange={look} />
        <FilterBar
          module={browseFilters(kind)}
          parameters={query.parameters}
          onChange={(parameters) => look({ parameters })}
          optionsOf={optionsFor(query)}
          places={[]}
          besides={['text']}
        />
        {isList && found.total > 0 ? <ListHead grouping={libraryFields[kind.grouping].label} /> : null}
      </div>
      {query.picked ? <SharedNotice query={query} found={found} /> : null}
      <LibraryBody
        query={query}
        found={found}
        settings={settings}
        selection={selection}
        onClear={() => look({ parameters: [] })}
      />
      <SelectionBar place={place} chosen={[...selection.chosen.values()]} wish={settings} onClear={selection.clear} />
      <CollectionPanel place={place} open={search.collection === true} onClose={back} />
      {search.asset === undefined ? null : (
        <LibraryViewer query={query} id={search.asset} onOpen={step} onClose={back} />
      )}
    </div>
  );
}
