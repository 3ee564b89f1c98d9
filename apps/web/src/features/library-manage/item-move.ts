import type { LibraryStatus } from '@atelier/domain/library/library-item';
import { counted } from '@atelier/domain/vocabulary/counted';
import type { LibraryRow } from './library-row.ts';

export type Move = 'publish' | 'unpublish' | 'delete' | 'restore';

/** [G9] Where an item goes; what was published and may not be any more comes back unpublished. */
export const targetOf = (
  move: Move,
  { statusBefore, issues }: Pick<LibraryRow, 'statusBefore' | 'issues'>,
): LibraryStatus => {
  if (move === 'publish') return 'Published';
  if (move === 'unpublish') return 'Unpublished';
  if (move === 'delete') return 'Deleted';
  return statusBefore === 'Published' && issues.length > 0 ? 'Unpublished' : (statusBefore ?? 'Pending');
};

const named = ({ name, issues }: LibraryRow): string => `${name || 'An item without a name'}: ${issues.join(', ')}.`;

/** Why some stay where they are, in words of the first of them. */
export const stayWords = (staying: readonly LibraryRow[]): string | null => {
  const [first] = staying;
  if (!first) return null;
  return staying.length === 1
    ? named(first)
    : `${counted(staying.length, 'item')} cannot be published yet. ${named(first)}`;
};
