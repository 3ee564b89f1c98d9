import { exportSizes } from '@atelier/domain/vocabulary/limits';

/** M17.2: spaces become underscores. */
export const downloadName = (filename: string): string =>
  (filename.trim() || exportSizes.defaultFilename).replaceAll(/\s+/g, '_');

export function saveFile(content: Blob, filename: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = downloadName(filename);
  link.click();
  // The browser has taken the file over by then; an address that lives on keeps its memory.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
