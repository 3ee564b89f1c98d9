import { type AssortmentRegion, assortmentRegions } from '@atelier/domain/assortment/assortment';
import type { FoundAssortment } from '../selection.ts';

export interface GenderGroup {
  readonly gender: string | null;
  readonly assortments: readonly FoundAssortment[];
}

export interface LandingRegion {
  readonly region: AssortmentRegion;
  readonly genders: readonly GenderGroup[];
}

/** Those without a gender come last. */
const byGender = (a: GenderGroup, b: GenderGroup): number =>
  Number(a.gender === null) - Number(b.gender === null) || (a.gender ?? '').localeCompare(b.gender ?? '');

/** [M12.1] What is open of a season, by region and gender. */
export const landingRegions = (assortments: readonly FoundAssortment[]): LandingRegion[] =>
  assortmentRegions.flatMap((region) => {
    const own = assortments.filter((one) => one.region === region);
    if (own.length === 0) return [];
    const genders = [...Map.groupBy(own, ({ gender }) => gender)].map(([gender, some]) => ({
      gender,
      assortments: some.toSorted(
        (a, b) => a.productType.localeCompare(b.productType) * -1 || a.title.localeCompare(b.title),
      ),
    }));
    return [{ region, genders: genders.toSorted(byGender) }];
  });
