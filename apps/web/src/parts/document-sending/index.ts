export { recipientWords } from './marks-words.ts';
export { sentDocumentsQuery, useScheduledAssortments } from './queries.ts';
export { ScheduledDocuments } from './ScheduledDocuments.tsx';
export { ScheduleFields } from './ScheduleFields.tsx';
export { scheduleWords } from './schedule-words.ts';
export { useSending } from './use-sending.tsx';
export { usualSchedule } from './usual-schedule.ts';
