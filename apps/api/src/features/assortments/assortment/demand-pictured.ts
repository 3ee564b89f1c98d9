import type { Ctx } from '../../../platform/context.ts';
import type { AssortmentRecord } from '../../../platform/db/tables/assortments.ts';
import { refuse } from '../../../platform/refusal.ts';
import { loadReadable, mayWrite } from './assortments.access.ts';

/** An assortment that this person may give a picture to. */
export const demandPictured = async (ctx: Ctx, id: string): Promise<AssortmentRecord> => {
  const record = await loadReadable(ctx.read, ctx, id);
  if (!mayWrite(ctx, record)) refuse('forbidden');
  if (record.type === 'folder') refuse('wrongState', { reason: 'Folder rows are read-only.' });
  return record;
};
