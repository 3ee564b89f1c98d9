import type { Input } from '@atelier/contract';
import type { ReportFigures } from '@atelier/contract/assortments/reports';
import { noAccount, type ReportData, type ReportRoute } from '@atelier/domain/report/report';
import {
  changeWords,
  contentsWords,
  documentWords,
  inSteps,
  penetrationWords,
  type ReportWords,
  type StepFigure,
  stepFor,
} from '@atelier/domain/report/report-figures';
import { companyDay } from '@atelier/domain/shared/dates';
import { reportLimits } from '@atelier/domain/vocabulary/limits';
import type { Ctx } from '../../platform/context.ts';
import { newParameters, type Parameters } from '../../platform/query/parameters.ts';
import { shownProducts } from '../products/index.ts';
import { type ReportScope, readScope } from './report-scope.ts';

type Marks = ReportFigures['chart']['marks'];
type Table = ReportFigures['table'];

const ids = (parameters: Parameters, list: readonly string[]): string => `ANY (${parameters.add(list)}::uuid[])`;

/** Whether a row `r` is of the key initiatives, where only those are asked for. */
const among = (scope: ReportScope, parameters: Parameters): string =>
  scope.amongInitiatives
    ? ` AND EXISTS (SELECT 1 FROM assortment_products k WHERE k.assortment_id = ${ids(parameters, scope.initiatives)}
          AND k.style = r.style AND k.color = r.color)`
    : '';

const ask = <T extends object>(ctx: Ctx, write: (parameters: Parameters) => string): Promise<T[]> => {
  const parameters = newParameters();
  const text = write(parameters);
  return ctx.ask<T>({ text, values: parameters.values });
};

interface Cell {
  readonly account: string;
  readonly territory: string;
  readonly pillar: string;
  readonly value: number;
}

/** Accounts by pillar: the pillars that say most get a column, what is left is in the total alone. */
const tableOf = (cells: readonly Cell[]): Table => {
  const weights = new Map<string, number>();
  for (const { pillar, value } of cells)
    if (pillar !== '') weights.set(pillar, (weights.get(pillar) ?? 0) + Math.abs(value));
  const columns = [...weights]
    .sort(([a, x], [b, y]) => y - x || a.localeCompare(b))
    .slice(0, reportLimits.pillars)
    .map(([pillar]) => pillar);
  const rows = new Map<string, { account: string; territory: string; values: number[]; total: number }>();
  for (const { account, territory, pillar, value } of cells) {
    const key = `${account}/${territory}`;
    const row = rows.get(key) ?? { account, territory, values: columns.map(() => 0), total: 0 };
    rows.set(key, row);
    const at = columns.indexOf(pillar);
    if (at >= 0) row.values[at] = (row.values[at] ?? 0) + value;
    row.total += value;
  }
  const isNone = ({ account }: { account: string }) => Number(account === noAccount);
  const sorted = [...rows.values()].sort((a, b) => isNone(a) - isNone(b) || Math.abs(b.total) - Math.abs(a.total));
  return { columns, rows: sorted };
};

interface Standing {
  readonly style: string;
  readonly color: string;
  readonly value: number;
}

const standOut = async (ctx: Ctx, label: string, pairs: readonly Standing[]): Promise<ReportFigures['most']> => {
  const known = await shownProducts(ctx, ctx.read, pairs);
  return {
    label,
    data: pairs.map(({ style, color, value }) => {
      const product = known.get(`${style}-${color}`);
      return {
        id: `${style}-${color}`,
        name: product?.name ?? style,
        note: `${style} ${color}`,
        picture: product?.picture ?? '',
        value,
      };
    }),
  };
};

const noMost = { label: '', data: [] };
const noTable: Table = { columns: [], rows: [] };

const bars = (words: ReportWords, marks: Marks, [up, down]: readonly [string, string]) => ({
  ...words,
  lines: [...words.lines],
  chart: { kind: 'bars' as const, step: 'day' as const, up, down, marks: marks.slice(0, reportLimits.bars) },
});

type Steps = { readonly words: ReportWords; readonly marks: readonly StepFigure[]; readonly span: Span };

const steps = ({ words, marks, span }: Steps, [up, down]: readonly [string, string]) => ({
  ...words,
  lines: [...words.lines],
  chart: {
    kind: 'steps' as const,
    step: stepFor(span.from, span.to),
    up,
    down,
    marks: marks.map(({ day, up: value, down: other }) => ({ key: day, label: day, note: '', value, other })),
  },
});

interface Span {
  readonly from: string;
  readonly to: string;
}

/** The days that were asked for, or those from the first thing that happened until today. */
const spanOf = (ctx: Ctx, { period }: ReportData, days: readonly StepFigure[]): Span => {
  if (period.kind === 'dates') return period;
  const today = companyDay(ctx.clock.now());
  return { from: days[0]?.day ?? today, to: days.at(-1)?.day ?? today };
};

