import { shownName } from '@atelier/domain/access/shown-person';
import type { AssortmentFacts } from '@atelier/domain/assortment/assortment';
import { catalogueScope } from '@atelier/domain/assortment/catalogue-scope';
import { displayTitle } from '@atelier/domain/assortment/naming';
import type { AssortmentRecord } from '../../../platform/db/tables/assortments.ts';
import type { SignedIn } from '../../../platform/http/sessions.ts';
import type { Cover } from './cover.ts';

/** As much of an assortment as decides who may read and write it. */
export type DecidingRecord = Pick<
  AssortmentRecord,
  'type' | 'org_type' | 'method' | 'state' | 'channel' | 'region' | 'product_type' | 'location_id'
>;

export const factsOf = (record: DecidingRecord): AssortmentFacts => ({
  type: record.type,
  orgType: record.org_type,
  method: record.method,
  state: record.state,
  channel: record.channel,
  region: record.region,
  productType: record.product_type,
  locationId: record.location_id,
});

/** [M4.6] Where the assortment's products come from. */
export const scopeOf = (record: AssortmentRecord) =>
  catalogueScope({ ...factsOf(record), lineStatus: record.line_status });

/** The fields people edit, under the names of the contract. */
export const fieldsOf = (record: AssortmentRecord) => ({
  title: record.title,
  subTitle: record.sub_title,
  hierarchy: record.hierarchy,
  productType: record.product_type,
  channel: record.channel,
  region: record.region,
  season: record.season,
  year: record.year,
  gender: record.gender,
  state: record.state,
  lineStatus: record.line_status,
  carryoverDate: record.carryover_date,
  sortOrder: record.sort_order,
  labels: record.labels,
  query: record.query,
  collectionsQueryId: record.collections_query_id,
  uiSettings: record.ui_settings,
  logo: record.logo,
  thumbnail: record.thumbnail,
});

export type AssortmentFields = ReturnType<typeof fieldsOf>;

const columnNames: { readonly [field in keyof AssortmentFields]: keyof AssortmentRecord } = {
  title: 'title',
  subTitle: 'sub_title',
  hierarchy: 'hierarchy',
  productType: 'product_type',
  channel: 'channel',
  region: 'region',
  season: 'season',
  year: 'year',
  gender: 'gender',
  state: 'state',
  lineStatus: 'line_status',
  carryoverDate: 'carryover_date',
  sortOrder: 'sort_order',
  labels: 'labels',
  query: 'query',
  collectionsQueryId: 'collections_query_id',
  uiSettings: 'ui_settings',
  logo: 'logo',
  thumbnail: 'thumbnail',
};
const asJson: ReadonlySet<string> = new Set(['labels', 'query', 'uiSettings']);

/** The same fields as they are stored. */
export const columnsOf = (fields: Partial<AssortmentFields>): Record<string, unknown> =>
  Object.fromEntries(
    (Object.keys(columnNames) as (keyof AssortmentFields)[])
      .filter((field) => fields[field] !== undefined)
      .map((field) => {
        const value = fields[field];
        return [columnNames[field], asJson.has(field) && value !== null ? JSON.stringify(value) : value];
      }),
  );

export const shownTitle = (record: AssortmentRecord): string => {
  if (record.org_type === 'regular' || record.type === 'folder') return record.title;
  return displayTitle({ ...namePartsOf(record), gender: record.gender, title: record.title });
};

const namePartsOf = (record: Pick<AssortmentRecord, 'season' | 'year' | 'region' | 'product_type' | 'channel'>) => ({
  season: record.season,
  year: record.year,
  region: record.region,
  productType: record.product_type,
  channel: record.channel,
});

interface Beside {
  starred: boolean;
  productCount: number;
  alertCount: number;
  mayEdit: boolean;
  cover: Cover | null;
}

export const presentSummary = (reader: SignedIn, record: AssortmentRecord, beside: Beside) => {
  const {
    labels: _labels,
    query: _query,
    uiSettings: _ui,
    carryoverDate: _date,
    collectionsQueryId: _id,
    ...shown
  } = fieldsOf(record);
  return {
    _id: record.id,
    revision: record.revision,
    type: record.type,
    displayTitle: shownTitle(record),
    orgType: record.org_type,
    method: record.method,
    archived: record.state === 'Archived',
    locationId: record.location_id,
    createdDate: record.created_date.toISOString(),
    modifiedDate: record.modified_date.toISOString(),
    lastEditedByUser: shownName(reader, record.last_edited_by),
    ...shown,
    ...beside,
  };
};
