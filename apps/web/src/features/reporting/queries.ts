import type { Call, Reply } from '@atelier/contract';
import type { ReportData, ReportRoute } from '@atelier/domain/report/report';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, once } from '../../platform/api/index.ts';

export type Figures = Reply<'readReport'>;
type SentData = Call<'readReport'>['body']['fileData'];

/** As it is sent: lists of its own. */
export const sentData = (data: ReportData): SentData => JSON.parse(JSON.stringify(data)) as SentData;

/** One account of the chart, in its territory; nothing: all of them. */
export const drilled = (account: string | undefined, territory: string | undefined) => ({
  ...(account === undefined ? {} : { account }),
  ...(territory === undefined ? {} : { territory }),
});

export const choicesQuery = queryOptions({
  queryKey: ['reports', 'choices'],
  queryFn: ({ signal }) => call('reportChoices', {}, { signal }),
  staleTime: 60_000,
});

export const figuresQuery = (reportRoute: ReportRoute, data: ReportData) =>
  queryOptions({
    queryKey: ['reports', reportRoute, data],
    queryFn: ({ signal }) =>
      call('readReport', { params: { reportRoute }, body: { fileData: sentData(data) } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });

/** [M23.1] Needs a text and a territory. */
export const customersQuery = (text: string, territory: string | undefined) =>
  queryOptions({
    queryKey: ['reports', 'customers', territory, text],
    queryFn: ({ signal }) => call('searchCustomers', { query: { text, territory } }, { signal }),
    enabled: text.trim() !== '' && territory !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });

const reportPath = '/product/assortments/reporting';
export type SavedReport = Reply<'listSearches'>['data'][number];

export const savedReportsQuery = queryOptions({
  queryKey: ['searches', 'reports'],
  queryFn: async ({ signal }) => {
    const { data } = await call('listSearches', {}, { signal });
    return data.filter(({ path }) => path.startsWith(`${reportPath}/`));
  },
});

export type ReportSchedule = Reply<'listReportSchedules'>['data'][number];

export const reportSchedulesQuery = queryOptions({
  queryKey: ['searches', 'report-schedules'],
  queryFn: async ({ signal }) => (await call('listReportSchedules', {}, { signal })).data,
});

export const saveReport = (name: string, reportRoute: ReportRoute, query: Record<string, unknown>) =>
  call('saveSearch', { body: { name, path: `${reportPath}/${reportRoute}`, query } }, once());
