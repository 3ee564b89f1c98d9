/** [G26] What stands on a site: kinds of sections, where each is reached, and what the visitor meets first. */
export const sectionKinds = ['landing', 'categories', 'ads', 'sessions', 'marketing', 'retail', 'catalogs'] as const;
export type SectionKind = (typeof sectionKinds)[number];

/** spring26 loads, spring24 welcomes, fall24 opens its categories at once. */
export const openings = ['load', 'welcome', 'none'] as const;
export type Opening = (typeof openings)[number];

export interface SiteSection {
  /** Its address within the site: `landing`, `categories`, `dashboard/ads`, `dtc-catalog`. */
  readonly path: string;
  readonly kind: SectionKind;
  readonly label: string;
  readonly tabs: readonly string[];
}

export interface SiteMap {
  readonly opening: Opening;
  /** In the order of the navigation; the first below `dashboard` is where the dashboard opens unless one is said. */
  readonly sections: readonly SiteSection[];
  readonly dashboardOpens: string | null;
}

export const sectionPath = /^(?:dashboard\/)?[a-z][a-z0-9-]{0,39}$/u;
export const dashboardFolder = 'dashboard';

const isOnDashboard = ({ path }: SiteSection): boolean => path.startsWith(`${dashboardFolder}/`);

/** What the menu of a site lists: the landing is its front door, not an entry. */
export const navigationOf = ({ sections }: SiteMap): readonly SiteSection[] =>
  sections.filter(({ kind }) => kind !== 'landing');

/** Where the load or welcome page goes on to: the landing where there is one, else the first section. */
export const afterOpening = ({ sections, dashboardOpens }: SiteMap): string | null =>
  (
    sections.find(({ kind }) => kind === 'landing') ??
    sections.find(({ path }) => path === dashboardOpens) ??
    sections[0]
  )?.path ?? null;

/** Where the bare address of a site leads. */
export const firstPath = (map: SiteMap): string | null => (map.opening === 'none' ? afterOpening(map) : map.opening);

/** Where the name of a site leads: to its landing, or to where it begins. */
export const frontPath = (map: SiteMap): string =>
  map.sections.find(({ kind }) => kind === 'landing')?.path ?? firstPath(map) ?? '';

export type SiteScreen =
  | { readonly screen: 'opening' }
  | { readonly screen: 'section'; readonly section: SiteSection }
  | { readonly screen: 'elsewhere'; readonly path: string }
  | { readonly screen: 'unknown' };

/** What an address within a site shows. What the site does not hold is unknown and goes to the root. */
export const screenAt = (map: SiteMap, path: string): SiteScreen => {
  const elsewhere = (to: string | null): SiteScreen =>
    to === null ? { screen: 'unknown' } : { screen: 'elsewhere', path: to };
  if (path === '') return elsewhere(firstPath(map));
  if (path === map.opening) return { screen: 'opening' };
  if (path === dashboardFolder) return elsewhere(map.dashboardOpens ?? map.sections.find(isOnDashboard)?.path ?? null);
  const section = map.sections.find((each) => each.path === path);
  return section ? { screen: 'section', section } : { screen: 'unknown' };
};

/** Where a load page leads: one that is not the opening of its site only to a landing. */
export const afterLoad = (map: SiteMap): string | null =>
  screenAt(map, 'load').screen === 'opening' || map.sections.some(({ kind }) => kind === 'landing')
    ? afterOpening(map)
    : null;

/** Why a list of sections cannot be one site, for whoever arranges it. */
export const sectionsIssue = ({ opening, sections, dashboardOpens }: SiteMap): string | null => {
  if (sections.length === 0) return 'A site needs at least one section.';
  const paths = sections.map(({ path }) => path);
  const twice = paths.find((path, at) => paths.indexOf(path) !== at);
  if (twice !== undefined) return `Two sections have the address “${twice}”.`;
  const reserved = paths.find((path) => path === opening || path === dashboardFolder);
  if (reserved !== undefined) return `“${reserved}” is kept for the site itself.`;
  const doubled = sections.find(({ tabs }) => new Set(tabs).size < tabs.length);
  if (doubled) return `${doubled.label} has two tabs of the same name.`;
  if (dashboardOpens !== null && !paths.includes(dashboardOpens))
    return 'The dashboard opens a section that is not there.';
  return null;
};

/** Where an item stands. A section with tabs shows what stands in one of them. */
export interface Place {
  readonly section: string;
  readonly tab: string;
}

/** Why an item that stands there is on no screen of the site, for whoever arranges it. */
export const placeIssue = ({ sections }: Pick<SiteMap, 'sections'>, { section, tab }: Place): string | null => {
  const found = sections.find(({ path }) => path === section);
  if (!found) return 'Its section is not on the site.';
  return found.tabs.length === 0 || found.tabs.includes(tab) ? null : `${found.label} has no tab “${tab}”.`;
};

/** Categories without tabs are divided by gender: what has none stands in none of them. */
export const genderIssue = (
  { sections }: Pick<SiteMap, 'sections'>,
  { section, gender }: { readonly section: string; readonly gender: string | null },
): string | null => {
  const found = sections.find(({ path }) => path === section);
  return found?.kind === 'categories' && found.tabs.length === 0 && gender === null
    ? `${found.label} shows its items by gender, and this one has none.`
    : null;
};

/** What a new site begins with. */
export const usualSections: SiteMap = {
  opening: 'load',
  sections: [
    { path: 'landing', kind: 'landing', label: 'Landing', tabs: [] },
    { path: 'categories', kind: 'categories', label: 'Categories', tabs: ['Womens', 'Mens', 'Kids', 'Unisex'] },
    { path: 'dashboard/ads', kind: 'ads', label: 'Ads', tabs: [] },
    { path: 'dashboard/sessions', kind: 'sessions', label: 'Sessions', tabs: [] },
  ],
  dashboardOpens: 'dashboard/ads',
};
