import { lineStatusForContext } from '../product/location-rules.ts';
import type { ProductType } from '../product/product.ts';
import type { AssortmentFacts } from './assortment.ts';

type Offered = Pick<AssortmentFacts, 'channel' | 'region' | 'productType' | 'locationId'> & {
  readonly lineStatus: string | null;
};

/** M4.6: the location and line status of an assortment decide what it is offered, here of one product type. */
export const cataloguePlace = (
  { locationId, lineStatus, channel, region }: Omit<Offered, 'productType'>,
  productType?: ProductType,
) => {
  const status = lineStatus ?? lineStatusForContext({ channel, region: region ?? undefined, productType });
  return { 'locations.code': locationId, ...(status ? { 'locations.lineStatus': status } : {}) };
};

/** Where products of an assortment are looked up: its type, its location's prices and the lines it may take. */
export const catalogueScope = (of: Offered) =>
  of.productType === 'All'
    ? cataloguePlace(of)
    : { productType: of.productType, ...cataloguePlace(of, of.productType) };
