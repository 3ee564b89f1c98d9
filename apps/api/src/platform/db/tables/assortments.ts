import type {
  AssortmentChannel,
  AssortmentProductType,
  AssortmentRegion,
  AssortmentState,
  EntryType,
  Method,
  OrgType,
} from '@atelier/domain/assortment/assortment';
import type { RowCells } from '@atelier/domain/assortment/row-fields';
import type { ViewSharing } from '@atelier/domain/assortment/view-sharing';
import type { LinkageObject } from '@atelier/domain/collection/collection';
import type { GroupBy } from '@atelier/domain/display-group/group-by';
import type { LabelOption } from '@atelier/domain/fields/field';
import type { ColumnType, Generated, Selectable } from 'kysely';

type Json<T> = ColumnType<T, string | undefined, string>;
type NullableJson<T> = ColumnType<T | null, string | null | undefined, string | null>;

export interface AssortmentsTable {
  id: string;
  type: EntryType;
  org_type: OrgType;
  method: Method;
  product_type: AssortmentProductType;
  channel: AssortmentChannel;
  region: AssortmentRegion | null;
  season: string | null;
  year: number | null;
  gender: string | null;
  title: string;
  sub_title: Generated<string>;
  hierarchy: Generated<string[]>;
  name_key: string | null;
  state: AssortmentState;
  line_status: string | null;
  location_id: string;
  carryover_date: string | null;
  sort_order: Generated<number>;
  labels: Json<LabelOption[]>;
  query: NullableJson<Record<string, unknown>>;
  collections_query_id: string | null;
  ui_settings: Json<Record<string, unknown>>;
  logo: string | null;
  thumbnail: string | null;
  revision: Generated<number>;
  order_revision: Generated<number>;
  field_versions: Json<Record<string, number>>;
  created_date: Generated<Date>;
  modified_date: Generated<Date>;
  last_edited_by: string;
}

export type AssortmentRecord = Selectable<AssortmentsTable>;

const columns: Readonly<Record<keyof AssortmentRecord, true>> = {
  ...{ id: true, type: true, org_type: true, method: true, product_type: true, channel: true, region: true },
  ...{ season: true, year: true, gender: true, title: true, sub_title: true, hierarchy: true, name_key: true },
  ...{ state: true, line_status: true, location_id: true, carryover_date: true, sort_order: true, labels: true },
  ...{ query: true, collections_query_id: true, ui_settings: true, logo: true, thumbnail: true, revision: true },
  ...{ order_revision: true, field_versions: true, created_date: true, modified_date: true, last_edited_by: true },
};
/** By name, as a kept statement has to tell them. */
export const assortmentColumns = Object.keys(columns) as (keyof AssortmentRecord)[];

export interface AssortmentTables {
  assortments: AssortmentsTable;
  assortment_products: {
    assortment_id: string;
    style: string;
    color: string;
    position: number;
    cells: Json<RowCells>;
    cell_versions: Json<Record<string, number>>;
    version: number;
    /** Style and color before a rename, so that it can be taken back (M7.3). */
    renamed_from: Generated<string[] | null>;
    /** Prices typed for other locations, by location. */
    prices_elsewhere: Json<Record<string, RowCells>>;
  };
  assortment_alerts_cleared: {
    assortment_id: string;
    style: string;
    color: string;
    reason: string;
    at: Generated<Date>;
  };
  assortment_alerts: { assortment_id: string; style: string; color: string; reason: string; at: Generated<Date> };
  /** Logos and thumbnails in the store; `stored`: their files are whole. */
  assortment_contents: {
    assortment_id: string;
    display_group: string;
    html: string;
    preview_jpg: string | null;
    source_file: string | null;
    version: number;
  };
  /** Groups of the sort view that somebody placed, locked or made; the others follow from the rows. */
  assortment_groups: {
    assortment_id: string;
    group_by: GroupBy;
    title: string;
    position: number;
    locked: Generated<boolean>;
    always_open: Generated<boolean>;
    version: number;
  };
  assortment_stars: { user_id: string; assortment_id: string };
  assortment_snapshots: {
    id: string;
    assortment_id: string;
    name: string;
    revision: number;
    product_count: number;
    location_id: string;
    definition: NullableJson<{ query: Record<string, unknown> | null; filterBar: Record<string, unknown> | null }>;
    created_date: Generated<Date>;
    created_by: string;
  };
  assortment_snapshot_products: {
    snapshot_id: string;
    position: number;
    style: string;
    color: string;
    cells: Json<Record<string, string | number | boolean | null>>;
  };
  assortment_views: {
    id: string;
    assortment_id: string;
    user_id: string;
    /** Of the assortment it was saved in; its owner finds it in all of that kind. */
    kind: string;
    name: string;
    shared_with: ViewSharing;
    settings: Json<Record<string, unknown>>;
    created_date: Generated<Date>;
    revision: Generated<number>;
    field_versions: Json<Record<string, number>>;
  };
  collections: {
    id: string;
    user_id: string;
    type: string;
    name: string;
    linkage_type: 'linkageId' | 'linkageObject';
    linkage_id: string | null;
    linkage_object: NullableJson<LinkageObject>;
    linkage_key: string;
    revision: Generated<number>;
    created_date: Generated<Date>;
  };
  collection_products: {
    collection_id: string;
    style: string;
    color: string;
    position: number;
    selected: boolean;
    style_note: string;
    color_note: string;
    version: Generated<number>;
    cell_versions: Json<Record<string, number>>;
  };
}
