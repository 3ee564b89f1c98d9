export { ExportButton } from './ExportButton.tsx';
export { saveFile } from './save-file.ts';
export { useExport } from './use-export.ts';
