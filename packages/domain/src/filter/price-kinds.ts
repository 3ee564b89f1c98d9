import type { AccessUser } from '../access/user.ts';
import { removedFields } from '../product/removed-fields.ts';
import { type PriceKind, priceRangeFields } from './filter-values.ts';

/** [T1] Prices that may be filtered by: a search by a removed one is refused, so it is not offered either. */
export const priceKindsFor = (user: AccessUser): readonly PriceKind[] => {
  const removed: ReadonlySet<string> = removedFields(user, {});
  return (Object.keys(priceRangeFields) as PriceKind[]).filter((kind) => !removed.has(priceRangeFields[kind]));
};
