import { needs } from '@atelier/domain/access/needs';
import { reportRoutes } from '@atelier/domain/report/report';
import { z } from 'zod';
import { defineRoute } from '../platform/route.ts';
import { schedule } from '../platform/schedule.ts';
import { fileData } from './reports.ts';

const need = needs.viewReporting;
const params = z.object({ id: z.uuid() });

const scheduled = z.object({
  /** Of the saved report. */
  _id: z.uuid(),
  schedule,
  /** Nothing: it is over, or it was stopped and `lastError` says why. */
  nextRun: z.string().nullable(),
  lastSent: z.string().nullable(),
  lastError: z.string().nullable(),
});

/** [G24] A saved report that its owner gets by mail, each time with the rights they have then. */
export const reportSchedulesRoutes = {
  listReportSchedules: defineRoute({
    method: 'GET',
    path: '/assortments/admin/report-schedules',
    summary: 'The saved reports of this user that are mailed again and again',
    need,
    reply: z.object({ data: z.array(scheduled) }),
    problems: [],
    activity: false,
  }),
  scheduleReport: defineRoute({
    method: 'PUT',
    path: '/assortments/admin/report-schedules/{id}',
    summary: 'Mails a saved report to its owner again and again',
    need,
    params,
    body: z.object({ reportRoute: z.enum(reportRoutes), fileData, schedule }),
    reply: scheduled,
    problems: ['notFound', 'invalidInput', 'forbidden'],
    idempotent: true,
  }),
  endReportSchedule: defineRoute({
    method: 'DELETE',
    path: '/assortments/admin/report-schedules/{id}',
    summary: 'Mails a saved report no more',
    need,
    params,
    reply: 'nothing',
    problems: ['notFound'],
  }),
};
