import type { NamedView, ViewSettings } from './view-settings.ts';

/** What a person remembers of one assortment: how they arranged it, and the named view they look at it with. */
export interface OwnArrangement {
  readonly version: 1;
  readonly own: ViewSettings | null;
  readonly view: string | null;
  /** The named view as this person has changed it for themselves. */
  readonly edited: ViewSettings | null;
}

export const arrangementKey = (assortmentId: string): string => `assortment.view.${assortmentId}`;

const isSettings = (value: unknown): value is ViewSettings =>
  typeof value === 'object' && value !== null && Array.isArray((value as { columns?: unknown }).columns);

/** Lenient: what was remembered long ago, or wrongly, is left out. */
export function readArrangement(value: unknown): OwnArrangement {
  const { own, view, edited } = (typeof value === 'object' && value !== null ? value : {}) as Partial<OwnArrangement>;
  return {
    version: 1,
    own: isSettings(own) ? own : null,
    view: typeof view === 'string' ? view : null,
    edited: isSettings(edited) ? edited : null,
  };
}

/** Which named view is looked at, if it is still there, and how the grid is arranged then. */
export function currentView(
  arrangement: OwnArrangement,
  views: readonly NamedView[],
): { readonly view: NamedView | null; readonly settings: ViewSettings | null } {
  const view = views.find(({ _id }) => _id === arrangement.view) ?? null;
  return { view, settings: view ? (arrangement.edited ?? view.settings) : arrangement.own };
}
