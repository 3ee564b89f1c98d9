import type { DocumentFormat } from '@atelier/domain/document/document-name';
import type { Platform } from '../../../platform/context.ts';
import { createFairTurns } from '../../../platform/fair-turns.ts';
import type { Making, Waiting } from '../../../platform/making/made-by-process.ts';
import { exportSheet } from '../../sheets/index.ts';
import type { DocumentReader } from '../content/document-reader.ts';
import type { GatheredDocument } from '../content/gather-document.ts';
import { sheetJson } from '../content/sheet-json.ts';
import { makePdfSheet, sheetModule } from '../pdf/make-pdf-sheet.ts';
import { documentPictures, printSize } from '../pictures/document-pictures.ts';
import { documentLines } from '../xlsx/document-lines.ts';

/** Each is a process of up to 768 MB; nobody's documents fill all places. */
const makersAtOnce = 2;
const perPerson = 1;

/** Shared by requests and by the jobs of this process. */
const turns = createFairTurns(makersAtOnce, perPerson);

/** Whoever a document is for, and whoever waits for it. */
export type Maker = DocumentReader & Waiting;

/** The places where documents are made, shared by all that make some. */
export const openMakers = (platform: Pick<Platform, 'db' | 'store'>) => ({
  ...platform,
  pictures: documentPictures(platform),
  turns,
});

export type Makers = ReturnType<typeof openMakers>;

interface Wanted {
  readonly document: GatheredDocument;
  readonly filename: string;
  readonly format: DocumentFormat;
  readonly onProgress?: Making['onProgress'];
}

export const makeGathered = (
  { pictures, turns }: Makers,
  maker: Maker,
  { document, filename, format, onProgress }: Wanted,
) => {
  if (format === 'xlsx')
    return exportSheet(maker, documentLines(document, filename), pictures.for(maker, 'thumb'), { turns, onProgress });
  const size = printSize(document.plan.options.highResolutionImages);
  const way = { turns, onProgress, module: sheetModule };
  return makePdfSheet(maker, sheetJson(document, filename), pictures.for(maker, size), way);
};
