export { ExportButton } from './ExportButton.tsx';
export { ListExportButton } from './ListExportButton.tsx';
export { useExport } from './use-export.ts';
