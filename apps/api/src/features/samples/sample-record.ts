import { type SampleFieldKey, type SampleValues, sampleFields } from '@atelier/domain/sample/sample-fields';
import { fullPlace } from '@atelier/domain/sample/sample-place';
import type { Selectable } from 'kysely';
import type { Tables } from '../../platform/db/tables/index.ts';

export type SampleRecord = Selectable<Tables['samples']>;

const keys = Object.keys(sampleFields) as readonly SampleFieldKey[];

const columns = Object.fromEntries(
  keys.map((key) => [key, key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)]),
) as Readonly<Record<SampleFieldKey, string>>;

export const columnOf = (key: SampleFieldKey): string => columns[key];

const facts = ['id', 'code', 'library', 'status_before', 'place', 'lent_qty', 'revision'] as const;
const told = ['created_date', 'created_by_name', 'modified_date', 'edited_by_name'] as const;

/** All that is shown of a row of samples `s`: its words and the versions of its cells stay where they are. */
export const shownColumns = [...facts, ...told, ...keys.map(columnOf)].map((name) => `s.${name}`).join(', ');

export const sampleValues = (record: SampleRecord): SampleValues => {
  const row = record as unknown as Readonly<Record<string, unknown>>;
  return Object.fromEntries(keys.map((key) => [key, row[columnOf(key)] ?? null]));
};

/** Where it stands, as it is told in its tracking. */
export const placeAt = (record: SampleRecord): string => fullPlace(record.library, sampleValues(record));
