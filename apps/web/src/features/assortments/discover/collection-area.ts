import { listLimits } from '@atelier/domain/vocabulary/limits';
import type { LiveArea, LiveRequest } from '../../../parts/live-grid/index.ts';
import { call } from '../../../platform/api/index.ts';
import { type CollectionEdit, editsOf } from './collection-edits.ts';
import type { CollectionRow } from './collection-row.ts';
import { type Chosen, linkageOf } from './selection.ts';

/** M12.2: opens 'Default' with the first pick; from then on batches of at most 1,000. */
export function collectionArea(search: Chosen, known: string | null): LiveArea<CollectionRow> {
  let collectionId = known;
  const params = { type: 'product' as const };
  const request = (products: CollectionEdit[]): LiveRequest<CollectionRow> => ({
    ids: products.map(({ style, color }) => `${style}-${color}`),
    async send(options) {
      const { _id } =
        collectionId === null
          ? await call('createCollection', { params, body: { ...linkageOf(search), products } }, options)
          : await call('batchCollection', { params: { ...params, collectionId }, body: { products } }, options);
      collectionId = _id;
      return {};
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
