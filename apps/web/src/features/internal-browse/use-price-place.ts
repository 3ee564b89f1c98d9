import type { Reply } from '@atelier/contract';
import { worldRegionOf } from '@atelier/domain/access/world-region';
import { useSuspenseQuery } from '@tanstack/react-query';
import { locationsQuery } from '../../parts/lookups/index.ts';

export interface PricePlace {
  readonly code: string;
  readonly name: string;
  readonly currencySymbol?: string;
  readonly decimalPlaces?: number;
  /** Whether this reader may know the prices there. */
  readonly isKnown: boolean;
}

/** Abroad: one's own location, else the first that is not at home. */
export const locationAbroad = ({ homeCode, data }: Reply<'listLocations'>): string => {
  const abroad = data.filter(({ code }) => worldRegionOf(code) !== 'Domestic');
  return (abroad.find(({ code }) => code === homeCode) ?? abroad[0])?.code ?? homeCode;
};

export function useLocations(): Reply<'listLocations'> {
  return useSuspenseQuery(locationsQuery).data;
}

/** How the prices of a location are written. */
export function usePricePlace(code: string): PricePlace {
  const found = useLocations().data.find((one) => one.code === code);
  return found === undefined ? { code, name: code, isKnown: false } : { ...found, isKnown: true };
}
