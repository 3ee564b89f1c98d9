import type { LibraryStatus } from './library-item.ts';

/** [G9] Who moves an item from where to where. `system` is the expiry and the purge. */
export type LibraryMover = 'editor' | 'seniorEditor' | 'system';

interface Move {
  readonly from: LibraryStatus;
  readonly to: LibraryStatus;
  /** Nobody: only Undo leads there. */
  readonly who: readonly LibraryMover[];
  /** Only what could be published now. */
  readonly publishable?: true;
}

const anyEditor = ['editor', 'seniorEditor'] as const;
const senior = ['seniorEditor'] as const;

export const libraryMoves: readonly Move[] = [
  { from: 'Pending', to: 'Published', who: anyEditor, publishable: true },
  { from: 'Unpublished', to: 'Published', who: anyEditor, publishable: true },
  { from: 'Published', to: 'Unpublished', who: [...anyEditor, 'system'] },
  { from: 'Published', to: 'Pending', who: [] },
  { from: 'Pending', to: 'Deleted', who: anyEditor },
  { from: 'Unpublished', to: 'Deleted', who: anyEditor },
  { from: 'Published', to: 'Deleted', who: senior },
  { from: 'Deleted', to: 'Pending', who: senior },
  { from: 'Deleted', to: 'Unpublished', who: senior },
  { from: 'Deleted', to: 'Published', who: senior, publishable: true },
];

export const findMove = (from: LibraryStatus, to: LibraryStatus): Move | undefined =>
  libraryMoves.find((move) => move.from === from && move.to === to);

/** [G9] What was deleted goes back to where it was; what may not be published any more can come back unpublished. */
export const mayRestoreTo = (before: LibraryStatus | null, to: LibraryStatus): boolean =>
  to === (before ?? 'Pending') || (before === 'Published' && to === 'Unpublished');

/** [G9] Whoever deleted an item, or published it from Pending, takes that back while on the page, senior or not. */
export const takeBackHours = 24;

/** [G9] After as many days in Deleted an item is gone for good. */
export const purgeAfterDays = 90;
