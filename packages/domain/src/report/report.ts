import type { Channel } from '../access/user.ts';
import type { AssortmentProductType, AssortmentRegion } from '../assortment/assortment.ts';

/** [G24] The four reports, by the word in their address. */
export const reportRoutes = [
  'assortment-contents',
  'key-initiative-penetration',
  'document-activity',
  'style-adds-and-drops',
] as const;
export type ReportRoute = (typeof reportRoutes)[number];

interface ReportColumn {
  readonly key: string;
  readonly label: string;
  readonly width: number;
  readonly kind: 'text' | 'number' | 'day';
  /** Follows from the rest of the question: it is shown, and nobody sorts or filters by it. */
  readonly computed?: true;
}

interface Report {
  readonly label: string;
  /** What one of its rows is. */
  readonly row: string;
  readonly rows: string;
  readonly columns: readonly ReportColumn[];
  /** The columns that people filter its rows by. */
  readonly filters: readonly string[];
}

const text = (key: string, label: string, width: number): ReportColumn => ({ key, label, width, kind: 'text' });

const where = [
  text('account', 'Account', 190),
  text('territory', 'Territory', 130),
  text('assortment', 'Assortment', 220),
];
const product = [
  text('style', 'Style', 90),
  text('color', 'Color', 80),
  text('name', 'Name', 220),
  text('gender', 'Gender', 90),
  text('pillar', 'Pillar', 110),
];

/** [G24] What each report is called and what its rows tell. No price is among it, so no reader is shown one. */
export const reports: Readonly<Record<ReportRoute, Report>> = {
  'assortment-contents': {
    label: 'Contents by account',
    row: 'style-color',
    rows: 'style-colors',
    columns: [...where, ...product, text('productType', 'Product Type', 110)],
    filters: ['account', 'territory', 'assortment', 'gender', 'pillar', 'productType'],
  },
  'key-initiative-penetration': {
    label: 'Key-initiative penetration',
    row: 'style-color',
    rows: 'style-colors',
    columns: [
      text('initiative', 'Key Initiative', 240),
      text('region', 'Region', 110),
      ...product,
      { key: 'accounts', label: 'Accounts', width: 90, kind: 'number', computed: true },
    ],
    filters: ['initiative', 'region', 'gender', 'pillar'],
  },
  'document-activity': {
    label: 'Document activity',
    row: 'entry',
    rows: 'entries',
    columns: [
      { key: 'day', label: 'Day', width: 110, kind: 'day' },
      text('activity', 'Activity', 120),
      text('document', 'Document', 220),
      ...where,
      { key: 'times', label: 'Times', width: 80, kind: 'number' },
    ],
    filters: ['activity', 'document', 'account', 'territory', 'assortment'],
  },
  'style-adds-and-drops': {
    label: 'Style adds and drops',
    row: 'change',
    rows: 'changes',
    columns: [
      { key: 'day', label: 'Day', width: 110, kind: 'day' },
      text('change', 'Change', 100),
      ...where,
      ...product,
    ],
    filters: ['change', 'account', 'territory', 'assortment', 'gender', 'pillar'],
  },
};

export interface ReportSeason {
  readonly season: string;
  readonly year: number;
}

/** [M23.1] Seasons, or days from one to another. */
type ReportPeriod =
  | { readonly kind: 'seasons'; readonly seasons: readonly ReportSeason[] }
  | { readonly kind: 'dates'; readonly from: string; readonly to: string };

interface KeyInitiative {
  readonly channel?: Channel | undefined;
  readonly region?: AssortmentRegion | undefined;
  readonly productType?: AssortmentProductType | undefined;
  readonly season?: string | undefined;
  readonly year?: number | undefined;
}

/** [M23.1] What a report is asked about; no account or territory means all of them. */
export interface ReportData {
  readonly period: ReportPeriod;
  readonly accounts: readonly string[];
  readonly territories: readonly string[];
  readonly keyInitiative: KeyInitiative;
}

export const noAccount = 'No account';

/** [M23.1] Reporting is about wholesale: what is planned for retail alone is none of it. */
export const isReported = ({ channel }: { readonly channel: string }): boolean => channel !== 'Retail';

export const namesInitiative = (asked: KeyInitiative): boolean =>
  Object.values(asked).some((value) => value !== undefined);

interface Planned {
  readonly season: string | null;
  readonly year: number | null;
}

const isSeason = ({ season, year }: Planned, asked: ReportSeason): boolean =>
  season === asked.season && year === asked.year;

/** A period of days says nothing of the season something is planned for. */
export const isOfSeasons = (planned: Planned, period: ReportPeriod): boolean =>
  period.kind === 'dates' || period.seasons.length === 0 || period.seasons.some((one) => isSeason(planned, one));

interface Initiative extends Planned {
  readonly channel: string;
  readonly region: string | null;
  readonly productType: string;
}

const fits = (value: unknown, asked: unknown): boolean => asked === undefined || value === asked;

/** What the key initiative leaves open follows from the period. */
export const isAskedInitiative = (one: Initiative, { keyInitiative, period }: ReportData): boolean =>
  fits(one.channel, keyInitiative.channel) &&
  fits(one.region, keyInitiative.region) &&
  fits(one.productType, keyInitiative.productType) &&
  fits(one.season, keyInitiative.season) &&
  fits(one.year, keyInitiative.year) &&
  (keyInitiative.season !== undefined || keyInitiative.year !== undefined || isOfSeasons(one, period));
