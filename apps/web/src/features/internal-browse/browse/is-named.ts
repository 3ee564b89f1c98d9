import type { InternalSearch } from '../../../parts/internal-address/index.ts';
import type { FoundAssortment } from '../selection.ts';

/** [M5.7] Season, year, region, gender, type and title name one; what an address leaves out, any of them fits. */
export const isNamed =
  ({ title, gender, region, type }: InternalSearch) =>
  (one: FoundAssortment): boolean =>
    one.title === title &&
    (gender === undefined || one.gender === gender) &&
    (region === undefined || one.region === region) &&
    (type === undefined || one.productType === type);
