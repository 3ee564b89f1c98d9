import {
  type MadePictures,
  type Making,
  madeByProcess,
  type Waiting,
} from '../../../platform/making/made-by-process.ts';

const drawing = {
  type: 'application/pdf',
  /** Many times what 10,000 style-colors take on a busy machine. */
  limits: { ms: 600_000, heapMegabytes: 512, residentBytes: 768 * 1_048_576 },
  nameOf: (filename: string) => filename,
};

export const sheetModule = new URL('./pdf-sheet-process.ts', import.meta.url);

/** Pages are drawn in a process of their own, which reads what it is given and reaches nothing else (T18). */
export const makePdfSheet = (
  waiting: Waiting,
  file: AsyncIterable<Uint8Array>,
  pictures: MadePictures,
  way: Pick<Making, 'module' | 'turns' | 'onProgress'>,
) => madeByProcess(waiting, file, { ...drawing, pictures, ...way });
