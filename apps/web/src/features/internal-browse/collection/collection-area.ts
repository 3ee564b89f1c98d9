import { listLimits } from '@atelier/domain/vocabulary/limits';
import type { LiveArea, LiveRequest, Saved } from '../../../parts/live-grid/index.ts';
import { call } from '../../../platform/api/index.ts';
import type { Collection } from '../queries.ts';
import { type Chosen, linkageOf } from '../selection.ts';
import { type CollectionEdit, editsOf } from './collection-edits.ts';
import type { CollectionRow } from './collection-row.ts';

/** The collection as it was last seen: what another window writes meanwhile conflicts. */
type Known = Pick<Collection, '_id' | 'version'>;

/** Every pick as it is now, for its new version says that all of them were seen. */
const shownOf = ({ products }: Pick<Collection, 'products'>): Saved<CollectionRow> => ({
  rows: products.map(({ style, color, ...values }) => ({ id: `${style}-${color}`, values })),
});

/** M12.2: opens 'Default' with the first pick; from then on batches of at most 1,000. */
export function collectionArea(chosen: Chosen, known: Known | null): LiveArea<CollectionRow> {
  let collection = known;
  const params = { type: 'product' as const };
  const request = (products: CollectionEdit[]): LiveRequest<CollectionRow> => ({
    ids: products.map(({ style, color }) => `${style}-${color}`),
    async send(options) {
      if (collection === null) {
        const made = await call('createCollection', { params, body: { ...linkageOf(chosen), products } }, options);
        collection = made;
        return shownOf(made);
      }
      const { _id: collectionId, version } = collection;
      const given = { params: { ...params, collectionId }, body: { version, products } };
      const saved = await call('batchCollection', given, options);
      collection = saved;
      return shownOf(saved);
    },
  });
  return {
    requestsOf(batch) {
      const edits = editsOf(batch);
      const requests: LiveRequest<CollectionRow>[] = [];
      for (let at = 0; at < edits.length; at += listLimits.collectionBatch)
        requests.push(request(edits.slice(at, at + listLimits.collectionBatch)));
      return requests;
    },
  };
}
