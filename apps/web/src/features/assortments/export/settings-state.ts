import type { ColumnKey } from '@atelier/domain/document/document-columns';
import { filenameIssue } from '@atelier/domain/document/document-name';
import { type DocumentSettings, usualSettings } from '@atelier/domain/document/document-settings';
import { type DocumentLayout, documentLayouts } from '@atelier/domain/document/document-types';
import type { KnownSettings } from './document-queries.ts';

/** What this person may still decide about a layout; which one it is cannot be edited. */
export type SettingsEdit = Partial<Omit<DocumentSettings, 'type' | 'subtype'>>;
/** What has not been kept yet, by layout. Only what was touched: everything else follows whoever else works on it. */
export type SettingsEdits = Partial<Record<DocumentLayout, SettingsEdit>>;

export const layoutKeys = Object.keys(documentLayouts) as readonly DocumentLayout[];

/** [M3.4] What is usual may hold a column that this reader is not offered. */
const startOf = ({ kind, columns }: KnownSettings, layout: DocumentLayout): DocumentSettings => {
  const usual = usualSettings(layout, kind);
  return { ...usual, columns: usual.columns.filter((key) => columns.includes(key)) };
};

export const settingsAt = (known: KnownSettings, layout: DocumentLayout, edits: SettingsEdits): DocumentSettings => ({
  ...(known.kept[layout]?.settings ?? startOf(known, layout)),
  ...edits[layout],
});

export const withEdit = (edits: SettingsEdits, layout: DocumentLayout, edit: SettingsEdit): SettingsEdits => ({
  ...edits,
  [layout]: { ...edits[layout], ...edit },
});

/** What was typed while it was sent is still to be kept. */
export function withoutKept(edits: SettingsEdits, layout: DocumentLayout, sent: SettingsEdit): SettingsEdits {
  const { [layout]: held = {}, ...rest } = edits;
  const left = Object.entries(held).filter(([key, value]) => sent[key as keyof SettingsEdit] !== value);
  return left.length === 0 ? rest : { ...rest, [layout]: Object.fromEntries(left) };
}

/** The next that can be kept; a name that no file may have waits until it is right. */
export const toKeep = (edits: SettingsEdits): { layout: DocumentLayout; edit: SettingsEdit } | null => {
  const layout = layoutKeys.find(
    (key) => edits[key] !== undefined && filenameIssue(edits[key].filename ?? '') === null,
  );
  return layout === undefined ? null : { layout, edit: edits[layout] ?? {} };
};

/** What pages are drawn by: they are the same under every name. */
export const asDrawn = (settings: DocumentSettings): DocumentSettings => ({ ...settings, filename: '' });

export const toggled = <K extends string>(keys: readonly K[], key: K, on: boolean): readonly K[] =>
  on ? [...keys.filter((one) => one !== key), key] : keys.filter((one) => one !== key);

/** Nobody sees a column move because they turned it on: the order of the list stays as long as it says the same. */
export function listedColumns(
  held: readonly ColumnKey[],
  printed: readonly ColumnKey[],
  offered: readonly ColumnKey[],
): readonly ColumnKey[] {
  const same = held.length === offered.length && held.filter((key) => printed.includes(key)).join() === printed.join();
  return same ? held : [...printed, ...offered.filter((key) => !printed.includes(key))];
}

export const movedTo = <K>(list: readonly K[], key: K, at: number): readonly K[] => {
  const rest = list.filter((one) => one !== key);
  return rest.toSpliced(Math.min(Math.max(0, at), rest.length), 0, key);
};
