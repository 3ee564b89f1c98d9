import type { Visibility } from '@atelier/domain/assortment/visible-fields';
import type { CellChange } from '../../../platform/db/tables/platform.ts';
import { withoutFields } from '../../../platform/editing/history.ts';

/** [T1] Old values are values: what is removed from a row is removed from what the change log tells of it. */
export const visibleChange =
  ({ removed }: Pick<Visibility, 'removed'>) =>
  ({ field, before, after }: CellChange): CellChange[] =>
    field === 'revision' || removed.has(field.slice(field.lastIndexOf('.') + 1))
      ? []
      : [{ field, before: withoutFields(before, removed), after: withoutFields(after, removed) }];
