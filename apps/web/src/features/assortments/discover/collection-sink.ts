import { listLimits } from '@atelier/domain/vocabulary/limits';
import type { RemoteChange, WriteBatch, WriteReply, WriteSink } from '@atelier/grid';
import { type CallOptions, call, Refused } from '../../../platform/api/index.ts';
import { toast } from '../../../platform/toasts/index.ts';
import { type CollectionEdit, editsOf } from './collection-edits.ts';
import type { CollectionGrid } from './collection-grid.ts';
import type { CollectionRow } from './collection-row.ts';
import { type Chosen, linkageOf } from './selection.ts';

interface Shown {
  grid(): CollectionGrid;
  /** The picks as the server holds them. */
  read(): Promise<CollectionRow[]>;
}

/** What was refused has not happened: additions go again, removals come back. */
async function takeBack({ added, removed }: WriteBatch, { grid, read }: Shown): Promise<void> {
  const going = added.map(({ id }): RemoteChange => ({ type: 'remove', id }));
  const kept = removed.length === 0 ? [] : await read();
  const coming = kept.filter(({ id }) => removed.includes(id)).map((row): RemoteChange => ({ type: 'add', row }));
  grid().applyRemote([...going, ...coming], { by: '' });
}

/** M12.2: opens 'Default' with the first pick; from then on batches of at most 1,000. */
export function collectionSink(search: Chosen, known: string | null, shown: Shown): WriteSink {
  let collectionId = known;
  const params = { type: 'product' as const };
  const save = async (products: CollectionEdit[], options: CallOptions): Promise<void> => {
    const { _id } =
      collectionId === null
        ? await call('createCollection', { params, body: { ...linkageOf(search), products } }, options)
        : await call('batchCollection', { params: { ...params, collectionId }, body: { products } }, options);
    collectionId = _id;
  };
  return {
    async send(batch, { leaving }): Promise<WriteReply> {
      const edits = editsOf(batch);
      try {
        for (let at = 0; at < edits.length; at += listLimits.collectionBatch) {
          const options = { idempotencyKey: `${batch.key}-${at}`, keepalive: leaving };
          await save(edits.slice(at, at + listLimits.collectionBatch), options);
        }
        return {};
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        toast.error(error.message);
        await takeBack(batch, shown);
        return { refused: { reason: error.message } };
      }
    },
  };
}
