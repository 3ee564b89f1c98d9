import type { SiteSection } from '@atelier/domain/conference/site-sections';
import { modeAfter, shownAs, stepFrom, type ViewerPlace } from '@atelier/domain/conference/viewer';
import { Stage } from '@atelier/ui/Stage';
import { type CSSProperties, useEffect, useEffectEvent, useState } from 'react';
import type { VisitedItem, VisitedSite } from '../queries.ts';
import type { Category } from '../sections/category-list.ts';
import { changeSiteState, useSiteState } from '../site/site-state.ts';
import { themeVariables } from '../site/site-theme.ts';
import { ItemStage } from './ItemStage.tsx';
import { ViewerBar } from './ViewerBar.tsx';
import { ViewerList } from './ViewerList.tsx';
import styles from './viewer.module.css';

interface Props {
  site: VisitedSite;
  section: SiteSection;
  categories: readonly Category[];
  id: string;
  onOpen: (id: string | null) => void;
}

/** The season's type and colours; what is written on the near-black stage itself is light in every season. */
const onStage = (site: VisitedSite): CSSProperties =>
  ({ ...themeVariables(site.theme), '--ink': '#f4f2ee', colorScheme: 'dark' }) as CSSProperties;

const typing = 'input, textarea, select, video, audio, [role="radiogroup"]';

const placeOf = (categories: readonly Category[], id: string): ViewerPlace => {
  const category = categories.findIndex(({ items }) => items.some(({ _id }) => _id === id));
  return { category, item: categories[category]?.items.findIndex(({ _id }) => _id === id) ?? -1 };
};

/** [M1.11] One item at a time, with its category around it, as a video or a catalog. */
export default function SiteViewer({ site, section, categories, id, onOpen }: Props) {
  const { displayMode } = useSiteState(site.slug);
  const [page, setPage] = useState(1);
  const place = placeOf(categories, id);
  const category = categories[place.category];
  const item = category?.items[place.item];
  const counts = categories.map(({ items }) => items.length);
  const beside = (by: -1 | 1): VisitedItem | undefined => {
    const to = stepFrom(counts, place, by);
    return to === null ? undefined : categories[to.category]?.items[to.item];
  };
  const [before, after] = [beside(-1), beside(1)];
  const show = (next: VisitedItem | undefined, at = 1) => {
    if (next === undefined) return;
    changeSiteState(site.slug, { displayMode: modeAfter(next.media, displayMode) });
    setPage(at);
    onOpen(next._id);
  };
  const shown = item === undefined ? 'picture' : shownAs(item.media, displayMode);
  const pages = shown === 'catalog' ? (item?.media.catalog?.pages ?? 1) : 1;
  /** A catalog is turned to its end before one goes on. */
  const turn = (by: -1 | 1) => {
    if (page + by >= 1 && page + by <= pages) return setPage(page + by);
    if (by > 0) return show(after);
    const bookBefore = before && shownAs(before.media, displayMode) === 'catalog' ? before.media.catalog?.pages : 1;
    show(before, bookBefore ?? 1);
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target instanceof Element && event.target.closest(typing) !== null) return;
    const steps: Readonly<Record<string, () => void>> = {
      ArrowLeft: () => turn(-1),
      ArrowRight: () => turn(1),
      Home: () => (pages > 1 ? setPage(1) : show(category?.items[0])),
      End: () => (pages > 1 ? setPage(pages) : show(category?.items.at(-1))),
    };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    step();
  });
  useEffect(() => {
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
  // The wall comes back to where the last one looked at stands.
  const close = () => {
    onOpen(null);
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-item="${id}"]`)?.focus());
  };
  if (item === undefined || category === undefined) return null;
  return (
    <Stage label={item.title} onClose={close}>
      <div className={styles.viewer} style={onStage(site)}>
        <ViewerBar
          item={item}
          position={`${place.item + 1} of ${category.items.length}`}
          category={category.name}
          shown={shown}
          onMode={(mode) => {
            setPage(1);
            changeSiteState(site.slug, { displayMode: mode });
          }}
          onClose={close}
        />
        <ItemStage
          site={site}
          item={item}
          shown={shown}
          page={page}
          onPage={setPage}
          onTurn={turn}
          onPrevious={before ? () => show(before) : undefined}
          onNext={after ? () => show(after) : undefined}
        />
        <ViewerList site={site} label={section.label} categories={categories} place={place} onShow={show} />
      </div>
    </Stage>
  );
}
