import type { SiteSection } from '@atelier/domain/conference/site-sections';
import { counted } from '@atelier/domain/vocabulary/counted';
import { Link } from '@tanstack/react-router';
import type { CSSProperties } from 'react';
import { pictureOf, productCount } from '../pictures/media-address.ts';
import { Product } from '../pictures/Product.tsx';
import type { VisitedItem, VisitedSite } from '../queries.ts';
import { readable } from '../site/site-theme.ts';
import { textWidth } from '../text-width.ts';
import styles from './categories.module.css';
import type { Category } from './category-list.ts';
import { SectionHead } from './SectionHead.tsx';
import { SectionTabs } from './SectionTabs.tsx';
import { Wall } from './Wall.tsx';

interface Props {
  site: VisitedSite;
  section: SiteSection;
  categories: readonly Category[];
  tab: string | undefined;
  onOpen: (id: string) => void;
}

/** [M22.1] Genders as panels with what each holds; one that was chosen shows its wall. */
export function Categories({ site, section, categories, tab, onOpen }: Props) {
  const chosen = categories.find(({ name }) => name === tab);
  if (chosen === undefined) return <Panels site={site} section={section} categories={categories} />;
  return (
    <>
      <SectionHead label={chosen.name} />
      <SectionTabs categories={categories} chosen={chosen.name} label={section.label} />
      <Wall key={chosen.name} site={site} items={chosen.items} name={chosen.name} onOpen={onOpen} />
    </>
  );
}

/** The grounds that stand side by side: of the season, and of the first posters. */
const groundsOf = ({ theme, items }: VisitedSite): readonly string[] => [
  ...new Set([
    theme.colour,
    ...items
      .flatMap(({ poster }) => (poster === null ? [] : [poster.ground]))
      .filter((each) => each !== theme.background),
    theme.ink,
  ]),
];

const firstProduct = (items: readonly VisitedItem[]): VisitedItem | undefined =>
  items.find((item) => productCount(item) > 0);

function Panels({ site, section, categories }: Omit<Props, 'tab' | 'onOpen'>) {
  const grounds = groundsOf(site);
  return (
    <>
      <h1 className={styles.hidden}>{section.label}</h1>
      {categories.length === 0 ? <p className={styles.empty}>Nothing is shown here yet.</p> : null}
      <ul className={styles.panels} style={{ '--panels': categories.length } as CSSProperties}>
        {categories.map((category, at) => {
          const ground = grounds[at % grounds.length] ?? site.theme.colour;
          const face = firstProduct(category.items);
          const ink = readable(ground, [
            site.theme.ink,
            site.theme.background,
            site.theme.onColour,
            '#141413',
            '#ffffff',
          ]);
          return (
            <li key={category.name} style={{ '--panel': ground, '--on-panel': ink, '--at': at } as CSSProperties}>
              <Link
                to="."
                search={({ item: _item, ...kept }: { item?: string }) => ({ ...kept, tab: category.name })}
                className={styles.panel}
              >
                <span className={styles.count}>{counted(category.items.length, 'story', 'stories')}</span>
                <span className={styles.shoe} aria-hidden="true">
                  {face ? <Product address={pictureOf(site, face, 0, 'cutout')} at={at} /> : null}
                </span>
                <span
                  className={styles.name}
                  style={
                    {
                      '--letters': Math.max(
                        4,
                        textWidth(site.theme.upperCase ? category.name.toUpperCase() : category.name),
                      ),
                    } as CSSProperties
                  }
                >
                  {category.name}
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </>
  );
}
