import type { LibraryStatus } from '@atelier/domain/library/library-item';

/** The grids of a manage screen; beside them stands the upload. */
export const gridTabs = ['pending', 'published', 'unpublished', 'deleted'] as const;
export type GridTab = (typeof gridTabs)[number];

export const statusOf: Readonly<Record<GridTab, LibraryStatus>> = {
  pending: 'Pending',
  published: 'Published',
  unpublished: 'Unpublished',
  deleted: 'Deleted',
};
