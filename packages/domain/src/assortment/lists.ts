import { listLimits } from '../vocabulary/limits.ts';
import type { AssortmentState, OrgType } from './assortment.ts';

export interface ListEntry {
  readonly _id: string;
  readonly title: string;
  readonly type: 'folder' | 'item';
  readonly state: AssortmentState;
  readonly starred: boolean;
  readonly modifiedDate: string;
}

interface AssortmentList {
  readonly title: string;
  readonly orgType: OrgType;
  readonly mayDelete: boolean;
  readonly exportName: string;
}

/** M5.1, M5.6: the lists that show assortments; deleting is offered in All and Archived only. */
export const assortmentLists = {
  'quick-access': {
    title: 'Quick Access',
    orgType: 'regular',
    mayDelete: false,
    exportName: 'quick-access-assortments',
  },
  all: { title: 'All Assortments', orgType: 'regular', mayDelete: true, exportName: 'all-assortments' },
  recent: { title: 'Recent', orgType: 'regular', mayDelete: false, exportName: 'recent-assortments' },
  starred: { title: 'Starred', orgType: 'regular', mayDelete: false, exportName: 'starred-assortments' },
  scheduled: { title: 'Scheduled', orgType: 'regular', mayDelete: false, exportName: 'scheduled-assortments' },
  archived: { title: 'Archived', orgType: 'regular', mayDelete: true, exportName: 'archived-assortments' },
  'internal/wholesale': {
    title: 'Key Initiatives',
    orgType: 'internal',
    mayDelete: true,
    exportName: 'key-initiatives',
  },
  'internal/retail': {
    title: 'Retail Assortments',
    orgType: 'internal',
    mayDelete: true,
    exportName: 'retail-assortments',
  },
} as const satisfies Record<string, AssortmentList>;

export type AssortmentListName = keyof typeof assortmentLists;

/** Shown in lists of what is worked on; archived ones have a list of their own. */
export const isLive = (entry: Pick<ListEntry, 'type' | 'state'>): boolean =>
  entry.type === 'item' && entry.state !== 'Archived';
const newestFirst = (a: ListEntry, b: ListEntry) =>
  b.modifiedDate.localeCompare(a.modifiedDate) || a._id.localeCompare(b._id);

/** M5.1: the 20 newest modified. */
export const recentOf = <E extends ListEntry>(entries: readonly E[]): E[] =>
  entries.filter(isLive).sort(newestFirst).slice(0, listLimits.recentAssortments);

export const starredOf = <E extends ListEntry>(entries: readonly E[]): E[] =>
  entries.filter((entry) => isLive(entry) && entry.starred);

/** M5.1: starred and recent, each entry once. */
export const quickAccessOf = <E extends ListEntry>(entries: readonly E[]): { starred: E[]; recent: E[] } => ({
  starred: starredOf(entries),
  recent: recentOf(entries),
});

interface InternalOrder {
  readonly year: number | null;
  readonly season: string | null;
  readonly region: string | null;
  readonly productType: string;
}

/** M5.7: year descending, then season, region and product type ascending. */
export const compareInternal = (a: InternalOrder, b: InternalOrder): number =>
  (b.year ?? 0) - (a.year ?? 0) ||
  (a.season ?? '').localeCompare(b.season ?? '') ||
  (a.region ?? '').localeCompare(b.region ?? '') ||
  a.productType.localeCompare(b.productType);
