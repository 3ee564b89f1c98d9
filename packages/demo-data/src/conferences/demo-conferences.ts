import type { ItemGender } from '@atelier/domain/conference/conference';
import type { Poster } from '@atelier/domain/conference/poster';
import type { Session } from '@atelier/domain/conference/sessions';
import type { SectionKind, SiteSection } from '@atelier/domain/conference/site-sections';
import { addDays } from '@atelier/domain/product/availability';
import type { Product } from '@atelier/domain/product/product';
import { instantAt } from '@atelier/domain/shared/dates';
import { defaultTimeZone } from '@atelier/domain/vocabulary/limits';
import { demoId } from '../assortments/demo-id.ts';
import { type Dice, dice, mixSeed, textSeed } from '../random.ts';
import { type DemoShelf, demoShelf } from './demo-shelf.ts';
import { type DemoSite, demoSites } from './demo-sites.ts';
import { adLines, adTexts, captions, posterLines, rooms, sessionPlan, sessionTimes } from './demo-words.ts';
import { type ProductPools, poolsOf } from './product-pools.ts';

export interface DemoConferenceItem {
  readonly id: string;
  readonly section: string;
  readonly tab: string;
  readonly title: string;
  readonly text: string;
  readonly gender: ItemGender | null;
  readonly poster: Poster | null;
  readonly session: Session | null;
  readonly asset: string | null;
  readonly catalog: string | null;
  readonly video: string | null;
  readonly captions: string | null;
}

export interface DemoConference extends DemoSite {
  readonly id: string;
  readonly items: readonly DemoConferenceItem[];
}

export interface DemoConferenceOptions {
  readonly seed: number;
  readonly today: string;
  readonly products: Iterable<Product>;
}

interface Stage {
  readonly site: DemoSite;
  readonly section: SiteSection;
  readonly tab: string;
  readonly roll: Dice;
  readonly pools: ProductPools;
  readonly shelf: DemoShelf;
  readonly today: string;
}

type Sketch = Pick<DemoConferenceItem, 'title'> & Partial<DemoConferenceItem>;

const blank = {
  text: '',
  gender: null,
  poster: null,
  session: null,
  asset: null,
  catalog: null,
  video: null,
  captions: null,
} as const;

const at = <T>(list: readonly T[], n: number): T | undefined => (list.length === 0 ? undefined : list[n % list.length]);

const posterOf = ({ site, pools, roll }: Stage, n: number, words: string, pool: string, count: number): Poster => {
  const [ground, ink] = at(site.palette, n) ?? [site.theme.background, site.theme.ink];
  return { words, ground, ink, products: pools.take(roll, pool, count) };
};

const genderOf = (tab: string): ItemGender | null =>
  tab === 'Womens' || tab === 'Mens' || tab === 'Kids' || tab === 'Unisex' ? tab : null;

/** Shoes that stand side by side; the first one moves where there is a film. */
const landingItems = (stage: Stage): Sketch[] =>
  Array.from({ length: 6 }, (_, n) => {
    const { site, pools, roll, shelf } = stage;
    const products = pools.take(roll, 'Shoes', 1);
    const video = n === 0 ? (at(shelf.films, 0) ?? null) : null;
    return {
      title: n === 0 ? site.title : `${site.title}, ${n + 1}`,
      poster: { words: '', ground: site.theme.background, ink: site.theme.ink, products },
      video,
      captions: video && captions,
    };
  });

const categoryItems = (stage: Stage): Sketch[] => {
  const { tab, pools, shelf } = stage;
  return pools.categoriesOf(tab).map((category, n) => ({
    title: category,
    text: `${category} for ${site(stage)}.`,
    gender: genderOf(tab),
    poster: posterOf(stage, n, category, `${tab}/${category}`, 3),
    catalog: n % 2 === 0 ? (at(shelf.catalogs, n + tab.length) ?? null) : null,
    ...filmed(stage, n % 3 === 1, n),
  }));
};

const site = ({ site: { season, year } }: Stage): string => `${season} ${year}`;

const filmed = ({ shelf }: Stage, wanted: boolean, n: number): Pick<DemoConferenceItem, 'video' | 'captions'> => {
  const video = wanted ? (at(shelf.films, n) ?? null) : null;
  return { video, captions: video && captions };
};

