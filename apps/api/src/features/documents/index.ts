export { documentsHandlers } from './documents.routes.ts';
export { documentOwner } from './jobs/document-owner.ts';
export { madeDocuments, makeDocumentJob, seenIn } from './jobs/make-document-job.ts';
export { documentFingerprint } from './make/document-fingerprint.ts';
export { askedDocument, makeAsked } from './make/make-document.ts';
export { type Makers, openMakers } from './make/makers.ts';
export { documentAudiences } from './settings/document-presets.editable.ts';
