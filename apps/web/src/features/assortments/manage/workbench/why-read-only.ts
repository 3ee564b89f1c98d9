import type { AssortmentDetail } from '../../queries.ts';
import type { Lock } from './use-edit-lock.ts';

/** Why nobody can write here just now, as a cell says it that is typed into; undefined: they can. */
export function whyReadOnly(
  { may, state }: Pick<AssortmentDetail, 'may' | 'state'>,
  lock: Lock | undefined,
): string | undefined {
  if (!may.edit) return 'You may look at this assortment, but not change it';
  if (state === 'Archived') return 'Unarchive this assortment to change it';
  if (lock?.state === 'theirs') return lock.reason.replace(/\.$/, '');
  if (lock?.state === 'free') return 'The edit lock is still on its way';
  return undefined;
}
