import type { Input } from '@atelier/contract';
import { type DocumentFormat, documentFilename } from '@atelier/domain/document/document-name';
import type { DocumentSettings } from '@atelier/domain/document/document-settings';
import type { Ctx } from '../../../platform/context.ts';
import type { AssortmentRecord } from '../../../platform/db/tables/assortments.ts';
import type { Making } from '../../../platform/making/made-by-process.ts';
import { shownTitle, visibilityOf } from '../../assortments/index.ts';
import type { DocumentReader } from '../content/document-reader.ts';
import { kindOfRecord, loadDocumented } from '../content/documented.ts';
import { type GatheredDocument, gatherDocument } from '../content/gather-document.ts';
import { demandSettings } from '../settings/visible-settings.ts';
import { countDocument } from './count-document.ts';
import { type Maker, type Makers, makeGathered } from './makers.ts';

export interface AskedDocument {
  readonly record: AssortmentRecord;
  readonly settings: DocumentSettings;
}

/** What somebody asks for, as far as they may have it. */
export const askedDocument = async (
  reader: DocumentReader,
  { assortmentId, settings }: Input<'makeDocument'>['body'],
): Promise<AskedDocument> => {
  const record = await loadDocumented(reader, assortmentId);
  return { record, settings: demandSettings(settings, kindOfRecord(record), visibilityOf(reader, record)) };
};

interface Wanted extends AskedDocument {
  readonly format: DocumentFormat;
}

/** A document that was gathered as its reader may have it; it ends with whoever waits. */
export const makeFrom = (
  makers: Makers,
  maker: Maker,
  { record, settings, format }: Wanted,
  document: GatheredDocument,
  onProgress?: Making['onProgress'],
) => {
  const filename = documentFilename(settings.filename, shownTitle(record), format);
  return makeGathered(makers, maker, { document, filename, format, onProgress });
};

/** [M23.2] */
export const countMade = ({ db }: Makers, maker: Maker, { record, settings, format }: Wanted): Promise<void> =>
  countDocument(db, maker, { action: 'document--download', assortmentId: record.id, settings, format });

/** [M14.1] A document as its reader may have it now. */
export const makeAsked = async (makers: Makers, maker: Maker, wanted: Wanted, onProgress?: Making['onProgress']) => {
  const document = await gatherDocument(maker, wanted.record, wanted.settings);
  const file = await makeFrom(makers, maker, wanted, document, onProgress);
  await countMade(makers, maker, wanted);
  return file;
};

/** [M14.2] */
export const makeDocument =
  (makers: Makers) =>
  async (ctx: Ctx, { params: { format }, body }: Input<'makeDocument'>) =>
    makeAsked(makers, ctx, { ...(await askedDocument(ctx, body)), format });
