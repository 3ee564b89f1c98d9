import { hasSeenIntro, seenIntroCookie } from '@atelier/domain/conference/seen-intro';
import { navigationOf } from '@atelier/domain/conference/site-sections';
import { create } from 'zustand';
import { readLocal, writeLocal } from '../../../platform/local-settings.ts';
import type { VisitedSite } from '../queries.ts';
import { keptState, keyOf, type SiteState } from './kept-state.ts';

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
    // The server sends its page with a first frame then.
    // biome-ignore lint/suspicious/noDocumentCookie: the other way to keep one needs HTTPS, and not every browser has it
    if (introPlayed) document.cookie = seenIntroCookie(document.cookie, slug);
  },
}));

const read = new Map<string, SiteState>();

function stateOf(slug: string): SiteState {
  const held = useSites.getState().sites[slug] ?? read.get(slug);
  if (held) return held;
  const kept = keptState(slug);
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
    // A landing that came with its page was shown instead of an intro.
    ...(hasSeenIntro(document.cookie, site.slug) ? { introPlayed: true } : {}),
  });
}
