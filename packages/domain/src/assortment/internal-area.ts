import { type AssortmentRegion, assortmentRegions } from './assortment.ts';

/** M12.1: internal assortments are browsed at home or abroad; abroad one says whose prices are looked at. */
export const internalAreas = ['domestic', 'international'] as const;
export type InternalArea = (typeof internalAreas)[number];

export const areaOf = (region: AssortmentRegion): InternalArea => (region === 'US' ? 'domestic' : 'international');

export const regionsOf = (area: InternalArea): readonly AssortmentRegion[] =>
  assortmentRegions.filter((region) => areaOf(region) === area);
