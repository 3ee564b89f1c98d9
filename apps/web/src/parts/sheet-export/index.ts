export { ExportButton } from './ExportButton.tsx';
export { saveFile } from './save-file.ts';
