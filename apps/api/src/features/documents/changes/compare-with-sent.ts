import type { Input } from '@atelier/contract';
import type { Ctx } from '../../../platform/context.ts';
import { changedColors } from '../content/changed-colors.ts';
import { placeOf } from '../content/document-facts.ts';
import { loadDocumented } from '../content/documented.ts';
import { changesSinceSent } from './changes-since-sent.ts';

/** [T1, T3] The change sheet of a document that was sent, for a screen: what is out of reach is on neither side. */
export const compareWithSent = async (ctx: Ctx, { body: { assortmentId, sentId } }: Input<'compareWithSent'>) => {
  const record = await loadDocumented(ctx, assortmentId);
  const place = await placeOf(ctx, record.location_id);
  const { added, dropped, repriced, moved } = await changesSinceSent(ctx, record, sentId, place);
  const ids = [...added, ...dropped, ...[...repriced, ...moved].map(({ id }) => id)];
  const { about } = await changedColors(ctx, record, place, ids);
  const isThere = (id: string): boolean => about(id).length > 0;
  return {
    added: added.filter(isThere),
    dropped: dropped.filter(isThere),
    repriced: repriced.filter(({ id }) => isThere(id)).map(({ id, changes }) => ({ id, changes: [...changes] })),
    moved: moved.filter(({ id }) => isThere(id)),
  };
};
