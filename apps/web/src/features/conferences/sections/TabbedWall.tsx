import type { SiteSection } from '@atelier/domain/conference/site-sections';
import type { VisitedSite } from '../queries.ts';
import { type Category, chosenOf } from './category-list.ts';
import { SectionHead } from './SectionHead.tsx';
import { SectionTabs } from './SectionTabs.tsx';
import styles from './section.module.css';
import { Wall } from './Wall.tsx';

interface Props {
  site: VisitedSite;
  section: SiteSection;
  categories: readonly Category[];
  tab: string | undefined;
  onOpen: (id: string) => void;
}

export function TabbedWall({ site, section, categories, tab, onOpen }: Props) {
  const chosen = chosenOf(categories, tab);
  const hasTabs = section.tabs.length > 0;
  const isSide = hasTabs && site.theme.tabs === 'side';
  const tabs = hasTabs ? (
    <SectionTabs categories={categories} chosen={chosen?.name} label={section.label} isSide={isSide} />
  ) : null;
  return (
    <div className={isSide ? styles.beside : undefined}>
      {isSide ? tabs : null}
      <div className={styles.column}>
        <SectionHead label={section.label} />
        {isSide ? null : tabs}
        <Wall
          key={chosen?.name}
          site={site}
          items={chosen?.items ?? []}
          name={chosen?.name ?? section.label}
          onOpen={onOpen}
        />
      </div>
    </div>
  );
}
