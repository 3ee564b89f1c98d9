export { ExportButton } from './ExportButton.tsx';
export { ListExportButton } from './ListExportButton.tsx';
export { readPages } from './read-pages.ts';
export { useExport } from './use-export.ts';
