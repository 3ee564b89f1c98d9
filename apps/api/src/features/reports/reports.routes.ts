import type { reportsRoutes } from '@atelier/contract/assortments/reports';
import type { HandlersFor } from '../../platform/http/bind-routes.ts';
import { readReport } from './read-report.ts';
import { reportChoices, searchCustomers } from './report-choices.ts';
import { makeReport, queryReportRows, reportRowFacets } from './report-rows.ts';

export const reportsHandlers = (): HandlersFor<keyof typeof reportsRoutes> => ({
  readReport,
  queryReportRows,
  reportRowFacets,
  makeReport,
  reportChoices,
  searchCustomers,
});
