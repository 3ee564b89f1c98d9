import { createHash } from 'node:crypto';
import { shortSlices } from '../../../platform/short-slices.ts';
import type { DocumentReader } from '../content/document-reader.ts';
import { type GatheredDocument, gatherDocument } from '../content/gather-document.ts';
import { sheetGroups } from '../content/sheet-content.ts';
import type { AskedDocument } from './make-document.ts';

/** Of everything a document says but its date and what is new in it: another one means that whoever has it has an old version. */
export const fingerprintOf = async (document: GatheredDocument): Promise<string> => {
  const { date: _date, ...facts } = document.facts;
  const hash = createHash('sha256').update(JSON.stringify([document.plan, facts]));
  const othersDue = shortSlices();
  for (const { styles, ...group } of sheetGroups({ ...document, news: undefined })) {
    hash.update(JSON.stringify(group));
    for (const style of styles) {
      hash.update(JSON.stringify(style));
      const others = othersDue();
      if (others) await others;
    }
  }
  return hash.digest('hex');
};

export const documentFingerprint = async (
  reader: DocumentReader,
  { record, settings }: Pick<AskedDocument, 'record' | 'settings'>,
): Promise<string> => fingerprintOf(await gatherDocument(reader, record, settings));
