import { date } from '@atelier/domain/fields/date';
import type { Field, FieldContext } from '@atelier/domain/fields/field';
import { image } from '@atelier/domain/fields/image';
import { option } from '@atelier/domain/fields/option';
import { options } from '@atelier/domain/fields/options';
import { type StatusField, status } from '@atelier/domain/fields/status';
import { text } from '@atelier/domain/fields/text';
import { type LibraryFieldKey, type LibraryFieldKind, libraryFields } from '@atelier/domain/library/library-fields';
import { mayClear } from '@atelier/domain/library/library-item';
import type { LibraryKind } from '@atelier/domain/library/library-kind';
import { valuesOf } from '@atelier/domain/library/library-kinds';
import type { ColumnDef } from '@atelier/grid';
import { filesBy, fileWord } from './file-words.ts';
import { fileFacts, type LibraryRow, readyToPublish } from './library-row.ts';
import type { GridTab } from './tabs.ts';

type LibraryColumn = ColumnDef<LibraryRow>;

const widths: Readonly<Record<LibraryFieldKind, number>> = {
  text: 160,
  option: 124,
  options: 150,
  number: 72,
  date: 100,
};

const editable = ({ status: at }: LibraryRow): true | string => at !== 'Deleted' || 'Restore it to change it';

/** [M16.1] Outside Pending what publishing asks for stays filled. */
const staysFilled =
  (key: LibraryFieldKey) =>
  (row: LibraryRow): boolean =>
    !mayClear(row.status, { libraryType: row.libraryType, values: row }, key);

function fieldColumn(kind: LibraryKind, key: LibraryFieldKey): LibraryColumn {
  const { label, field, kind: shape } = libraryFields[key];
  const own = valuesOf(kind, key);
  const context: FieldContext = { options: own };
  return {
    id: key,
    label,
    field: field as Field,
    width: widths[shape],
    editable,
    staysFilled: staysFilled(key),
    sortable: shape !== 'options',
    ...(own.length > 0 ? { context: () => context } : {}),
  };
}

const name: LibraryColumn = {
  id: 'name',
  label: libraryFields.name.label,
  field: libraryFields.name.field as Field,
  width: 240,
  pinned: true,
  editable,
  staysFilled: staysFilled('name'),
};

const fact = (id: keyof LibraryRow & string, label: string, field: Field, width: number): LibraryColumn => ({
  id,
  label,
  field,
  width,
  readOnly: true,
  sortable: false,
  filterable: false,
});

/** A fact that the server can arrange items by. */
const asked = (column: LibraryColumn): LibraryColumn => ({ ...column, sortable: true, filterable: true });

const thumbnail = { ...fact('thumbnail', 'Image', image() as Field, 60), pinned: true };

/** Whether it could be published, or what is missing, in so many words. */
const publishing: StatusField = {
  ...status({ [readyToPublish]: 'published' }),
  toneOf: (value) => (value === readyToPublish ? 'published' : 'warning'),
};

const publishingColumn: LibraryColumn = {
  ...fact('publishing', 'Publishing', publishing as Field, 270),
  note: (row) => row.publishing,
};

const states = status({ Failed: 'danger', Waiting: 'warning', Processing: 'warning', Ready: 'neutral' });

const ownOf: Readonly<Record<GridTab, readonly LibraryColumn[]>> = {
  pending: [publishingColumn],
  published: [],
  unpublished: [publishingColumn],
  deleted: [fact('statusBefore', 'Was', option() as Field, 110)],
};

/** Files travel with their item: taking one out, the hero and how it is used are steps that Undo takes back. */
export const filesColumn: LibraryColumn = {
  id: 'files',
  label: 'Files',
  field: options({ mayAdd: true }) as Field,
  internal: true,
  editable,
  read: ({ files }) => files.map(fileWord),
  write: (row, words) => Object.assign(row, fileFacts(filesBy(row, words as Parameters<typeof filesBy>[1]))),
};

function partColumn({ parts }: LibraryKind): LibraryColumn[] {
  if (parts.length < 2) return [];
  const titles = parts.map(({ title }) => title);
  return [
    {
      id: 'part',
      label: 'Library',
      field: option({ options: titles, clearable: false }) as Field,
      width: 130,
      editable,
      sortable: false,
      filterable: false,
    },
  ];
}

/** The columns of a manage grid, drawn from the kind of its library. */
export const libraryColumns = (kind: LibraryKind, tab: GridTab): LibraryColumn[] => [
  thumbnail,
  name,
  ...ownOf[tab],
  ...partColumn(kind),
  ...kind.fields.filter((key) => key !== 'name').map((key) => fieldColumn(kind, key)),
  fact('filesText', 'Files', text() as Field, 150),
  fact('fileState', 'State', states as Field, 104),
  asked(fact('createdDay', 'Added', date() as Field, 92)),
  asked(fact('modifiedDay', 'Modified', date() as Field, 92)),
  asked(fact('lastEditedByUser', 'Modified by', text() as Field, 140)),
  filesColumn,
];
