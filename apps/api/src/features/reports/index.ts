export type { ReportScope } from './report-scope.ts';
export { reportsHandlers } from './reports.routes.ts';
