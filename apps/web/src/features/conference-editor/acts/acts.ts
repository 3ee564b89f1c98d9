import { placeAfter, type Renaming } from '@atelier/domain/conference/renamed-places';
import { sameState } from '../../../parts/confirm/index.ts';
import type { Item, ItemPatch, SitePatch, Whole } from '../queries.ts';
import type { Act, Place } from './act.ts';
import { siteChange } from './site-change.ts';

const counterpart = { add: 'remove', remove: 'add' } as const;

export const reversed = (act: Act): Act => {
  if (act.kind === 'create') return act;
  if (act.kind === 'add' || act.kind === 'remove') return { ...act, kind: counterpart[act.kind] };
  // The kinds differ in what `from` and `to` are, and both change places whatever that is.
  const { from, to } = act as Extract<Act, { kind: 'move' }>;
  return { ...act, from: to, to: from } as Act;
};

const isSameField = (a: Act, b: Act): boolean =>
  (a.kind === 'site' && b.kind === 'site') || (a.kind === 'item' && b.kind === 'item' && a.id === b.id);

/** The list with one act more; words typed in a row stay one step. */
export const withAct = (done: readonly Act[], act: Act): readonly Act[] => {
  const last = done.at(-1);
  if (!last || act.merges === undefined || last.merges !== act.merges || !isSameField(last, act)) return [...done, act];
  return [...done.slice(0, -1), { ...act, ...('from' in last ? { from: last.from } : {}) } as Act];
};

export const valuesOf = <T extends object>(held: T, patch: Partial<T>): Partial<T> =>
  Object.fromEntries(Object.keys(patch).map((key) => [key, held[key as keyof T]])) as Partial<T>;

const backwards = (renamed: readonly Renaming[]): Renaming[] => renamed.map(({ from, to }) => ({ from: to, to: from }));

/** What a change of the site takes the place of; names that changed change back. */
export const siteBefore = (site: Whole['site'], { renamed, ...patch }: SitePatch): SitePatch => ({
  ...valuesOf(site as SitePatch, patch),
  ...(renamed === undefined ? {} : { renamed: backwards(renamed) }),
});

const withNames = (item: Item, renamed: readonly Renaming[]): Item => {
  const { section, tab } = placeAfter(item, renamed);
  return section === item.section && tab === item.tab ? item : { ...item, section, tab };
};

/** Whether all that an act left is still as it left it: only then may it be taken back. */
export const stillHolds = ({ site, items }: Whole, act: Act): boolean => {
  if (act.kind === 'site') {
    const { renamed: _names, ...patch } = act.to;
    return sameState(valuesOf(site as SitePatch, patch), patch);
  }
  if (act.kind === 'item') {
    const item = items.find(({ _id }) => _id === act.id);
    return item !== undefined && sameState(valuesOf(item as ItemPatch, act.to), act.to);
  }
  if (act.kind !== 'move') return true;
  const item = items.find(({ _id }) => _id === act.id);
  return item !== undefined && item.section === act.to.section && item.tab === act.to.tab;
};

const byPosition = (a: Item, b: Item): number => a.position - b.position;

/** What stands in one section and tab, in its order. */
export const itemsAt = (items: readonly Item[], section: string, tab: string): readonly Item[] =>
  items.filter((item) => item.section === section && item.tab === tab).toSorted(byPosition);

export const placeOf = (items: readonly Item[], { _id, section, tab }: Item): Place => {
  const there = itemsAt(items, section, tab);
  return { section, tab, before: there[there.findIndex((one) => one._id === _id) + 1]?._id ?? null };
};

/** Before what it can still stand: whoever it was may have gone. */
export const beforeIn = (items: readonly Item[], { section, tab, before }: Place): string | null =>
  itemsAt(items, section, tab).some(({ _id }) => _id === before) ? before : null;

const between = (items: readonly Item[], id: string, place: Place): number => {
  const there = itemsAt(items, place.section, place.tab).filter(({ _id }) => _id !== id);
  const found = there.findIndex(({ _id }) => _id === place.before);
  const at = found < 0 ? there.length : found;
  const [left, right] = [there[at - 1]?.position, there[at]?.position];
  if (left === undefined) return (right ?? 1) - 1;
  return right === undefined ? left + 1 : (left + right) / 2;
};

/** What the page shows of an act before the server has answered. */
export const foreseen = (whole: Whole, act: Act): Whole => {
  if (act.waits) return whole;
  const change = (id: string, patch: object): Whole => ({
    ...whole,
    items: whole.items.map((item) => (item._id === id ? { ...item, ...patch } : item)),
  });
  if (act.kind === 'site') {
    const { renamed = [], ...patch } = siteChange(act, whole.site, 'mine') ?? act.to;
    return {
      site: { ...whole.site, ...patch } as Whole['site'],
      items: whole.items.map((item) => withNames(item, renamed)),
    };
  }
  if (act.kind === 'item') return change(act.id, act.to);
  if (act.kind === 'move') {
    const { section, tab } = act.to;
    return change(act.id, { section, tab, position: between(whole.items, act.id, act.to) });
  }
  if (act.kind === 'add' || act.kind === 'create') return whole;
  return { ...whole, items: whole.items.filter(({ _id }) => !act.ids.includes(_id)) };
};
