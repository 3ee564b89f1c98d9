import {
  isAskedInitiative,
  isOfSeasons,
  isReported,
  namesInitiative,
  type ReportData,
  type ReportRoute,
} from '@atelier/domain/report/report';
import { reportInstants } from '@atelier/domain/shared/dates';
import type { Ctx } from '../../platform/context.ts';
import type { AssortmentRecord } from '../../platform/db/tables/assortments.ts';
import { refuse } from '../../platform/refusal.ts';
import { type DecidingRecord, mayRead } from '../assortments/index.ts';
import { readerScope } from '../products/index.ts';

type ReportAsker = Pick<Ctx, 'user' | 'config' | 'ask'>;

/** What decides who may read an assortment, and whether a report is about it: nothing else of it is loaded. */
type Reported = DecidingRecord &
  Pick<AssortmentRecord, 'id' | 'season' | 'year' | 'modified_date'> & {
    readonly account: string;
    readonly territory: string;
  };

const statement = `
  SELECT a.id, a.type, a.org_type, a.method, a.state, a.channel, a.region, a.product_type, a.location_id,
         a.season, a.year, a.modified_date, r.account, r.territory
  FROM assortments a JOIN reported_assortments r ON r.id = a.id
  WHERE a.type = 'item' AND a.method = 'static' AND a.org_type IN ('regular', 'internal')`;

/** What one reader may be told in one report. */
export interface ReportScope {
  readonly route: ReportRoute;
  /** Assortments of accounts that the reader may read and the report is about. */
  readonly plans: readonly string[];
  readonly initiatives: readonly string[];
  /** Only style-colors of those initiatives count. */
  readonly amongInitiatives: boolean;
  /** Only what happened then. */
  readonly between?: { readonly from: Date; readonly to: Date } | undefined;
  /** Only what these assortments carry of the initiatives. */
  readonly carriedOnly?: boolean;
}

/** Outside the company a product exists only where one's own location carries it; a sum over all of them would tell. */
export const demandInside = ({ user }: Pick<Ctx, 'user'>): void => {
  if (readerScope(user).ownProductsOnly) refuse('forbidden');
};

/** Every assortment that this person may read, with its account and where that is. */
export const readableReported = async (ctx: ReportAsker): Promise<Reported[]> => {
  demandInside(ctx);
  const rows = await ctx.ask<Reported>({ text: statement, values: [] });
  return rows.filter((record) => mayRead(ctx, record));
};

export const isPlan = (record: Reported): boolean => record.org_type === 'regular' && isReported(record);

const named = (names: readonly string[], name: string): boolean =>
  names.length === 0 || names.some((one) => one.toLowerCase() === name.toLowerCase());

/** One account, where it is: the same name in two territories is two of them. */
export interface Drill {
  readonly account?: string | undefined;
  readonly territory?: string | undefined;
}

const isDrilled = ({ account, territory }: Drill, one: Reported): boolean =>
  (account === undefined || named([account], one.account)) &&
  (territory === undefined || named([territory], one.territory));

/** The end is told to the second, and the whole second counts. */
const betweenOf = ({ period }: ReportData): ReportScope['between'] => {
  if (period.kind === 'seasons') return undefined;
  const { from, to } = reportInstants(period.from, period.to);
  return { from, to: new Date(to.getTime() + 1_000) };
};

/** What happens has a time of its own; what is listed now belongs to the time in which somebody worked on it. */
const happens: ReadonlySet<ReportRoute> = new Set(['document-activity', 'style-adds-and-drops']);

export const readScope = async (
  ctx: ReportAsker,
  route: ReportRoute,
  data: ReportData,
  drill: Drill = {},
): Promise<ReportScope> => {
  const records = await readableReported(ctx);
  const between = betweenOf(data);
  const inTime = ({ modified_date: at }: Reported): boolean =>
    happens.has(route) || between === undefined || (at >= between.from && at < between.to);
  const plans = records.filter(
    (one) =>
      isPlan(one) &&
      isOfSeasons(one, data.period) &&
      named(data.accounts, one.account) &&
      named(data.territories, one.territory) &&
      isDrilled(drill, one) &&
      inTime(one),
  );
  const initiatives = records.filter(
    (one) =>
      one.org_type === 'internal' &&
      (data.keyInitiative.channel !== undefined || isReported(one)) &&
      isAskedInitiative({ ...one, productType: one.product_type }, data),
  );
  return {
    route,
    plans: plans.map(({ id }) => id),
    initiatives: initiatives.map(({ id }) => id),
    amongInitiatives: namesInitiative(data.keyInitiative),
    between: happens.has(route) ? between : undefined,
    carriedOnly: drill.account !== undefined,
  };
};
