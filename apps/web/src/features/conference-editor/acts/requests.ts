import type { Call } from '@atelier/contract';
import type { ItemPatch, NewItem, Whole } from '../queries.ts';
import type { Act } from './act.ts';
import { beforeIn } from './acts.ts';
import { namesStand, siteChange } from './site-change.ts';
import { merged } from './three-ways.ts';

/** One call of the server. Once it was sent it stays as it is: asked again, the server knows it by its key. */
export type Request =
  | { readonly kind: 'site'; readonly body: Call<'patchConference'>['body'] }
  | { readonly kind: 'item'; readonly id: string; readonly body: Call<'patchConferenceItem'>['body'] }
  | { readonly kind: 'delete' | 'restore'; readonly id: string; readonly version: number }
  | { readonly kind: 'create'; readonly body: NewItem }
  | { readonly kind: 'read' };

/** What is known of one's own writes, to tell them from those of others. */
export interface Own {
  /** The newest version of an item that nobody else has a part in since it was seen. */
  readonly versions: ReadonlyMap<string, number>;
  readonly positions: ReadonlyMap<string, number>;
  /** Of items that one took off: the version of that. */
  readonly removed: ReadonlyMap<string, number>;
}

/** What stood there when somebody acted. */
export interface Seen {
  readonly versions: ReadonlyMap<string, number>;
  readonly positions: ReadonlyMap<string, number>;
}

export type Judged = { readonly requests: readonly Request[] } | { readonly lost: string };

const ofSite = (act: Extract<Act, { kind: 'site' }>, { site }: Whole): Judged => {
  const values = namesStand(act, site) ? siteChange(act, site, 'nobody') : null;
  if (values === null) return { lost: `${act.words}: somebody else changed this in the meantime.` };
  const body = { ...values, version: site.version };
  // Items that stand under a new name have a new version too.
  return {
    requests: [{ kind: 'site', body }, ...(values.renamed === undefined ? [] : [{ kind: 'read' } as const])],
  };
};

const gone = (act: Act): Judged => ({ lost: `${act.words}: somebody else has taken it off the site.` });

const ofItem = (act: Extract<Act, { kind: 'item' }>, { items }: Whole): Judged => {
  const item = items.find(({ _id }) => _id === act.id);
  if (!item) return gone(act);
  const found = merged(act.from, act.to, item as ItemPatch);
  if ('lost' in found) return { lost: `${act.words}: somebody else changed this in the meantime.` };
  return { requests: [{ kind: 'item', id: act.id, body: { ...(found.values as ItemPatch), version: item.version } }] };
};

const ofMove = (act: Extract<Act, { kind: 'move' }>, { items }: Whole, seen: Seen, own: Own): Judged => {
  const item = items.find(({ _id }) => _id === act.id);
  if (!item) return gone(act);
  const stays = item.section === act.from.section && item.tab === act.from.tab;
  const positions = [seen.positions.get(act.id), own.positions.get(act.id)];
  if (!stays || !(positions.includes(item.position) || own.versions.get(act.id) === item.version))
    return { lost: `${act.words}: somebody else has moved it in the meantime, so it stays there.` };
  const body = { ...act.to, before: beforeIn(items, act.to), version: item.version };
  return { requests: [{ kind: 'item', id: act.id, body }] };
};

const ofRemoval = (act: Extract<Act, { kind: 'add' | 'remove' }>, { items }: Whole, seen: Seen, own: Own): Judged => {
  const here = items.filter(({ _id }) => act.ids.includes(_id));
  const changed = here.find(
    ({ _id, version }) => version !== seen.versions.get(_id) && version !== own.versions.get(_id),
  );
  if (changed) return { lost: `${act.words}: somebody else changed “${changed.title}” in the meantime, so it stays.` };
  return { requests: here.map(({ _id, version }) => ({ kind: 'delete', id: _id, version })) };
};

const ofReturn = (act: Extract<Act, { kind: 'add' | 'remove' }>, { items }: Whole, own: Own): Judged => {
  const off = act.ids.filter((id) => !items.some(({ _id }) => _id === id));
  return { requests: off.map((id) => ({ kind: 'restore', id, version: own.removed.get(id) ?? 1 })) };
};

/** [G21] What to send of an act, on top of what the server last said; or why it would undo what others did. */
export const judged = (act: Act, whole: Whole, seen: Seen, own: Own): Judged => {
  if (act.kind === 'site') return ofSite(act, whole);
  if (act.kind === 'item') return ofItem(act, whole);
  if (act.kind === 'move') return ofMove(act, whole, seen, own);
  if (act.kind === 'create') return { requests: act.items.map((body) => ({ kind: 'create', body })) };
  return act.kind === 'remove' ? ofRemoval(act, whole, seen, own) : ofReturn(act, whole, own);
};
