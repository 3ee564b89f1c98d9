import { withStyleNotes } from '@atelier/domain/collection/collection';
import { editable, editedAsGiven } from '../../platform/editing/editable.ts';
import type { CollectionRecord } from './collections.rows.ts';
import { demandKnownProducts } from './known-products.ts';

/** [M12.2] Everybody has their own collections; nobody reaches, hears of or edits another person's. */
export const collections = editable<CollectionRecord>({
  entity: 'collection',
  noun: 'collection',
  idName: 'collectionId',
  table: 'collections',
  nameOf: ({ name }) => name,
  fields: {},
  rows: {
    table: 'collection_products',
    parent: 'collection_id',
    key: ['style', 'color'],
    fields: {
      selected: editedAsGiven('selected', 'Selected'),
      collectionStyleNote: editedAsGiven('style_note', 'Style note'),
      collectionColorNote: editedAsGiven('color_note', 'Color note'),
    },
    blank: { selected: true, collectionStyleNote: '', collectionColorNote: '' },
    follow: withStyleNotes,
    demandNew: demandKnownProducts,
  },
  mayRead: ({ user }, record) => record.user_id === user.id,
  mayEdit: ({ user }, record) => record.user_id === user.id,
  hearers: ({ user_id }) => ({ topic: 'collections-changed', userId: user_id }),
});
