import type { DocumentFormat } from '@atelier/domain/document/document-name';
import type { DocumentSettings } from '@atelier/domain/document/document-settings';
import { downloadMade } from '../../../parts/downloads/index.ts';
import { call, once, send } from '../../../platform/api/index.ts';

export interface AskedDocument {
  readonly assortmentId: string;
  readonly settings: DocumentSettings;
}

export const downloadDocument = (name: string, format: DocumentFormat, body: AskedDocument) =>
  downloadMade(name, (signal) => send('makeDocument', { params: { format }, body }, { signal }));

export const downloadOrderForm = (name: string, body: AskedDocument) =>
  downloadMade(name, (signal) => send('makeOrderForm', { body }, { signal }));

/** Goes on without the screen; what came of it shows among the work of its owner. */
export const makeInBackground = (format: DocumentFormat, body: AskedDocument) =>
  call('startDocument', { body: { ...body, format } }, once());
