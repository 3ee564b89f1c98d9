import { listLimits } from '@atelier/domain/vocabulary/limits';
import type { WriteReply, WriteSink } from '@atelier/grid';
import { call, Refused } from '../../../platform/api/index.ts';
import { toast } from '../../../platform/toasts/index.ts';
import { type CollectionEdit, editsOf } from './collection-edits.ts';
import { type Chosen, linkageOf } from './selection.ts';

/** M12.2: opens 'Default' with the first pick; from then on batches of at most 1,000. */
export function collectionSink(search: Chosen, known: string | null): WriteSink {
  let collectionId = known;
  const params = { type: 'product' as const };
  const save = async (products: CollectionEdit[], idempotencyKey: string): Promise<void> => {
    const { _id } =
      collectionId === null
        ? await call('createCollection', { params, body: { ...linkageOf(search), products } }, { idempotencyKey })
        : await call(
            'batchCollection',
            { params: { ...params, collectionId }, body: { products } },
            { idempotencyKey },
          );
    collectionId = _id;
  };
  return {
    async send(batch): Promise<WriteReply> {
      const edits = editsOf(batch);
      try {
        for (let at = 0; at < edits.length; at += listLimits.collectionBatch)
          await save(edits.slice(at, at + listLimits.collectionBatch), `${batch.key}-${at}`);
        return {};
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        toast.error(error.message);
        return { refused: { reason: error.message } };
      }
    },
  };
}
