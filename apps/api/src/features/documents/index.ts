export { documentsHandlers } from './documents.routes.ts';
export { documentAudiences } from './settings/document-presets.editable.ts';