const adItems = (stage: Stage): Sketch[] => {
  const lines = stage.tab === '' ? adLines : (posterLines[stage.tab] ?? adLines);
  return lines.slice(0, stage.tab === '' ? 12 : 5).map((words, n) => {
    const asset = n % 4 === 3 ? (at(stage.shelf.campaigns, n + stage.roll.int(0, 20)) ?? null) : null;
    return {
      title: words,
      text: at(adTexts, n) ?? '',
      gender: genderOf(stage.tab),
      poster: posterOf(stage, n, words, stage.tab === '' ? 'Shoes' : stage.tab, n % 3 === 2 ? 2 : 1),
      asset,
      ...filmed(stage, n % 3 === 0, n),
    };
  });
};

const lastsMs = 3_600_000;
const conferenceDays = 3;

/** Of the newest site around today, so that something is on or comes next; of the others in the week they were held. */
const firstDayOf = ({ site: { slug, season, year }, today }: Stage): string =>
  slug === demoSites[0]?.slug ? today : `${year - 1}-${season === 'Spring' ? '10' : '04'}-${10 + (year % 7)}`;

const sessionItems = (stage: Stage): Sketch[] => {
  const first = firstDayOf(stage);
  const slots = Array.from({ length: conferenceDays }, (_, day) => sessionTimes.map((time) => ({ day, time }))).flat();
  return slots.map(({ day, time }, n) => {
    const [title, speaker, text] = at(sessionPlan, n) ?? ['', '', ''];
    const startsAt = instantAt(addDays(first, day), `${time}:00`);
    const round = Math.floor(n / sessionPlan.length);
    return {
      title: round === 0 ? title : `${title}: questions`,
      text,
      poster: posterOf(stage, n, '', 'Shoes', 1),
      session: {
        startsAt: startsAt.toISOString(),
        endsAt: new Date(startsAt.getTime() + lastsMs).toISOString(),
        timeZone: defaultTimeZone,
        speaker,
        room: at(rooms, n) ?? '',
      },
      ...filmed(stage, day === 0 && n % 2 === 0, n),
    };
  });
};

const assetItems =
  (of: (shelf: DemoShelf) => readonly string[], names: (shelf: DemoShelf) => ReadonlyMap<string, string>) =>
  ({ shelf, roll }: Stage): Sketch[] => {
    const all = of(shelf);
    const from = roll.int(0, Math.max(0, all.length - 1));
    return Array.from({ length: Math.min(8, all.length) }, (_, n) => {
      const asset = at(all, from + n) ?? null;
      return { title: (asset && names(shelf).get(asset)) ?? 'Untitled', asset };
    });
  };

const catalogItems = ({ shelf, roll }: Stage): Sketch[] => {
  const from = roll.int(0, 9);
  return Array.from({ length: Math.min(6, shelf.catalogs.length) }, (_, n) => {
    const catalog = at(shelf.catalogs, from + n) ?? null;
    return { title: (catalog && shelf.names.get(catalog)) ?? 'Untitled', catalog };
  });
};

const makers: Readonly<Record<SectionKind, (stage: Stage) => Sketch[]>> = {
  landing: landingItems,
  categories: categoryItems,
  ads: adItems,
  sessions: sessionItems,
  marketing: assetItems(
    ({ campaigns }) => campaigns,
    ({ names }) => names,
  ),
  retail: assetItems(
    ({ shops }) => shops,
    ({ names }) => names,
  ),
  catalogs: catalogItems,
};

const itemsOf = (stage: Omit<Stage, 'section' | 'tab' | 'roll'>, seed: number): DemoConferenceItem[] =>
  stage.site.map.sections.flatMap((section) =>
    (section.tabs.length === 0 ? [''] : section.tabs).flatMap((tab) => {
      const key = `conference/${stage.site.slug}/${section.path}/${tab}`;
      const roll = dice(mixSeed(seed, 0, textSeed(key)));
      return makers[section.kind]({ ...stage, section, tab, roll }).map((sketch, n) => ({
        ...blank,
        ...sketch,
        id: demoId(`${key}/${n}`),
        section: section.path,
        tab,
      }));
    }),
  );

/** [M22, G26] The seven sites with everything on them, by rule from the demo company. */
export const demoConferences = ({ seed, today, products }: DemoConferenceOptions): DemoConference[] => {
  const pools = poolsOf(products);
  const shelf = demoShelf({ seed, today });
  return demoSites.map((demoSite) => ({
    ...demoSite,
    id: demoId(`conference/${demoSite.slug}`),
    items: itemsOf({ site: demoSite, pools, shelf, today }, seed),
  }));
};
