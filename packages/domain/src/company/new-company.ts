/** [G43] Money that most companies sell in; a feed of locations may bring any other. */
export const currencies = {
  USD: { name: 'US dollar', symbol: '$', decimalPlaces: 2 },
  EUR: { name: 'Euro', symbol: '€', decimalPlaces: 2 },
  GBP: { name: 'Pound sterling', symbol: '£', decimalPlaces: 2 },
  CAD: { name: 'Canadian dollar', symbol: 'C$', decimalPlaces: 2 },
  AUD: { name: 'Australian dollar', symbol: 'A$', decimalPlaces: 2 },
  CHF: { name: 'Swiss franc', symbol: 'CHF', decimalPlaces: 2 },
  JPY: { name: 'Yen', symbol: '¥', decimalPlaces: 0 },
  CNY: { name: 'Yuan', symbol: 'CN¥', decimalPlaces: 2 },
  MXN: { name: 'Mexican peso', symbol: 'MX$', decimalPlaces: 2 },
  BRL: { name: 'Real', symbol: 'R$', decimalPlaces: 2 },
} as const;
export type Currency = keyof typeof currencies;
export const currencyCodes = Object.keys(currencies) as [Currency, ...Currency[]];

interface NewMarket {
  readonly name: string;
  readonly territory: string;
  readonly currency: Currency;
}

export interface NewCompany {
  readonly name: string;
  readonly home: NewMarket;
  /** Prices of their own in Europe; nothing: Europe has none. */
  readonly europe: NewMarket | null;
}

/** [M4.6] Assortments of Europe read the location EU, all others the location US, whatever it is called. */
const codes = { home: 'US', europe: 'EU' } as const;

interface CompanyLocation {
  readonly key: string;
  readonly code: string;
  readonly name: string;
  readonly territory: string;
  readonly businessEntity: string;
  readonly currency: Currency;
  readonly currencySymbol: string;
  readonly decimalPlaces: number;
}

const locationOf = (company: string, code: string, number: number, market: NewMarket): CompanyLocation => ({
  key: `${code}_${number}`,
  code,
  name: market.name,
  territory: market.territory,
  businessEntity: company,
  currency: market.currency,
  currencySymbol: currencies[market.currency].symbol,
  decimalPlaces: currencies[market.currency].decimalPlaces,
});

export const locationsOf = ({ name, home, europe }: NewCompany): CompanyLocation[] => [
  locationOf(name, codes.home, 10, home),
  ...(europe ? [locationOf(name, codes.europe, 20, europe)] : []),
];

interface ListEntry {
  readonly value: string;
  readonly label: string;
}

const same = (...values: readonly string[]): ListEntry[] => values.map((value) => ({ value, label: value }));
const distinct = (values: readonly string[]): ListEntry[] => same(...new Set(values));
const seasonNames = ['Spring', 'Fall'] as const;

/** From last year to two years on. */
const seasonsAround = (year: number) =>
  [-1, 0, 1, 2].flatMap((more) => seasonNames.map((season) => ({ season, year: year + more })));

/** What people choose from before anything of their own has come. */
export const startingLists = (company: NewCompany, today: string): Readonly<Record<string, readonly ListEntry[]>> => {
  const seasons = seasonsAround(Number(today.slice(0, 4)));
  return {
    businessEntities: same(company.name),
    seasons: seasons.map(({ season, year }) => ({
      value: `${season[0]}${String(year % 100).padStart(2, '0')}`,
      label: `${season} ${year}`,
    })),
    seasonNames: same(...seasonNames),
    years: distinct(seasons.map(({ year }) => String(year))),
    genders: same('Men', 'Women', 'Boys', 'Girls', 'Infants', 'Unisex'),
    widths: same('Medium', 'Wide', 'Extra Wide'),
    lifeCycles: same('New', 'Core', 'Preview', 'Closeout'),
    storeTypes: same('Concept', 'Outlet', 'Big Box', 'Online'),
    boughtStatuses: same('Bought', 'Passed', 'Open'),
    lineStatuses: [
      { value: 'A', label: 'Active' },
      { value: 'R', label: 'Reorder' },
      { value: 'O', label: 'On Hold' },
    ],
  };
};
