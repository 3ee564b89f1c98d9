import { genderedTitle, internalName } from '@atelier/domain/assortment/naming';
import { readParameter } from '@atelier/domain/filter/filter-bar';
import { priceKindsFor } from '@atelier/domain/filter/price-kinds';
import { seasonTitle } from '@atelier/domain/season/season';
import { PageHead } from '@atelier/ui/PageHead';
import { Tabs } from '@atelier/ui/Tabs';
import { useNavigate } from '@tanstack/react-router';
import { type InternalSearch, type InternalTab, wholeSeason } from '../../../parts/internal-address/index.ts';
import { SaveState } from '../../../parts/live-grid/index.ts';
import { useSession } from '../../../platform/session/index.ts';
import { CatalogueTab } from '../catalogue/CatalogueTab.tsx';
import { CollectionTab } from '../collection/CollectionTab.tsx';
import { useCollection } from '../collection/use-collection.ts';
import styles from '../internal-browse.module.css';
import { tabOf } from '../internal-search.ts';
import { askable } from '../search/asked-products.ts';
import type { Found } from '../search/found-query.ts';
import { NewestTab } from '../search/NewestTab.tsx';
import { SearchAllTab } from '../search/SearchAllTab.tsx';
import type { Chosen, FoundAssortment } from '../selection.ts';
import { usePricePlace } from '../use-price-place.ts';
import { BrowseActions } from './BrowseActions.tsx';
import { BrowseTab } from './BrowseTab.tsx';
import { Trail } from './Trail.tsx';

interface Props {
  chosen: Chosen;
  within: readonly FoundAssortment[];
  search: InternalSearch;
}

const areaTitles = { domestic: 'Domestic', international: 'International' } as const;

/** Searching and what is new are about the whole season; the other tabs stay with the assortment. */
const searchFor = (tab: InternalTab, search: InternalSearch): InternalSearch => {
  if (tab === 'search-all' || tab === 'newest') return { ...wholeSeason(search), tab };
  const { filters: _filters, sort: _sort, tab: _tab, ...rest } = search;
  return tab === 'browse' ? rest : { ...rest, tab };
};

/** [M3.4] Prices that may be asked by here; abroad nothing more is hidden than what the reader's own work hides. */
const usePriceKinds = ({ area }: Chosen) => {
  const { user } = useSession();
  const region = area === 'domestic' ? 'US' : 'International';
  return priceKindsFor({ ...user, tbes: user.userTBEs }, { orgType: 'internal', region });
};

/** One selection on the screen; another one has a collection of its own and begins anew. */
export function Browsing({ chosen, within, search }: Props) {
  const navigate = useNavigate();
  const collection = useCollection(chosen);
  const priceKinds = usePriceKinds(chosen);
  const { isKnown: knowsPlace } = usePricePlace(chosen.location);
  const { assortment } = chosen;
  const tab = tabOf(search);
  const given = (search.filters ?? []).map(readParameter).filter((one) => one !== undefined);
  const parameters = askable(given, priceKinds);
  const wanted = tab === 'newest' ? 'newest' : (search.sort ?? 'newest');
  const found: Found = { chosen, parameters, sort: wanted === 'newest' && !knowsPlace ? 'style' : wanted };
  const go = (next: InternalSearch) => void navigate({ to: '.', search: next as never, replace: true });
  return (
    <div className={styles.screen}>
      <PageHead
        look="bar"
        trail={<Trail chosen={chosen} search={search} />}
        title={assortment ? genderedTitle(assortment) : `${areaTitles[chosen.area]} ${seasonTitle(chosen)}`}
        detail={
          <>
            <span>{assortment ? internalName(assortment) : null}</span>
            <SaveState grid={collection.grid} onGivenUp={() => window.location.reload()} />
          </>
        }
        actions={<BrowseActions found={found} collection={collection} search={search} onLook={go} />}
      />
      <Tabs
        label="What is shown"
        value={tab}
        onChange={(next) => go(searchFor(next as InternalTab, search))}
        tabs={[
          { value: 'browse', label: 'Browse' },
          { value: 'search-all', label: 'Search all' },
          ...(knowsPlace ? [{ value: 'newest', label: 'Newest' }] : []),
          { value: 'collections', label: 'Collections', count: collection.rows.length },
          ...(assortment?.mayEdit ? [{ value: 'catalogue', label: 'Add from catalogue' }] : []),
        ]}
      >
        <div className={styles.panel}>
          {tab === 'browse' && assortment ? (
            <BrowseTab chosen={{ ...chosen, assortment }} collection={collection} />
          ) : null}
          {tab === 'search-all' ? (
            <SearchAllTab
              {...{ found, within, collection, priceKinds, knowsPlace }}
              onChange={(part) => go({ ...wholeSeason(search), tab, ...part })}
            />
          ) : null}
          {tab === 'newest' ? <NewestTab found={found} within={within} collection={collection} /> : null}
          {tab === 'collections' ? <CollectionTab collection={collection} /> : null}
          {tab === 'catalogue' ? <CatalogueTab assortment={assortment} collection={collection} /> : null}
        </div>
      </Tabs>
    </div>
  );
}
