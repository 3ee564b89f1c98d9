import type { DocumentKind, DocumentLayout } from '@atelier/domain/document/document-types';
import type { PresetScope } from '@atelier/domain/document/presets';
import type { ColumnType, Generated } from 'kysely';

type Json<T> = ColumnType<T, string | undefined, string>;

export interface DocumentTables {
  /** How the documents of an assortment are set: at most one row per layout. */
  document_settings: {
    id: string;
    assortment_id: string;
    layout: DocumentLayout;
    settings: Json<Record<string, unknown>>;
    created_date: Generated<Date>;
    revision: Generated<number>;
    field_versions: Json<Record<string, number>>;
  };
  document_presets: {
    id: string;
    user_id: string;
    scope: PresetScope;
    kind: DocumentKind;
    name: string;
    settings: Json<Record<string, unknown>>;
    created_date: Generated<Date>;
    revision: Generated<number>;
    field_versions: Json<Record<string, number>>;
  };
}
