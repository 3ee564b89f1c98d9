import type { DocumentFormat } from '@atelier/domain/document/document-name';
import type { DocumentSettings } from '@atelier/domain/document/document-settings';
import { downloadMade } from '../../../parts/downloads/index.ts';
import { send } from '../../../platform/api/index.ts';

export interface AskedDocument {
  readonly assortmentId: string;
  readonly settings: DocumentSettings;
}

export const downloadDocument = (name: string, format: DocumentFormat, body: AskedDocument) =>
  downloadMade(name, (signal) => send('makeDocument', { params: { format }, body }, { signal }));
