import { exportSizes } from '@atelier/domain/vocabulary/limits';
import { entryName } from '@atelier/sheets';
import { type MadePictures, type Making, madeByProcess, type Waiting } from '../../platform/making/made-by-process.ts';

const nameOf = (filename: string): string => {
  if (filename.trim() === '') return exportSizes.defaultFilename;
  return entryName(/\.xlsx$/i.test(filename) ? filename : `${filename}.xlsx`);
};

const writing = {
  module: new URL('./export-process.ts', import.meta.url),
  type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  /** Ten times what the largest export takes on a busy machine. */
  limits: { ms: 600_000, heapMegabytes: 320, residentBytes: 640 * 1_048_576 },
  nameOf,
};

/** The rows come from the screen, so the file holds what the user sees and nothing that was kept from them (T1). */
export const exportSheet = (
  waiting: Waiting,
  lines: AsyncIterable<Uint8Array>,
  pictures: MadePictures,
  way: Pick<Making, 'turns' | 'onProgress'> & Partial<Pick<Making, 'module'>>,
) => madeByProcess(waiting, lines, { ...writing, pictures, ...way });
