import type { Place } from './site-sections.ts';

/** A section, or one of its tabs. */
interface Named {
  readonly section: string;
  readonly tab?: string | undefined;
}

/** [G26] What is called otherwise from now on: `from` is how the site called it, `to` how it calls it now. */
export interface Renaming {
  readonly from: Named;
  readonly to: Named;
}

const standsAt = ({ section, tab }: Place, named: Named): boolean =>
  section === named.section && (named.tab === undefined || tab === named.tab);

/** Where an item stands once all of them hold at the same time, so two sections can change names. A tab says more than its section. */
export const placeAfter = (place: Place, renamed: readonly Renaming[]): Place => {
  const meant = renamed.filter(({ from }) => standsAt(place, from));
  const found = meant.find(({ from }) => from.tab !== undefined) ?? meant[0];
  return found ? { section: found.to.section, tab: found.to.tab ?? place.tab } : place;
};

const nameOf = ({ section, tab }: Named): string => (tab === undefined ? section : `${section}, ${tab}`);

/** Why these cannot hold together: what becomes one cannot be told apart again. */
export const renamingIssue = (renamed: readonly Renaming[]): string | null => {
  for (const side of ['from', 'to'] as const) {
    const names = renamed.map((one) => nameOf(one[side]));
    const twice = names.find((name, at) => names.indexOf(name) !== at);
    if (twice !== undefined)
      return side === 'from' ? `“${twice}” gets two names at once.` : `Two places cannot both be “${twice}”.`;
  }
  return null;
};
