import { placeAfter, type Renaming } from '@atelier/domain/conference/renamed-places';
import { sameState } from '../../../parts/confirm/index.ts';
import type { Section, Site, SitePatch } from '../queries.ts';
import type { Act } from './act.ts';
import { changedPlaces, type Fields, merged, Named, standsOn, type Wins } from './three-ways.ts';

type SiteAct = Extract<Act, { kind: 'site' }>;
type Sections = readonly Section[];

/** Sections are known by their address, tabs by their name. */
const byName = (sections: Sections): Named =>
  new Named(
    sections.map((section) => [section.path, { ...section, tabs: new Named(section.tabs.map((tab) => [tab, tab])) }]),
  );

const listed = ({ names, of }: Named): Section[] =>
  names.map((name) => {
    const section = of[name] as Omit<Section, 'tabs'> & { readonly tabs: Named };
    return { ...section, tabs: [...section.tabs.names] };
  });

const parted = ({ sections, ...fields }: Fields): Fields =>
  sections === undefined ? fields : { ...fields, sections: byName(sections as Sections) };

const whole = ({ sections, ...fields }: Fields): SitePatch =>
  (sections === undefined ? fields : { ...fields, sections: listed(sections as Named) }) as SitePatch;

/** As they are called once names have changed, so that they are still known for the same. */
const called = (sections: Sections, renamed: readonly Renaming[]): Section[] => {
  const ofSections = renamed.filter(({ from }) => from.tab === undefined);
  return sections.map((section) => ({
    ...section,
    path: placeAfter({ section: section.path, tab: '' }, ofSections).section,
    tabs: section.tabs.map((tab) => placeAfter({ section: section.path, tab }, renamed).tab),
  }));
};

/** Whether everything that gets another name is still there to get it. */
export const namesStand = ({ to: { renamed = [] } }: SiteAct, { sections }: Pick<Site, 'sections'>): boolean =>
  renamed.every(({ from: { section, tab } }) =>
    sections.some(({ path, tabs }) => path === section && (tab === undefined || tab === '' || tabs.includes(tab))),
  );

/** What to write of a change on top of the site as it is; null where others have changed the same. */
export const siteChange = ({ from, to }: SiteAct, site: Site, wins: Wins): SitePatch | null => {
  const { renamed = [], ...mine } = to;
  const { renamed: _names, ...before } = from;
  // What is there already is not called anew once more.
  const atNames = (fields: SitePatch): Fields =>
    fields.sections === undefined || sameState(fields.sections, mine.sections)
      ? fields
      : { ...fields, sections: called(fields.sections, renamed) };
  const found = merged(parted(atNames(before)), parted(mine), parted(atNames(site as SitePatch)), wins);
  return 'lost' in found
    ? null
    : { ...whole(found.values), ...(to.renamed === undefined ? {} : { renamed: to.renamed }) };
};

type TypedAct = Extract<Act, { kind: 'site' | 'item' }>;

/** A change that was made on top of one that did not happen. */
export const withoutDropped = <A extends TypedAct>(act: A, dropped: TypedAct): A => {
  const [own, gone] = [
    { from: parted(act.from), to: parted(act.to) },
    { from: parted(dropped.from), to: parted(dropped.to) },
  ];
  const from = Object.fromEntries(
    Object.keys(own.from).map((field) => [
      field,
      field in gone.to
        ? standsOn({ from: own.from[field], to: own.to[field] }, { from: gone.from[field], to: gone.to[field] })
        : own.from[field],
    ]),
  );
  return { ...act, from: whole(from) };
};

const placesOf = ({ from, to }: TypedAct): string[] => {
  const { renamed: _names, ...mine } = to as SitePatch;
  const before = Object.fromEntries(Object.keys(mine).map((field) => [field, (from as Fields)[field]]));
  return changedPlaces(parted(before), parted(mine));
};

/** Whether a newer change says everything again that an older one said. */
export const covers = (newer: TypedAct, older: TypedAct): boolean => {
  const places = new Set(placesOf(newer));
  return placesOf(older).every((place) => places.has(place));
};
