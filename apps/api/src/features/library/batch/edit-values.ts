import { type LibraryFieldKey, libraryFields } from '@atelier/domain/library/library-fields';
import { isBlank, mayClear } from '@atelier/domain/library/library-item';
import { librarySubTypes } from '@atelier/domain/library/library-kind';
import { libraryKinds } from '@atelier/domain/library/library-kinds';
import { readValues, sameValue } from '../../../platform/editing/read-values.ts';
import { refuse } from '../../../platform/refusal.ts';
import { itemFields } from '../item-values.ts';
import { edits, type LibraryReader } from '../library-reader.ts';
import { type ItemDraft, writeCell } from './item-draft.ts';

/** The cells that an edit changes: what stands there already is no change, and no conflict. */
export const changedValues = ({ given, place, values }: ItemDraft): Record<string, unknown> => {
  const read = readValues(itemFields[place.libraryType], given?.values ?? {});
  return Object.fromEntries(
    Object.entries(read).filter(([key, value]) => !sameValue(values[key as LibraryFieldKey], value)),
  );
};

const demandKept = (draft: ItemDraft, changed: Readonly<Record<string, unknown>>): void => {
  const facts = { libraryType: draft.place.libraryType, values: draft.values };
  const cleared = (Object.keys(changed) as LibraryFieldKey[]).find(
    (key) => isBlank(changed[key]) && !mayClear(draft.record.status, facts, key),
  );
  if (cleared !== undefined)
    refuse('invalidInput', {
      reason: `${libraryFields[cleared].label} cannot be cleared while the item is ${draft.record.status}.`,
      field: cleared,
      _id: draft.record.id,
    });
};

export const editValues = (draft: ItemDraft, changed: Readonly<Record<string, unknown>>): void => {
  const before = draft.values;
  draft.values = { ...draft.values, ...changed };
  demandKept(draft, changed);
  for (const [key, after] of Object.entries(changed))
    writeCell(
      draft,
      key,
      { before: before[key as LibraryFieldKey] ?? null, after },
      { [itemFields[draft.place.libraryType][key]!.column]: after },
    );
};

/** From one part of a library to another only by those who keep both. */
export const editSubType = (reader: LibraryReader, draft: ItemDraft): void => {
  const after = draft.given?.librarySubType;
  const before = draft.place.librarySubType;
  if (after === undefined || after === before) return;
  const { parts } = libraryKinds[draft.place.libraryType];
  if (!parts.some(({ subType }) => subType === after))
    refuse('invalidInput', { reason: `This library has no part ${librarySubTypes.find((one) => one === after)}.` });
  draft.place = { ...draft.place, librarySubType: after };
  if (!edits(reader, draft.place)) refuse('forbidden');
  writeCell(draft, 'librarySubType', { before, after }, { library_sub_type: after });
};
