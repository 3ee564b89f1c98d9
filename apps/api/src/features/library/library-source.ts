import { isDistributor } from '@atelier/domain/access/distributor';
import type { Compare, FieldType } from '@atelier/domain/filter/query-tree';
import { fileNameKey } from '@atelier/domain/library/file-name';
import { editsLibrary, libraryPlaces } from '@atelier/domain/library/library-access';
import {
  type LibraryFieldKey,
  type LibraryFieldKind,
  libraryFieldKeys,
  libraryFields,
} from '@atelier/domain/library/library-fields';
import { compileComparison } from '../../platform/query/compile-comparison.ts';
import { beginningWords, byId } from '../../platform/query/own-ways.ts';
import type { Parameters } from '../../platform/query/parameters.ts';
import { everyone, type SourceField, source } from '../../platform/query/source.ts';
import type { LibraryReader } from './library-reader.ts';
import { libraryScope } from './library-scope.ts';

type Field = SourceField<LibraryReader>;

export const columnOf = (key: LibraryFieldKey): string =>
  key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const column = (name: string, type: FieldType, more: Partial<Field> = {}): Field => ({
  type,
  scope: 'item',
  sql: (alias) => `${alias}.${name}`,
  seenBy: everyone,
  ...more,
});

const types: Readonly<Record<LibraryFieldKind, FieldType>> = {
  text: 'text',
  option: 'text',
  options: 'texts',
  number: 'number',
  date: 'date',
};

const ofItem = (key: LibraryFieldKey): Field => {
  const { kind } = libraryFields[key];
  return column(columnOf(key), types[kind], {
    ...(kind === 'options' ? {} : { sortable: true }),
    ...(kind === 'text' ? { contained: true } : {}),
    ...(kind === 'text' || kind === 'options' ? {} : { nullable: true }),
  });
};

const editsAny = ({ user, all }: LibraryReader): boolean =>
  all || libraryPlaces.some((place) => editsLibrary(user, place));
const insideCompany = ({ user, all }: LibraryReader): boolean => all || !isDistributor(user);

/** About one of the item's files; "not" means none of them. */
const ofFile =
  (name: string, kept: (value: string) => string) =>
  (alias: string, { field, is, values }: Compare, parameters: Parameters): string => {
    const not = is === 'ne' || is === 'nin';
    const positive = not ? (is === 'ne' ? 'eq' : 'in') : is;
    const asked = { kind: 'compare', field, is: positive, values: values.map((one) => kept(String(one))) } as const;
    const test = compileComparison(`f.${name}`, 'text', asked, parameters);
    // Looked up once before the rest: for each row of a library it would be asked a hundred thousand times.
    return `${not ? 'NOT ' : ''}(${alias}.id = ANY (ARRAY(SELECT f.item_id FROM library_files f WHERE f.removed_at IS NULL AND ${test})))`;
  };

/** [M15, M16] The items of all libraries, as each reader may know of them. */
export const librarySource = source<LibraryReader>({
  name: 'library items',
  table: 'library_items',
  alias: 'i',
  key: 'id',
  fields: {
    ...(Object.fromEntries(libraryFieldKeys.map((key) => [key, ofItem(key)])) as Record<LibraryFieldKey, Field>),
    _id: column('id', 'text', { sql: (alias) => `${alias}.id::text`, compare: byId }),
    libraryType: column('library_type', 'text'),
    librarySubType: column('library_sub_type', 'text', { nullable: true }),
    status: column('status', 'text', { sortable: true }),
    createdDate: column('created_date', 'instant', { sortable: true }),
    modifiedDate: column('modified_date', 'instant', { sortable: true }),
    createdByUser: column('created_by_name', 'text', { sortable: true, seenBy: insideCompany }),
    lastEditedByUser: column('edited_by_name', 'text', { sortable: true, contained: true, seenBy: insideCompany }),
    text: column('words', 'search', { sql: (alias) => `${alias}.words::text`, compare: beginningWords }),
    filename: column('id', 'text', {
      sql: (alias) => `${alias}.id::text`,
      seenBy: editsAny,
      compare: ofFile('filename_key', fileNameKey),
    }),
    fileState: column('id', 'text', {
      sql: (alias) => `${alias}.id::text`,
      seenBy: editsAny,
      compare: ofFile('state', (state) => state),
    }),
    // Asked by the scope alone.
    forNoRegion: { type: 'flag', scope: 'item', sql: (alias) => `(${alias}.region = '{}')` },
  },
  scope: libraryScope,
});
