export { documentSharingHandlers } from './document-sharing.routes.ts';
export { documentsStillSeen } from './documents-still-seen.ts';
export { runSchedules } from './run-schedules.ts';
export { shareDocumentJob } from './share-document-job.ts';
export { sharedDocumentFiles } from './shared-file.ts';
