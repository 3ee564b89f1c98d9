import { type DisplayMode, displayModes, lightGreen, usualTheme } from '@atelier/domain/conference/theme';
import { readLocal } from '../../../platform/local-settings.ts';

/** [M22.3] The theme state of a site, kept in this browser for each of them. */
export interface SiteState {
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

export const keyOf = (slug: string) => `atelier.conference.${slug}`;

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

export const keptState = (slug: string): SiteState => readKept(readLocal(keyOf(slug)));
