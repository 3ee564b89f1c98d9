import { documentKindOf } from '@atelier/domain/document/document-types';
import type { Ctx } from '../../../platform/context.ts';
import type { AssortmentRecord } from '../../../platform/db/tables/assortments.ts';
import { refuse } from '../../../platform/refusal.ts';
import { factsOf, loadReadable } from '../../assortments/index.ts';

/** Documents are made of assortments; a folder holds none of its own. */
export const loadDocumented = async (
  ctx: Pick<Ctx, 'read' | 'user' | 'config'>,
  id: string,
): Promise<AssortmentRecord> => {
  const record = await loadReadable(ctx.read, ctx, id);
  return record.type === 'folder'
    ? refuse('wrongState', { reason: 'Documents are made of assortments, not of folders.' })
    : record;
};

export const kindOfRecord = (record: AssortmentRecord) => documentKindOf(factsOf(record));
