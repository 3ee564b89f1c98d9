import { type DocumentLayout, documentLayouts } from '@atelier/domain/document/document-types';

export interface ExportSearch {
  layout?: DocumentLayout;
}

const isLayout = (text: unknown): text is DocumentLayout =>
  typeof text === 'string' && Object.hasOwn(documentLayouts, text);

/** Which document was looked at survives a reload and can be sent to others. */
export const readExportSearch = ({ layout }: Record<string, unknown>): ExportSearch =>
  isLayout(layout) ? { layout } : {};

export const firstLayout: DocumentLayout = 'linesheetCondensed';
