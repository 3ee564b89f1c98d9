import { layoutLabel } from '@atelier/domain/document/document-types';
import type { Selectable } from 'kysely';
import type { AssortmentRecord } from '../../../platform/db/tables/assortments.ts';
import type { Tables } from '../../../platform/db/tables/index.ts';
import { type Editable, editable, editedAsGiven } from '../../../platform/editing/editable.ts';
import { factsOf, mayRead, mayWrite } from '../../assortments/index.ts';

export type SettingsRecord = Selectable<Tables['document_settings']>;

/** Whoever may change an assortment says how its documents are set. */
export const documentSettingsOf = (assortment: AssortmentRecord): Editable<SettingsRecord> =>
  editable<SettingsRecord>({
    entity: 'documentSettings',
    noun: 'document settings',
    idName: 'documentSettingsId',
    table: 'document_settings',
    nameOf: ({ layout }) => `the ${layoutLabel(layout)} of ${assortment.title}`,
    fields: { settings: editedAsGiven('settings', 'Settings', { json: true }) },
    mayRead: (asker, { assortment_id }) => assortment_id === assortment.id && mayRead(asker, assortment),
    mayEdit: (asker) => mayWrite(asker, assortment),
    hearers: () => ({ topic: 'document-settings-changed', facts: { assortment: factsOf(assortment) } }),
  });
