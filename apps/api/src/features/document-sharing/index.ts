export { documentSharingHandlers } from './document-sharing.routes.ts';
export { runSchedules } from './run-schedules.ts';
export { shareDocumentJob } from './share-document-job.ts';
export { sharedDocumentFiles } from './shared-file.ts';
