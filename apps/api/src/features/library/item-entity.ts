import type { LibraryItemFacts } from '@atelier/domain/library/library-access';
import { mayReadItem } from '@atelier/domain/library/library-access';
import { type LibraryFieldKey, libraryFields } from '@atelier/domain/library/library-fields';
import { isInForce } from '@atelier/domain/library/library-item';
import { companyDay } from '@atelier/domain/shared/dates';
import type { Entity } from '../../platform/editing/entity.ts';
import type { Audiences } from '../../platform/push/audience.ts';
import type { ItemRecord } from './item-rows.ts';
import { valuesOfItem } from './item-values.ts';
import type { LibraryReader } from './library-reader.ts';

const labels: Readonly<Record<string, string>> = { status: 'Status', librarySubType: 'Kind', files: 'Files' };

type HeardFacts = Omit<LibraryItemFacts, 'inForce'> &
  Pick<ItemRecord, 'asset_type' | 'begin_date' | 'expire_date' | 'library_type'>;

const heardFacts = (record: ItemRecord): HeardFacts => ({
  libraryType: record.library_type,
  library_type: record.library_type,
  librarySubType: record.library_sub_type,
  status: record.status,
  region: record.region,
  asset_type: record.asset_type,
  begin_date: record.begin_date,
  expire_date: record.expire_date,
});

export const libraryItems: Entity<ItemRecord> = {
  entity: 'library-item',
  noun: 'item',
  idName: 'assetId',
  nameOf: ({ name }) => name || 'an item without a name',
  fieldLabel: (field) =>
    labels[field.split('.')[0] ?? field] ?? libraryFields[field as LibraryFieldKey]?.label ?? field,
  hearers: (record) => ({ topic: 'library-changed', facts: heardFacts(record) }),
};

export const factsOf = (record: ItemRecord, today: string): LibraryItemFacts => ({
  libraryType: record.library_type,
  librarySubType: record.library_sub_type,
  status: record.status,
  region: record.region,
  inForce: isInForce(record.library_type, valuesOfItem(record), today),
});

export const mayRead = ({ user, today, all }: LibraryReader, record: ItemRecord): boolean =>
  all || mayReadItem(user, factsOf(record, today));

/** As its readers meet it on this day, whoever asks: what people collect and hand on is nothing else. */
export const isOnShow = (record: ItemRecord, today: string): boolean =>
  record.status === 'Published' && isInForce(record.library_type, valuesOfItem(record), today);

/** Whoever may read an item hears of it; what is not in force yet is not even named. */
export const libraryAudiences: Audiences = {
  'library-changed': (user, facts, now) => {
    const { asset_type, begin_date, expire_date, ...heard } = facts as HeardFacts;
    const dates = { assetType: asset_type, beginDate: begin_date, expireDate: expire_date };
    return mayReadItem(user, { ...heard, inForce: isInForce(heard.libraryType, dates, companyDay(now)) });
  },
};
