import type { SiteSection } from '@atelier/domain/conference/site-sections';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import type { VisitedSite } from '../queries.ts';
import { Categories } from '../sections/Categories.tsx';
import { categoriesOf } from '../sections/category-list.ts';
import { SectionHead } from '../sections/SectionHead.tsx';
import { Sessions } from '../sections/Sessions.tsx';
import { Shelf } from '../sections/Shelf.tsx';
import { Stories } from '../sections/Stories.tsx';
import styles from '../sections/section.module.css';
import { TabbedWall } from '../sections/TabbedWall.tsx';
import { useLeavesWith } from './use-leaves-with.ts';

const SiteViewer = lazy(() => import('../viewer/SiteViewer.tsx'));
const siteRoute = getRouteApi('/_conference/global/conference/$slug');

interface Props {
  site: VisitedSite;
  section: SiteSection;
}

/** One section of a site, and the viewer over it where an item is looked at. */
export default function SectionScreen({ site, section }: Props) {
  const navigate = useNavigate();
  const { item, tab } = siteRoute.useSearch();
  const categories = categoriesOf(site, section);
  const open = (id: string | null) =>
    void navigate({
      to: '.',
      search: ({ item: _before, ...kept }: { item?: string }) => (id === null ? kept : { ...kept, item: id }),
      // Looked at and put back is no way of pages to go back through.
      replace: item !== undefined,
      resetScroll: false,
    });
  const looked = categories.flatMap(({ items }) => items).find(({ _id }) => _id === item);
  useLeavesWith(item, looked?.title, () => open(null));
  return (
    <div className={styles.section} data-kind={section.kind}>
      {bodyOf()}
      {looked ? (
        <Suspense fallback={null}>
          <SiteViewer site={site} section={section} categories={categories} id={looked._id} onOpen={open} />
        </Suspense>
      ) : null}
    </div>
  );

  function bodyOf() {
    switch (section.kind) {
      case 'landing':
        return null;
      case 'categories':
        return <Categories site={site} section={section} categories={categories} tab={tab} onOpen={open} />;
      case 'ads':
        return <TabbedWall site={site} section={section} categories={categories} tab={tab} onOpen={open} />;
      case 'sessions':
        return <Sessions site={site} section={section} onOpen={open} />;
      case 'catalogs':
        return (
          <>
            <SectionHead label={section.label} />
            <Shelf site={site} items={categories.flatMap(({ items }) => items)} onOpen={open} />
          </>
        );
      case 'marketing':
      case 'retail':
        return (
          <>
            <SectionHead label={section.label} />
            <Stories site={site} items={categories.flatMap(({ items }) => items)} onOpen={open} />
          </>
        );
    }
  }
}
