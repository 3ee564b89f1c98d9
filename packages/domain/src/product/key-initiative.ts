import type { ProductType } from './product.ts';

export type KeyInitiativeParts = {
  readonly channel: string;
  readonly season: string;
  readonly year: number | string;
  readonly region: string;
  readonly productType: ProductType;
};

export const keyInitiativeValue = ({ channel, season, year, region, productType }: KeyInitiativeParts) =>
  [channel, season, year, region, productType].join('_');

/** The label drops the channel. */
export const keyInitiativeLabel = (value: string) => value.split('_').slice(1).join('_');
