import { navigationOf } from '@atelier/domain/conference/site-sections';
import { type DisplayMode, displayModes, lightGreen, usualTheme } from '@atelier/domain/conference/theme';
import { create } from 'zustand';
import { readLocal, writeLocal } from '../../../platform/local-settings.ts';
import type { VisitedSite } from '../queries.ts';

/** [M22.3] The theme state of a site, kept in this browser for each of them. */
interface SiteState {
  readonly navigation: readonly { readonly path: string; readonly label: string }[];
  readonly selected: string | null;
  readonly colour: string;
  readonly displayMode: DisplayMode;
  readonly background: string;
  readonly introPlayed: boolean;
}

const fresh: SiteState = {
  navigation: [],
  selected: null,
  colour: usualTheme.colour,
  displayMode: 'video',
  background: lightGreen,
  introPlayed: false,
};

const keyOf = (slug: string) => `atelier.conference.${slug}`;

/** What another version of the page may have kept is taken only where it still means something. */
export function readKept(text: string | null): SiteState {
  if (text === null) return fresh;
  try {
    const kept = JSON.parse(text) as Partial<Record<keyof SiteState, unknown>> | null;
    if (kept === null || typeof kept !== 'object') return fresh;
    return {
      ...fresh,
      displayMode: displayModes.find((mode) => mode === kept.displayMode) ?? fresh.displayMode,
      selected: typeof kept.selected === 'string' ? kept.selected : null,
      introPlayed: kept.introPlayed === true,
    };
  } catch {
    return fresh;
  }
}

interface Sites {
  readonly sites: Readonly<Record<string, SiteState>>;
  change(slug: string, change: Partial<SiteState>): void;
}

const useSites = create<Sites>()((set, get) => ({
  sites: {},
  change(slug, change) {
    const before = stateOf(slug);
    const next = { ...before, ...change };
    set({ sites: { ...get().sites, [slug]: next } });
    const { displayMode, selected, introPlayed } = next;
    writeLocal(keyOf(slug), JSON.stringify({ displayMode, selected, introPlayed }));
  },
}));

const read = new Map<string, SiteState>();

function stateOf(slug: string): SiteState {
  const held = useSites.getState().sites[slug] ?? read.get(slug);
  if (held) return held;
  const kept = readKept(readLocal(keyOf(slug)));
  read.set(slug, kept);
  return kept;
}

export const useSiteState = (slug: string): SiteState => {
  const held = useSites(({ sites }) => sites[slug]);
  return held ?? stateOf(slug);
};

export const changeSiteState = (slug: string, change: Partial<SiteState>): void =>
  useSites.getState().change(slug, change);

/** What the site itself says of its state; a reader's own choice of the mode stays. */
export function siteArrived(site: VisitedSite): void {
  const isFirst = readLocal(keyOf(site.slug)) === null;
  changeSiteState(site.slug, {
    navigation: navigationOf(site).map(({ path, label }) => ({ path, label })),
    colour: site.theme.colour,
    background: site.theme.background,
    ...(isFirst ? { displayMode: site.theme.displayMode } : {}),
  });
}
