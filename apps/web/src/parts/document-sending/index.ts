export { recipientWords } from './marks-words.ts';
export { scheduledDocumentsQuery, sentDocumentsQuery, useScheduledAssortments } from './queries.ts';
export { ScheduledDocuments } from './ScheduledDocuments.tsx';
export { useSending } from './use-sending.tsx';
