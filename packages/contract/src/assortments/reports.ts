import { needs } from '@atelier/domain/access/needs';
import { channels } from '@atelier/domain/access/user';
import { assortmentProductTypes, assortmentRegions } from '@atelier/domain/assortment/assortment';
import { reportRoutes } from '@atelier/domain/report/report';
import { isCalendarDay } from '@atelier/domain/shared/dates';
import { listLimits, reportLimits } from '@atelier/domain/vocabulary/limits';
import { z } from 'zod';
import { facetsBody, facetsReply, listBody, listReply } from '../platform/lists.ts';
import { defineRoute } from '../platform/route.ts';

const day = z.string().max(10).refine(isCalendarDay, 'Not a day.');
const name = z.string().min(1).max(200);
const season = z.string().min(1).max(40);
const year = z.number().int().min(1990).max(2100);

const period = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('seasons'), seasons: z.array(z.object({ season, year })).max(reportLimits.seasons) }),
  z
    .object({ kind: z.literal('dates'), from: day, to: day })
    .refine(({ from, to }) => from <= to, 'The first day comes after the last one.'),
]);

/** [M23.1] What a report is about. */
export const fileData = z.object({
  period,
  accounts: z.array(name).max(reportLimits.accounts).default([]),
  territories: z.array(name).max(reportLimits.territories).default([]),
  keyInitiative: z
    .object({
      channel: z.enum(channels).optional(),
      region: z.enum(assortmentRegions).optional(),
      productType: z.enum(assortmentProductTypes).optional(),
      season: season.optional(),
      year: year.optional(),
    })
    .default({}),
});

const params = z.object({ reportRoute: z.enum(reportRoutes) });
const need = needs.viewReporting;
const problems = ['forbidden', 'invalidQuery'] as const;

const mark = z.object({
  key: z.string(),
  label: z.string(),
  note: z.string(),
  value: z.number(),
  /** Below the axis, or what the value is a part of. */
  other: z.number(),
});

const figures = z.object({
  figure: z.string(),
  lines: z.array(z.string()),
  chart: z.object({
    /** Steps of time stand side by side; bars lie below each other, each a part of `other` if there is one. */
    kind: z.enum(['steps', 'bars']),
    step: z.enum(['day', 'week', 'month']),
    up: z.string(),
    down: z.string(),
    marks: z.array(mark),
  }),
  /** The style-colors that stand out. */
  most: z.object({
    label: z.string(),
    data: z.array(
      z.object({ id: z.string(), name: z.string(), note: z.string(), picture: z.string(), value: z.number() }),
    ),
  }),
  /** Accounts by pillar. */
  table: z.object({
    columns: z.array(z.string()),
    rows: z.array(
      z.object({ account: z.string(), territory: z.string(), values: z.array(z.number()), total: z.number() }),
    ),
  }),
});
export type ReportFigures = z.output<typeof figures>;

const row = z.object({ id: z.string(), values: z.record(z.string(), z.union([z.string(), z.number()])) });
export type ReportRow = z.output<typeof row>;

/** One account in its territory alone, as it was chosen in the chart. */
const drill = { account: name.optional(), territory: name.optional() };

export const reportsRoutes = {
  readReport: defineRoute({
    method: 'POST',
    path: '/assortments/admin/report/{reportRoute}/figures',
    summary: 'What a report says and draws',
    need,
    reads: true,
    copied: true,
    params,
    body: z.object({ fileData }),
    reply: figures,
    problems,
  }),
  queryReportRows: defineRoute({
    method: 'POST',
    path: '/assortments/admin/report/{reportRoute}/rows',
    summary: 'The rows that a report counts',
    need,
    reads: true,
    copied: true,
    params,
    body: listBody.extend({ fileData, ...drill }),
    reply: listReply(row),
    problems,
  }),
  reportRowFacets: defineRoute({
    method: 'POST',
    path: '/assortments/admin/report/{reportRoute}/facets',
    summary: 'How many rows of a report have each value of the asked fields',
    need,
    reads: true,
    copied: true,
    params,
    body: facetsBody.extend({ fileData, ...drill }),
    reply: facetsReply,
    problems,
  }),
  makeReport: defineRoute({
    method: 'POST',
    path: '/assortments/admin/report/{reportRoute}',
    summary: 'A report as a sheet',
    need,
    reads: true,
    params,
    body: z.object({
      settings: z.object({ title: z.string().max(200).optional() }).default({}),
      fileData,
      query: listBody.shape.query,
      ...drill,
    }),
    reply: 'file',
    problems,
  }),
  reportChoices: defineRoute({
    method: 'GET',
    path: '/assortments/admin/report-choices',
    summary: 'Seasons, territories and accounts that a report can be about',
    need,
    reply: z.object({
      seasons: z.array(z.object({ season: z.string(), year: z.number() })),
      territories: z.array(z.string()),
      accounts: z.array(z.object({ name: z.string(), territory: z.string() })),
    }),
    problems: ['forbidden'],
  }),
  searchCustomers: defineRoute({
    method: 'GET',
    path: '/customers/official/text',
    summary: 'Customers of a territory by name or number',
    need,
    query: z.object({
      text: z.string().max(100).optional(),
      territory: z.string().max(100).optional(),
      corporateOnly: z.enum(['true', 'false']).optional(),
      labelValue: z.enum(['true', 'false']).optional(),
    }),
    reply: z.object({
      data: z
        .array(z.object({ label: z.string(), value: z.string(), territory: z.string(), corporate: z.boolean() }))
        .max(listLimits.autocomplete),
    }),
    problems: ['invalidQuery'],
  }),
};
