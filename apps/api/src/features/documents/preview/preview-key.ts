import { createHash } from 'node:crypto';
import type { DocumentSettings } from '@atelier/domain/document/document-settings';
import type { AssortmentRecord } from '../../../platform/db/tables/assortments.ts';
import { visibilityOf } from '../../assortments/index.ts';
import { catalogueVersion, readerScope } from '../../products/index.ts';
import { documentDay } from '../content/document-facts.ts';
import type { DocumentReader } from '../content/document-reader.ts';

const listed = (value: unknown): unknown => (value instanceof Set ? [...value].sort() : value);

/** Changes with the document, with the catalogue, and with what this reader may see: nobody is shown what was kept for another. */
export const previewKey = async (
  reader: DocumentReader,
  record: AssortmentRecord,
  { filename: _name, ...settings }: DocumentSettings,
): Promise<string> => {
  const parts = [
    reader.user.id,
    readerScope(reader.user),
    visibilityOf(reader, record),
    record.id,
    record.revision,
    await catalogueVersion(reader.read),
    documentDay(reader),
    settings,
  ];
  return createHash('sha256')
    .update(JSON.stringify(parts, (_key, value: unknown) => listed(value)))
    .digest('base64url');
};
