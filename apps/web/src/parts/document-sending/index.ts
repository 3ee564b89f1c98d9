export { scheduledDocumentsQuery, useScheduledAssortments } from './queries.ts';
export { ScheduledDocuments } from './ScheduledDocuments.tsx';
export { useSending } from './use-sending.tsx';
