import type { Visibility } from '@atelier/domain/assortment/visible-fields';
import { visibleColumns } from '@atelier/domain/document/document-columns';
import type { DocumentSettings } from '@atelier/domain/document/document-settings';
import type { DocumentKind } from '@atelier/domain/document/document-types';
import { readSettings } from '@atelier/domain/document/read-settings';
import { refuse } from '../../../platform/refusal.ts';

/** [T1, G39] Settings name no column that their reader may not see in this assortment. */
export const visibleSettings = (
  settings: DocumentSettings,
  kind: DocumentKind,
  { removed }: Visibility,
): DocumentSettings => {
  const visible = new Set(visibleColumns(kind, removed));
  return { ...settings, columns: settings.columns.filter((column) => visible.has(column)) };
};

/** As a client sent them: all of it is right, or there is a sentence. */
export const demandSettings = (given: unknown, kind: DocumentKind, visibility: Visibility): DocumentSettings => {
  const read = readSettings(given, kind);
  return read.ok ? visibleSettings(read.value, kind, visibility) : refuse('invalidInput', { reason: read.problem });
};

/** As they were kept; what a later release does not know any more is as if it had not been kept. */
export const keptSettings = (
  kept: unknown,
  kind: DocumentKind,
  visibility: Visibility,
): DocumentSettings | undefined => {
  const read = readSettings(kept, kind);
  return read.ok ? visibleSettings(read.value, kind, visibility) : undefined;
};
