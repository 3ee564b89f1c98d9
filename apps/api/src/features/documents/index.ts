export { documentsHandlers } from './documents.routes.ts';
export { madeDocuments, makeDocumentJob } from './jobs/make-document-job.ts';
export { documentAudiences } from './settings/document-presets.editable.ts';
