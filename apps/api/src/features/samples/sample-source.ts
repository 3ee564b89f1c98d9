import { isDistributor } from '@atelier/domain/access/distributor';
import { type AccessUser, type SampleLibrary, sampleLibraries } from '@atelier/domain/access/user';
import {
  type AllOf,
  anyOf,
  type Compare,
  type Condition,
  compare,
  type FieldType,
} from '@atelier/domain/filter/query-tree';
import { editsSamples, readsSamples } from '@atelier/domain/sample/sample-access';
import { readSampleCode } from '@atelier/domain/sample/sample-code';
import { type SampleFieldKey, type SampleFieldKind, sampleFields } from '@atelier/domain/sample/sample-fields';
import type { Ctx } from '../../platform/context.ts';
import { alwaysThere, beginningWords, byId } from '../../platform/query/own-ways.ts';
import type { Parameters } from '../../platform/query/parameters.ts';
import { everyone, type SourceField, source } from '../../platform/query/source.ts';
import { columnOf } from './sample-record.ts';

export interface SampleReader {
  readonly user: AccessUser;
  /** Where access is switched off. */
  readonly all: boolean;
}

export const sampleReader = ({ user, config }: Pick<Ctx, 'user' | 'config'>): SampleReader => ({
  user,
  all: config.bypassAccess,
});

type Field = SourceField<SampleReader>;

const column = (name: string, type: FieldType, more: Partial<Field> = {}): Field => ({
  type,
  scope: 'sample',
  sql: (alias) => `${alias}.${name}`,
  seenBy: everyone,
  ...more,
});

const types: Readonly<Record<SampleFieldKind, FieldType>> = {
  text: 'text',
  option: 'text',
  number: 'number',
  date: 'date',
};

const ofSample = (key: SampleFieldKey): Field => {
  const { kind } = sampleFields[key];
  return column(columnOf(key), types[kind], {
    sortable: true,
    ...(kind === 'date' ? { nullable: true } : {}),
    ...(kind === 'text' ? { contained: true } : {}),
    ...(key === 'status' ? { compare: alwaysThere('status') } : {}),
  });
};

/** A code, however it is typed or scanned, finds its sample; else every word begins one of the row: style, color, place … */
const words = (alias: string, compare: Compare, parameters: Parameters): string => {
  const code = readSampleCode(String(compare.values[0]));
  return code === undefined ? beginningWords(alias, compare, parameters) : `${alias}.code = ${parameters.add(code)}`;
};

const insideCompany = ({ user, all }: SampleReader): boolean => all || !isDistributor(user);

const seenOf = ({ user }: SampleReader, library: SampleLibrary): readonly Condition[] | undefined => {
  if (!readsSamples(user, library)) return undefined;
  const inIt = compare('library', 'eq', library);
  return editsSamples(user, library) ? [inIt] : [inIt, compare('status', 'ne', 'Deleted')];
};

/** `mayReadSample` as conditions; the two are held against each other in the test beside. */
const scope = (reader: SampleReader, _asked: AllOf): readonly Condition[] => {
  if (reader.all) return [];
  const seen = sampleLibraries.flatMap((library) => {
    const conditions = seenOf(reader, library);
    return conditions ? [conditions] : [];
  });
  if (seen.length === 0) return [compare('library', 'in')];
  return seen.length === 1 ? seen[0]! : [anyOf(...seen)];
};

/** [M18.1] The samples of both libraries, as each reader may know of them. */
export const sampleSource = source<SampleReader>({
  name: 'samples',
  table: 'samples',
  alias: 's',
  key: 'id',
  fields: {
    ...(Object.fromEntries(Object.keys(sampleFields).map((key) => [key, ofSample(key as SampleFieldKey)])) as Record<
      SampleFieldKey,
      Field
    >),
    _id: column('id', 'text', { sql: (alias) => `${alias}.id::text`, compare: byId }),
    code: column('code', 'text', { sortable: true, contained: true }),
    library: column('library', 'text', { sortable: true }),
    place: column('place', 'text', { sortable: true, contained: true }),
    createdDate: column('created_date', 'instant', { sortable: true }),
    modifiedDate: column('modified_date', 'instant', { sortable: true }),
    createdByUser: column('created_by_name', 'text', { sortable: true, seenBy: insideCompany }),
    lastEditedByUser: column('edited_by_name', 'text', { sortable: true, contained: true, seenBy: insideCompany }),
    text: column('words', 'search', { sql: (alias) => `${alias}.words::text`, compare: words }),
  },
  scope,
});