const contents = async (ctx: Ctx, scope: ReportScope): Promise<ReportFigures> => {
  const [cells, plans, most] = await Promise.all([
    ask<Cell>(
      ctx,
      (p) => `SELECT r.account, r.territory, r.pillar, count(*)::int AS value FROM report_contents r
              WHERE r.assortment_id = ${ids(p, scope.plans)}${among(scope, p)} GROUP BY 1, 2, 3`,
    ),
    ask<{ account: string; territory: string; value: number }>(
      ctx,
      (p) =>
        `SELECT account, territory, count(*)::int AS value FROM reported_assortments WHERE id = ${ids(p, scope.plans)} GROUP BY 1, 2`,
    ),
    ask<Standing>(
      ctx,
      (p) => `SELECT r.style, r.color, count(*)::int AS value FROM assortment_products r
              WHERE r.assortment_id = ${ids(p, scope.plans)}${among(scope, p)} GROUP BY 1, 2
              ORDER BY 3 DESC, 1, 2 LIMIT ${reportLimits.most}`,
    ),
  ]);
  const table = tableOf(cells);
  const of = new Map(plans.map(({ account, territory, value }) => [`${account}/${territory}`, value]));
  const all = table.rows.map((row) => ({
    ...{ label: row.account, value: row.total, assortments: of.get(`${row.account}/${row.territory}`) ?? 0 },
    note: row.territory,
  }));
  const marks = all.map(({ label, note, value }) => ({ key: label, label, note, value, other: 0 }));
  return {
    ...bars(contentsWords(all), marks, ['Style-colors', '']),
    most: await standOut(ctx, 'In most assortments', most),
    table,
  };
};

const penetration = async (ctx: Ctx, scope: ReportScope): Promise<ReportFigures> => {
  const offered = (p: Parameters) =>
    `offered AS (SELECT DISTINCT style, color FROM assortment_products WHERE assortment_id = ${ids(p, scope.initiatives)})`;
  const [[total], cells, taken, most] = await Promise.all([
    ask<{ offered: number; carried: number }>(
      ctx,
      (p) => `WITH ${offered(p)} SELECT count(*)::int AS offered, count(*) FILTER (WHERE EXISTS (
                SELECT 1 FROM assortment_products k JOIN reported_assortments a ON a.id = k.assortment_id
                WHERE k.assortment_id = ${ids(p, scope.plans)} AND a.account <> ${p.add(noAccount)}
                  AND k.style = o.style AND k.color = o.color))::int AS carried FROM offered o`,
    ),
    ask<Cell>(
      ctx,
      (p) => `WITH ${offered(p)} SELECT a.account, a.territory, coalesce(d.pillar, '') AS pillar,
                count(DISTINCT (r.style, r.color))::int AS value
              FROM offered o JOIN assortment_products r ON r.style = o.style AND r.color = o.color
              JOIN reported_assortments a ON a.id = r.assortment_id
              LEFT JOIN products d ON d.style = r.style AND d.color = r.color
              WHERE r.assortment_id = ${ids(p, scope.plans)} AND a.account <> ${p.add(noAccount)} GROUP BY 1, 2, 3`,
    ),
    ask<{ account: string; territory: string }>(
      ctx,
      (p) => `SELECT account, territory FROM reported_assortments
              WHERE id = ${ids(p, scope.plans)} AND account <> ${p.add(noAccount)} GROUP BY 1, 2 ORDER BY 1, 2`,
    ),
    ask<Standing>(
      ctx,
      (p) => `WITH ${offered(p)} SELECT r.style, r.color, count(DISTINCT a.account)::int AS value
              FROM offered o JOIN assortment_products r ON r.style = o.style AND r.color = o.color
              JOIN reported_assortments a ON a.id = r.assortment_id
              WHERE r.assortment_id = ${ids(p, scope.plans)} AND a.account <> ${p.add(noAccount)}
              GROUP BY 1, 2 ORDER BY 3 DESC, 1, 2 LIMIT ${reportLimits.most}`,
    ),
  ]);
  const all = total?.offered ?? 0;
  const table = tableOf([...cells, ...taken.map((one) => ({ ...one, pillar: '', value: 0 }))]);
  const marks = table.rows.map(({ account, territory, total: value }) => ({
    ...{ key: account, label: account, note: territory, value, other: all },
  }));
  return {
    ...bars(penetrationWords(all, total?.carried ?? 0, marks), all === 0 ? [] : marks, ['Carried', 'Offered']),
    most: await standOut(ctx, 'Carried by most', most),
    table,
  };
};

const during = (scope: ReportScope, at: string, p: Parameters): string =>
  scope.between
    ? ` AND ${at} >= ${p.add(scope.between.from.toISOString())}::timestamptz AND ${at} < ${p.add(scope.between.to.toISOString())}::timestamptz`
    : '';

