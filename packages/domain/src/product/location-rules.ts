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
