import type { Sample } from '@atelier/contract/samples/samples';
import { shownName } from '@atelier/domain/access/shown-person';
import { fieldsOfLibrary } from '@atelier/domain/sample/sample-fields';
import type { Kysely } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import type { Tables } from '../../platform/db/tables/index.ts';
import { shownProducts } from '../products/index.ts';
import { type SampleRecord, sampleValues } from './sample-record.ts';

type Asker = Pick<Ctx, 'user' | 'config'>;
export const presentValues = (record: SampleRecord): Sample['values'] => {
  const held = sampleValues(record);
  return Object.fromEntries(fieldsOfLibrary(record.library).map((key) => [key, held[key] ?? null])) as Sample['values'];
};

export const presentSample = (asker: Asker, record: SampleRecord, product: Sample['product']): Sample => {
  return {
    _id: record.id,
    code: record.code,
    library: record.library,
    status: record.status,
    statusBefore: record.status_before,
    values: presentValues(record),
    place: record.place,
    product,
    createdDate: record.created_date.toISOString(),
    createdByUser: shownName(asker.user, record.created_by_name),
    modifiedDate: record.modified_date.toISOString(),
    lastEditedByUser: shownName(asker.user, record.edited_by_name),
    version: record.revision,
  };
};

export const presentSamples = async (
  asker: Asker,
  db: Kysely<Tables>,
  records: readonly SampleRecord[],
): Promise<Sample[]> => {
  const products = await shownProducts(asker, db, records);
  return records.map((record) => presentSample(asker, record, products.get(`${record.style}-${record.color}`) ?? null));
};
