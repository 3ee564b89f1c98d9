export { mailReport, runReportSchedules } from './mail-report.ts';
export type { ReportScope } from './report-scope.ts';
export { reportsHandlers } from './reports.routes.ts';