const companyDayOf = (at: string): string => `(${at} AT TIME ZONE 'America/Los_Angeles')::date`;

const addsAndDrops = async (ctx: Ctx, scope: ReportScope, data: ReportData): Promise<ReportFigures> => {
  const counted = `count(*) FILTER (WHERE r.delta = 1)::int AS up, count(*) FILTER (WHERE r.delta = -1)::int AS down`;
  const [days, cells, most] = await Promise.all([
    ask<StepFigure>(
      ctx,
      (p) => `SELECT ${companyDayOf('r.at')}::text AS day, ${counted} FROM assortment_row_changes r
              WHERE r.assortment_id = ${ids(p, scope.plans)}${during(scope, 'r.at', p)}${among(scope, p)} GROUP BY 1 ORDER BY 1`,
    ),
    // Summed by style-color first: names and pillars are then looked up once for each, not for every change.
    ask<Cell>(
      ctx,
      (p) => `SELECT a.account, a.territory, coalesce(d.pillar, '') AS pillar, sum(n.value)::int AS value
              FROM (SELECT r.assortment_id, r.style, r.color, sum(r.delta) AS value FROM assortment_row_changes r
                    WHERE r.assortment_id = ${ids(p, scope.plans)}${during(scope, 'r.at', p)}${among(scope, p)}
                    GROUP BY 1, 2, 3) n
              JOIN reported_assortments a ON a.id = n.assortment_id
              LEFT JOIN products d ON d.style = n.style AND d.color = n.color GROUP BY 1, 2, 3`,
    ),
    ask<Standing>(
      ctx,
      (p) => `SELECT r.style, r.color, count(*)::int AS value FROM assortment_row_changes r
              WHERE r.delta = 1 AND r.assortment_id = ${ids(p, scope.plans)}${during(scope, 'r.at', p)}${among(scope, p)}
              GROUP BY 1, 2 ORDER BY 3 DESC, 1, 2 LIMIT ${reportLimits.most}`,
    ),
  ]);
  const span = spanOf(ctx, data, days);
  const marks = inSteps(days, span);
  return {
    ...steps({ words: changeWords(marks, span), marks, span }, ['Added', 'Dropped']),
    most: await standOut(ctx, 'Added most', most),
    table: tableOf(cells),
  };
};

const documents = async (ctx: Ctx, scope: ReportScope, data: ReportData): Promise<ReportFigures> => {
  const at = `((r.day + time '12:00') AT TIME ZONE 'America/Los_Angeles')`;
  const from = (p: Parameters) =>
    `report_documents r WHERE r.assortment_id = ${ids(p, scope.plans)}${during(scope, at, p)}`;
  const [days, cells, [touched]] = await Promise.all([
    ask<StepFigure>(
      ctx,
      (p) => `SELECT r.day::text AS day, coalesce(sum(times) FILTER (WHERE activity <> 'Previewed'), 0)::int AS up,
                coalesce(sum(times) FILTER (WHERE activity = 'Previewed'), 0)::int AS down FROM ${from(p)} GROUP BY 1 ORDER BY 1`,
    ),
    ask<Cell>(
      ctx,
      (p) =>
        `SELECT r.account, r.territory, r.activity AS pillar, sum(times)::int AS value FROM ${from(p)} GROUP BY 1, 2, 3`,
    ),
    ask<{ value: number }>(
      ctx,
      (p) => `SELECT count(DISTINCT r.assortment_id)::int AS value FROM ${from(p)} AND r.activity <> 'Previewed'`,
    ),
  ]);
  const span = spanOf(ctx, data, days);
  const marks = inSteps(days, span);
  const sum = (side: 'up' | 'down') => days.reduce((total, day) => total + day[side], 0);
  return {
    ...steps({ words: documentWords(sum('up'), sum('down'), touched?.value ?? 0), marks, span }, [
      'Downloaded or mailed',
      'Previewed',
    ]),
    most: noMost,
    table: cells.length === 0 ? noTable : tableOf(cells),
  };
};

type Reader = (ctx: Ctx, scope: ReportScope, data: ReportData) => Promise<ReportFigures>;

const readers: Readonly<Record<ReportRoute, Reader>> = {
  'assortment-contents': contents,
  'key-initiative-penetration': penetration,
  'document-activity': documents,
  'style-adds-and-drops': addsAndDrops,
};

/** [G24] The sentence, the chart and what stands out, of what this reader may read. */
export const readReport = async (ctx: Ctx, { params, body }: Input<'readReport'>): Promise<ReportFigures> => {
  const scope = await readScope(ctx, params.reportRoute, body.fileData);
  const { table, ...figures } = await readers[params.reportRoute](ctx, scope, body.fileData);
  // The sentence counts all of them; a screen shows the largest.
  return { ...figures, table: { ...table, rows: table.rows.slice(0, reportLimits.bars) } };
};
