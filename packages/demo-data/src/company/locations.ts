export type DemoLocation = {
  readonly key: string;
  readonly code: string;
  readonly name: string;
  readonly territory: string;
  readonly businessEntity: string;
  readonly currency: string;
  readonly currencySymbol: string;
  readonly decimalPlaces: number;
  /** Local price for one US dollar, before it is rounded to a price point. */
  readonly priceFactor: number;
  /** Share of the line that this location carries. */
  readonly coverage: number;
};

export const demoLocations = [
  {
    key: 'US_10',
    code: 'US',
    name: 'United States',
    territory: 'North America',
    businessEntity: 'Northlight Inc.',
    currency: 'USD',
    currencySymbol: '$',
    decimalPlaces: 2,
    priceFactor: 1,
    coverage: 1,
  },
  {
    key: 'EU_20',
    code: 'EU',
    name: 'Europe',
    territory: 'Europe',
    businessEntity: 'Northlight Europe B.V.',
    currency: 'EUR',
    currencySymbol: '€',
    decimalPlaces: 2,
    priceFactor: 1.04,
    coverage: 0.9,
  },
  {
    key: 'UK_30',
    code: 'UK',
    name: 'United Kingdom',
    territory: 'Europe',
    businessEntity: 'Northlight UK Ltd.',
    currency: 'GBP',
    currencySymbol: '£',
    decimalPlaces: 2,
    priceFactor: 0.9,
    coverage: 0.75,
  },
  {
    key: 'CA_40',
    code: 'CA',
    name: 'Canada',
    territory: 'North America',
    businessEntity: 'Northlight Canada ULC',
    currency: 'CAD',
    currencySymbol: 'C$',
    decimalPlaces: 2,
    priceFactor: 1.35,
    coverage: 0.8,
  },
  {
    key: 'JP_50',
    code: 'JP',
    name: 'Japan',
    territory: 'Asia Pacific',
    businessEntity: 'Kitahama Trading K.K.',
    currency: 'JPY',
    currencySymbol: '¥',
    decimalPlaces: 0,
    priceFactor: 150,
    coverage: 0.55,
  },
] as const satisfies readonly DemoLocation[];
