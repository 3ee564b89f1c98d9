import type { LineStatus, ProductType } from './product.ts';

/** M4.6: Europe reads the EU location, every other region the US one; orders always read US. */
export const locationForRegion = (region: string | undefined) => (region === 'Europe' ? 'EU' : 'US');
export const orderLocation = 'US';

export type CatalogueContext = {
  readonly channel?: string | undefined;
  readonly region?: string | undefined;
  readonly productType?: ProductType | undefined;
};

const isDomestic = (region: string | undefined) => region === 'US' || region === 'Domestic';

/** M4.6: wholesale domestic footwear and POP offer only active lines. */
export const lineStatusForContext = ({ channel, region, productType }: CatalogueContext): LineStatus | undefined =>
  channel === 'Wholesale' && isDomestic(region) && productType !== undefined && productType !== 'Apparel'
    ? 'A'
    : undefined;

/** M4.6: the Global region shows no stock figures of its own. */
export const showsAvailability = ({ region }: CatalogueContext) => region !== 'Global';

/** Location keys hold two parts, 'US_10': the location and its warehouse. */
export const locationCodeOfKey = (key: string) => key.split('_')[0] ?? key;

export const assortedColor = 'AST';

type ColorScope = {
  readonly locations: readonly string[];
  readonly colorFilters?: { readonly POP?: readonly string[] };
};

/** M3.5: POP colors of the scopes that hold the location, always with AST. */
export const popColors = (scopes: readonly ColorScope[], locationKey?: string): string[] => {
  const held = scopes.filter((scope) => locationKey === undefined || scope.locations.includes(locationKey));
  return [...new Set([...held.flatMap((scope) => scope.colorFilters?.POP ?? []), assortedColor])].sort();
};
