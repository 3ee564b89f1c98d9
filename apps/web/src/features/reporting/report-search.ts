import { channels } from '@atelier/domain/access/user';
import { assortmentProductTypes, assortmentRegions } from '@atelier/domain/assortment/assortment';
import type { ReportData, ReportSeason } from '@atelier/domain/report/report';
import { isCalendarDay } from '@atelier/domain/shared/dates';
import { type ListSearch, readListSearch } from '../../parts/list/list-search.ts';
import { onlyWhatIsRead } from '../../platform/address-search.ts';

/** The address is the report: whoever opens it reads the same, as far as they may. */
export interface ReportSearch extends ListSearch {
  season?: string;
  from?: string;
  to?: string;
  territory?: string;
  accounts?: readonly string[];
  channel?: (typeof channels)[number];
  region?: (typeof assortmentRegions)[number];
  productType?: (typeof assortmentProductTypes)[number];
  initiative?: string;
  /** The rows instead of the figures, of one account or of all. */
  rows?: true;
  account?: string;
  /** The territory of that account: the same name in another one is not meant. */
  within?: string;
}

export const allSeasons = 'all';
const longest = 200;
const mostAccounts = 200;

const short = (value: unknown): value is string => typeof value === 'string' && value !== '' && value.length <= longest;
const text = (key: string, value: unknown) => (short(value) ? { [key]: value } : {});
const day = (key: string, value: unknown) => (short(value) && isCalendarDay(value) ? { [key]: value } : {});
const among = <T extends string>(key: string, known: readonly T[], value: unknown) =>
  known.includes(value as T) ? { [key]: value } : {};

/** Lenient: what an address holds wrongly is left out, never an error page. */
export const readReportSearch = onlyWhatIsRead((given: Record<string, unknown>): ReportSearch => {
  const accounts = Array.isArray(given.accounts) ? given.accounts.filter(short).slice(0, mostAccounts) : [];
  const { text: words, filters } = readListSearch(given);
  return {
    ...text('season', given.season),
    ...day('from', given.from),
    ...day('to', given.to),
    ...text('territory', given.territory),
    ...(accounts.length > 0 ? { accounts } : {}),
    ...among('channel', channels, given.channel),
    ...among('region', assortmentRegions, given.region),
    ...among('productType', assortmentProductTypes, given.productType),
    ...text('initiative', given.initiative),
    ...(given.rows === true ? { rows: true } : {}),
    ...text('account', given.account),
    ...text('within', given.within),
    ...(words === undefined ? {} : { text: words }),
    ...(filters === undefined ? {} : { filters }),
  };
});

export const seasonText = ({ season, year }: ReportSeason): string => `${season} ${year}`;

/** 'Spring 2027'. */
const seasonIn = (words: string | undefined): ReportSeason | undefined => {
  const found = /^(.{1,40}) (\d{4})$/.exec(words ?? '');
  return found?.[1] && found[2] ? { season: found[1], year: Number(found[2]) } : undefined;
};

/** What the server is asked; without a word about time it is the newest season. */
export const dataOf = (search: ReportSearch, newest: ReportSeason | undefined): ReportData => {
  const { from, to, season, territory, accounts = [], channel, region, productType, initiative } = search;
  const one = season === allSeasons ? undefined : (seasonIn(season) ?? newest);
  const ofInitiative = seasonIn(initiative);
  return {
    period:
      from !== undefined && to !== undefined && from <= to
        ? { kind: 'dates', from, to }
        : { kind: 'seasons', seasons: one ? [one] : [] },
    accounts,
    territories: territory === undefined ? [] : [territory],
    keyInitiative: {
      ...(channel ? { channel } : {}),
      ...(region ? { region } : {}),
      ...(productType ? { productType } : {}),
      ...(ofInitiative ?? {}),
    },
  };
};

const opened: ReadonlySet<string> = new Set(['rows', 'account', 'within', 'text', 'filters']);

/** What a report is about, without what was opened of it. */
export const chosenIn = (search: ReportSearch): ReportSearch =>
  Object.fromEntries(Object.entries(search).filter(([key, value]) => value !== undefined && !opened.has(key)));
