import { isInside, pathOf } from '@atelier/domain/assortment/folders';
import { type AssortmentListName, quickAccessOf, recentOf, starredOf } from '@atelier/domain/assortment/lists';
import { entryPicture, ownPicture } from '../../../parts/assortment-entry/index.ts';
import { today } from '../../../platform/dates.ts';
import type { AssortmentEntry } from '../queries.ts';
import type { ListSearch } from './list-search.ts';

/** What the tree grid shows: sections of Quick Access, folders, assortments. */
export interface ListRow extends AssortmentEntry {
  id: string;
  /** The revision of the entry that this person has seen. */
  version: number;
  kind: 'section' | 'folder' | 'item';
  parent: string | null;
  modifiedDay: string | null;
  /** Addresses of what is drawn: its thumbnail or a product of it, and its logo. */
  picture: string | null;
  logoPicture: string | null;
}

type Entries = readonly AssortmentEntry[];

const pathKey = (path: readonly string[]) => path.join('\u001f');

export const entryRow = (entry: AssortmentEntry, parent: string | null, prefix = ''): ListRow => ({
  ...entry,
  id: prefix + entry._id,
  version: entry.revision,
  kind: entry.type,
  parent,
  modifiedDay: entry.type === 'folder' ? null : today(new Date(entry.modifiedDate)),
  picture: entry.type === 'folder' ? null : entryPicture(entry),
  logoPicture: entry.type === 'folder' ? null : ownPicture(entry, 'logo'),
});

const section = (id: string, title: string, from: AssortmentEntry): ListRow => ({
  ...from,
  ...{
    id,
    version: 0,
    _id: '',
    title,
    kind: 'section',
    type: 'folder',
    parent: null,
    mayEdit: false,
    modifiedDay: null,
  },
  ...{ picture: null, logoPicture: null },
});

function quickAccess(entries: Entries): ListRow[] {
  const { starred, recent } = quickAccessOf(entries);
  const [any] = entries;
  if (any === undefined || starred.length + recent.length === 0) return [];
  const part = (id: string, title: string, items: Entries) =>
    items.length === 0 ? [] : [section(id, title, any), ...items.map((entry) => entryRow(entry, id, `${id}:`))];
  return [...part('starred', 'Starred', starred), ...part('recent', 'Recent', recent)];
}

function tree(entries: Entries): ListRow[] {
  const folders = new Map(
    entries.filter(({ type }) => type === 'folder').map((entry) => [pathKey(pathOf(entry)), entry._id]),
  );
  return entries.map((entry) => entryRow(entry, folders.get(pathKey(entry.hierarchy)) ?? null));
}

const leadsTo = (items: Entries) => (entry: AssortmentEntry) =>
  items.some((item) => isInside(item.hierarchy, pathOf(entry)));

function archived(entries: Entries): ListRow[] {
  const items = entries.filter(({ type, state }) => type === 'item' && state === 'Archived');
  return tree([...entries.filter((entry) => entry.type === 'folder' && leadsTo(items)(entry)), ...items]);
}

const flat = (entries: Entries) => entries.map((entry) => entryRow(entry, null));
const isArchived = ({ state }: AssortmentEntry) => state === 'Archived';

/** What this person has scheduled documents of, by id. */
export type Scheduled = ReadonlySet<string>;

const views: Readonly<Record<AssortmentListName, (entries: Entries, scheduled: Scheduled) => ListRow[]>> = {
  'quick-access': quickAccess,
  all: (entries) => tree(entries.filter(({ type, state }) => type === 'folder' || state !== 'Archived')),
  recent: (entries) => flat(recentOf(entries)),
  starred: (entries) => flat(starredOf(entries)),
  scheduled: (entries, ids) => flat(entries.filter((entry) => ids.has(entry._id) && !isArchived(entry))),
  archived,
  'internal/wholesale': flat,
  'internal/retail': flat,
};

export type ShownList = keyof typeof views;

const matches = (text: string) => (entry: AssortmentEntry) =>
  `${entry.title} ${entry.subTitle} ${entry.displayTitle}`.toLowerCase().includes(text);

/** A match in a folder keeps the folders that lead to it. */
function found(entries: Entries, search: string): Entries {
  const text = search.trim().toLowerCase();
  if (text === '') return entries;
  const hits = entries.filter(matches(text));
  const kept = new Set(hits);
  return entries.filter((entry) => kept.has(entry) || (entry.type === 'folder' && leadsTo(hits)(entry)));
}

/** M5.4: what is archived leaves its list. Internal lists have no archive tab, so a toggle shows one half or the other. */
const halfOf = (list: ShownList, entries: Entries, archivedOnly: boolean): Entries =>
  list.startsWith('internal/') ? entries.filter((entry) => isArchived(entry) === archivedOnly) : entries;

const nothing: Scheduled = new Set();

export const listRows = (
  list: ShownList,
  entries: Entries,
  { search = '', archived: only }: ListSearch,
  scheduled: Scheduled = nothing,
) => views[list](found(halfOf(list, entries, only === true), search), scheduled);
