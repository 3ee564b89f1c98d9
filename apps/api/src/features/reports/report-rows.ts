import { Readable } from 'node:stream';
import type { Input } from '@atelier/contract';
import type { ReportRow } from '@atelier/contract/assortments/reports';
import type { SheetCell } from '@atelier/domain/fields/field';
import type { SortKey } from '@atelier/domain/filter/query-tree';
import { type ReportData, type ReportRoute, reports } from '@atelier/domain/report/report';
import { exportLimits, listLimits } from '@atelier/domain/vocabulary/limits';
import { entryName, type WriteRow } from '@atelier/sheets';
import { writeSheet } from '@atelier/sheets/write/write-sheet';
import { CompiledQuery } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import type { FileReply } from '../../platform/http/file-reply.ts';
import { answerFacets } from '../../platform/query/answer-list.ts';
import { readAsked, readPage } from '../../platform/query/ask.ts';
import { type Columns, countStatement, streamStatement } from '../../platform/query/statements.ts';
import { type Drill, type ReportScope, readScope } from './report-scope.ts';
import { reportSources } from './report-sources.ts';

type Raw = Readonly<Record<string, string | number>>;

const batch = 1_000;

/** Newest first where rows have a day, otherwise by account and style. */
const usualSort: Readonly<Record<ReportRoute, readonly SortKey[]>> = {
  'assortment-contents': [
    { field: 'account', descending: false },
    { field: 'style', descending: false },
  ],
  'key-initiative-penetration': [
    { field: 'initiative', descending: false },
    { field: 'style', descending: false },
  ],
  'document-activity': [{ field: 'day', descending: true }],
  'style-adds-and-drops': [{ field: 'day', descending: true }],
};

const selected = (route: ReportRoute, { plans }: ReportScope): Columns => {
  const { fields } = reportSources[route];
  return (_found, parameters) =>
    [
      'r.id::text AS id',
      ...reports[route].columns.map(({ key, kind, computed }) => {
        if (computed)
          return `(SELECT count(DISTINCT a.account)::int FROM assortment_products k JOIN reported_assortments a ON a.id = k.assortment_id
            WHERE k.assortment_id = ANY (${parameters.add(plans)}::uuid[]) AND k.style = r.style AND k.color = r.color) AS "${key}"`;
        return `${fields[key]?.sql('r')}${kind === 'day' ? '::text' : ''} AS "${key}"`;
      }),
    ].join(', ');
};

const presented = (route: ReportRoute, { id, ...row }: Raw): ReportRow => ({
  id: String(id),
  values: Object.fromEntries(reports[route].columns.map(({ key }) => [key, row[key] ?? ''])),
});

interface AskedRows {
  readonly params: { readonly reportRoute: ReportRoute };
  readonly body: {
    readonly fileData: ReportData;
    readonly query: Record<string, unknown>;
  } & Drill;
}

/** Whoever a report is made for, in a request or by a schedule. */
export type ReportReader = Pick<Ctx, 'user' | 'config' | 'ask' | 'stream'>;

const readableRows = async (
  ctx: Pick<Ctx, 'user' | 'config' | 'ask'>,
  { params: { reportRoute: route }, body }: AskedRows,
) => {
  const scope = await readScope(ctx, route, body.fileData, body);
  const readable = reportSources[route].for(scope);
  return { route, readable, asked: readAsked(readable, [body.query]), columns: selected(route, scope) };
};

/** [G24] What a report counts, row by row. */
export const queryReportRows = async (ctx: Ctx, input: Input<'queryReportRows'>) => {
  const { route, readable, asked, columns } = await readableRows(ctx, input);
  const page = readPage(readable, input.body._options, {
    limit: listLimits.gridLoad,
    most: listLimits.productSearch,
    sort: usualSort[route],
  });
  const [rows, [counted]] = await Promise.all([
    ctx.ask<Raw>(streamStatement({ readable, asked, page }, columns)),
    page.totalCount ? ctx.ask<{ total: number }>(countStatement({ readable, asked })) : [],
  ]);
  return { totalCount: counted?.total ?? null, data: rows.map((row) => presented(route, row)) };
};

export const reportRowFacets = async (ctx: Ctx, input: Input<'reportRowFacets'>) => {
  const { route, readable } = await readableRows(ctx, input);
  return { data: await answerFacets(ctx, readable, input.body, reports[route].filters) };
};

const cellOf = (kind: string, value: string | number): SheetCell => {
  if (kind === 'number') return { type: 'number', value: Number(value) };
  return kind === 'day' ? { type: 'date', value: String(value) } : { type: 'string', value: String(value) };
};

/** [M23.1, M14.5] The same rows, for the same reader, as a sheet that is sent while it is read. */
export const makeReport = async (
  ctx: ReportReader,
  input: AskedRows & { readonly body: { readonly settings: { readonly title?: string | undefined } } },
): Promise<FileReply & { filename: string; body: Readable }> => {
  const { route, readable, asked, columns } = await readableRows(ctx, input);
  const page = { limit: exportLimits.rows, skip: 0, sort: usualSort[route] };
  const { text, values } = streamStatement({ readable, asked, page }, columns);
  const batches = ctx.stream(CompiledQuery.raw(text, [...values]) as CompiledQuery<Raw>, batch);
  const report = reports[route];
  const rows = (async function* (): AsyncGenerator<WriteRow> {
    for await (const some of batches)
      for (const row of some) yield { cells: report.columns.map(({ key, kind }) => cellOf(kind, row[key] ?? '')) };
  })();
  const title = input.body.settings.title?.trim() || report.label;
  const head = report.columns.map(({ label, width }) => ({ header: label, width: Math.round(width / 7) }));
  return {
    filename: entryName(`${title}.xlsx`),
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    body: Readable.from(writeSheet({ title: report.label, columns: head, rows }), { objectMode: false }),
  };
};
