import { counted } from '@atelier/domain/vocabulary/counted';
import { PageHead } from '@atelier/ui/PageHead';
import { Tabs } from '@atelier/ui/Tabs';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { SaveState } from '../../../parts/live-grid/index.ts';
import { BackToInternalList } from '../BackToInternalList.tsx';
import { BrowseTab } from './BrowseTab.tsx';
import { CollectionTab } from './CollectionTab.tsx';
import { CreateFromPicks } from './CreateFromPicks.tsx';
import styles from './discover.module.css';
import type { DiscoverSearch, DiscoverTab } from './discover-search.ts';
import { type FoundAssortment, productsQuery, seasonQuery } from './queries.ts';
import { SearchTab } from './SearchTab.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import type { Chosen } from './selection.ts';
import { useCollection } from './use-collection.ts';

interface Props {
  search: Chosen;
  within: readonly FoundAssortment[];
  onChange: (part: Partial<Record<keyof DiscoverSearch, unknown>>) => void;
}

/** One selection on the screen; another one has a collection of its own and begins anew. */
export function Discovery({ search, within, onChange }: Props) {
  const collection = useCollection(search);
  const { data: ofSeason = [] } = useQuery(seasonQuery(search));
  const { data: found } = useInfiniteQuery(productsQuery(search));
  const total = found?.pages[0]?.totalCount ?? 0;
  const assortment = ofSeason.find(({ _id }) => _id === search.assortment);
  const tab: DiscoverTab = search.tab ?? 'browse';
  return (
    <div className={styles.screen}>
      <PageHead
        look="bar"
        title={assortment?.displayTitle ?? `Discover ${search.season ?? ''} ${search.year ?? ''}`.trim()}
        detail={
          <>
            <BackToInternalList channel={search.channel} />
            {found ? <span>{counted(total, 'product')}</span> : null}
            <SaveState grid={collection.grid} onGivenUp={() => window.location.reload()} />
          </>
        }
        actions={<CreateFromPicks search={search} collection={collection} total={total} />}
      />
      <SelectionBar search={search} within={within} onChange={onChange} />
      <Tabs
        label="What is shown"
        value={tab}
        onChange={(next) => onChange({ tab: next })}
        tabs={[
          { value: 'browse', label: 'Browse' },
          { value: 'search', label: 'Search' },
          { value: 'collection', label: 'Collection', count: collection.rows.length },
        ]}
      >
        <div className={styles.panel}>
          {tab === 'browse' ? <BrowseTab search={search} collection={collection} /> : null}
          {tab === 'search' ? <SearchTab assortment={assortment} collection={collection} /> : null}
          {tab === 'collection' ? <CollectionTab collection={collection} /> : null}
        </div>
      </Tabs>
    </div>
  );
}
