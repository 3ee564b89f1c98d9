import type { reportSchedulesRoutes } from '@atelier/contract/assortments/report-schedules';
import type { reportsRoutes } from '@atelier/contract/assortments/reports';
import type { HandlersFor } from '../../platform/http/bind-routes.ts';
import { readReport } from './read-report.ts';
import { reportChoices, searchCustomers } from './report-choices.ts';
import { makeReport, queryReportRows, reportRowFacets } from './report-rows.ts';
import { endReportSchedule, listReportSchedules, scheduleReport } from './scheduled-reports.ts';

export const reportsHandlers = (): HandlersFor<keyof typeof reportsRoutes | keyof typeof reportSchedulesRoutes> => ({
  readReport,
  queryReportRows,
  reportRowFacets,
  makeReport,
  reportChoices,
  searchCustomers,
  listReportSchedules,
  scheduleReport,
  endReportSchedule: (ctx, { params }) => endReportSchedule(ctx, params.id),
});
