import type { AccessUser } from '../access/user.ts';
import { type ReadingContext, removedFields } from '../product/removed-fields.ts';
import { type PriceKind, priceRangeFields } from './filter-values.ts';

/** [T1] Prices that may be filtered by: a search by a removed one is refused, so it is not offered either. */
export const priceKindsFor = (user: AccessUser, context: ReadingContext = {}): readonly PriceKind[] => {
  const removed: ReadonlySet<string> = removedFields(user, context);
  return (Object.keys(priceRangeFields) as PriceKind[]).filter((kind) => !removed.has(priceRangeFields[kind]));
};
