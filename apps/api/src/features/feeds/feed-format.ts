import type { Input } from '@atelier/contract';
import { feedAvailabilityFields, feedLocationFields } from '@atelier/domain/feed/feed-fields';
import { type FeedKind, feedKindFacts, feedKinds } from '@atelier/domain/feed/feed-kinds';
import { sampleRecords } from '@atelier/domain/feed/sample-records';
import type { FileReply } from '../../platform/http/file-reply.ts';
import { csvLine } from './csv-line.ts';

/** What a feed may hold, from the declaration that checks it. */
export const feedFormat = async () => ({
  kinds: feedKinds.map((kind) => ({
    kind,
    label: feedKindFacts[kind].label,
    about: feedKindFacts[kind].about,
    fields: feedKindFacts[kind].fields.map((field) => ({
      ...{ key: field.key, label: field.label, kind: field.kind },
      ...{ names: field.names === true, required: field.required === true },
      values: field.values ? [...field.values] : null,
      example: field.example ?? null,
    })),
  })),
  nested: [
    { key: 'locations', of: 'product', fields: feedLocationFields.map(({ key }) => key) },
    { key: 'availability', of: 'locations', fields: feedAvailabilityFields.map(({ key }) => key) },
    { key: 'relationships', of: 'product', fields: [] },
  ],
});

const csvOf = (kind: FeedKind): string => {
  const records = sampleRecords(kind, 'sheet');
  const header = [...new Set(records.flatMap((record) => Object.keys(record)))];
  return [header, ...records.map((record) => header.map((key) => record[key] ?? ''))].map(csvLine).join('');
};

export const feedSample = async ({ query: { kind, as } }: Input<'feedSample'>): Promise<FileReply> => {
  const text =
    as === 'csv'
      ? csvOf(kind)
      : sampleRecords(kind, 'ndjson')
          .map((record) => `${JSON.stringify(record)}\n`)
          .join('');
  const type = as === 'csv' ? 'text/csv; charset=utf-8' : 'application/x-ndjson';
  return { filename: `sample-${kind}.${as}`, type, body: Buffer.from(text) };
};
