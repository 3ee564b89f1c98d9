import type { Input } from '@atelier/contract';
import { type DocumentFormat, documentFilename } from '@atelier/domain/document/document-name';
import type { DocumentSettings } from '@atelier/domain/document/document-settings';
import type { Ctx, Platform } from '../../../platform/context.ts';
import type { AssortmentRecord } from '../../../platform/db/tables/assortments.ts';
import { createFairTurns } from '../../../platform/fair-turns.ts';
import type { Making, Waiting } from '../../../platform/making/made-by-process.ts';
import { shownTitle, visibilityOf } from '../../assortments/index.ts';
import { exportSheet } from '../../sheets/index.ts';
import type { DocumentReader } from '../content/document-reader.ts';
import { gatherDocument } from '../content/gather-document.ts';
import { sheetJson } from '../content/sheet-json.ts';
import { kindOfRecord, loadDocumented } from '../documented.ts';
import { makePdfSheet, sheetModule } from '../pdf/make-pdf-sheet.ts';
import { documentPictures, printSize } from '../pictures/document-pictures.ts';
import { demandSettings } from '../settings/visible-settings.ts';
import { documentLines } from '../xlsx/document-lines.ts';
import { countDocument } from './count-document.ts';

/** Each is a process of up to 768 MB; nobody's documents fill all places. */
const makersAtOnce = 2;
const perPerson = 1;

export interface AskedDocument {
  readonly record: AssortmentRecord;
  readonly settings: DocumentSettings;
  readonly format: DocumentFormat;
}

export type Maker = DocumentReader & Waiting;

export const documentMaker = (platform: Pick<Platform, 'db' | 'store'>) => {
  const pictures = documentPictures(platform);
  const turns = createFairTurns(makersAtOnce, perPerson);
  return async (maker: Maker, { record, settings, format }: AskedDocument, onProgress?: Making['onProgress']) => {
    const document = await gatherDocument(maker, record, settings);
    const filename = documentFilename(settings.filename, shownTitle(record), format);
    const way = { turns, onProgress };
    if (format === 'xlsx')
      return exportSheet(maker, documentLines(document, filename), pictures.for(maker, 'thumb'), way);
    const size = printSize(settings.options.includes('highResolutionImages'));
    return makePdfSheet(maker, sheetJson(document, filename), pictures.for(maker, size), {
      ...way,
      module: sheetModule,
    });
  };
};

export type MakeDocument = ReturnType<typeof documentMaker>;

/** What somebody asks for, as far as they may have it. */
export const askedDocument = async (
  reader: DocumentReader,
  { assortmentId, settings }: Pick<Input<'makeDocument'>['body'], 'assortmentId' | 'settings'>,
): Promise<Pick<AskedDocument, 'record' | 'settings'>> => {
  const record = await loadDocumented(reader, assortmentId);
  return { record, settings: demandSettings(settings, kindOfRecord(record), visibilityOf(reader, record)) };
};

/** [M14.2] */
export const makeDocument =
  ({ db }: Pick<Platform, 'db'>, make: MakeDocument) =>
  async (ctx: Ctx, { params: { format }, body }: Input<'makeDocument'>) => {
    const asked = await askedDocument(ctx, body);
    const file = await make(ctx, { ...asked, format });
    await countDocument(db, ctx, {
      action: 'document--download',
      assortmentId: asked.record.id,
      settings: asked.settings,
      format,
    });
    return file;
  };
