import type { Schedule } from '@atelier/domain/document/schedule';
import type { ReportData, ReportRoute } from '@atelier/domain/report/report';
import type { JSONColumnType } from 'kysely';

export interface ReportTables {
  /** A saved report that is mailed to its owner, with the rights they have then (G24, G42). */
  scheduled_reports: {
    /** Of the saved search that names it. */
    id: string;
    owner: string;
    report_route: ReportRoute;
    data: JSONColumnType<ReportData>;
    schedule: JSONColumnType<Schedule>;
    /** Nothing: it is over, or it was stopped and `last_error` says why. */
    next_run: Date | null;
    /** The time that the last one which was mailed was due. */
    last_sent: Date | null;
    last_error: string | null;
  };
}
