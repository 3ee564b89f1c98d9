import type { Input, Reply } from '@atelier/contract';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { announceMany, editMany } from '../../../platform/editing/edit-many.ts';
import { refuse } from '../../../platform/refusal.ts';
import { samples } from '../samples.editable.ts';
import { trackTogether } from '../tracking.ts';
import { inPortions } from './in-portions.ts';
import { demandEditor } from './validate-samples.ts';

/** A sample that somebody has changed, moved or lent since stays theirs: then nothing is taken back. */
const demandUntouched = async (tx: Tx, importId: string): Promise<void> => {
  const changed = await tx
    .selectFrom('sample_import_rows as r')
    .innerJoin('samples as s', 's.id', 'r.sample_id')
    .select((q) => q.fn.countAll<number>().as('count'))
    .where('r.import_id', '=', importId)
    .whereRef('s.revision', '<>', 'r.revision')
    .executeTakeFirstOrThrow();
  const count = Number(changed.count);
  if (count > 0)
    refuse('userLock', {
      reason: `${count === 1 ? 'A sample of this import was' : `${count} samples of this import were`} changed since. Nothing was taken back.`,
    });
};

/** [M18.2] All that an import did, taken back as one step by whoever made it. */
export const undoSampleImport = (
  ctx: Ctx,
  { params: { library }, body: { importId } }: Input<'undoSampleImport'>,
): Promise<Reply<'undoSampleImport'>> => {
  demandEditor(ctx, library);
  return ctx.transaction(async (tx) => {
    const found = await tx
      .selectFrom('sample_imports')
      .selectAll()
      .where('id', '=', importId)
      .where('library', '=', library)
      .where('actor', '=', ctx.user.userCode)
      .forUpdate()
      .executeTakeFirst();
    if (!found) return refuse('notFound');
    if (found.undone_at) return refuse('wrongState', { reason: 'This import was taken back already.' });
    const rows = await tx
      .selectFrom('sample_import_rows')
      .selectAll()
      .where('import_id', '=', importId)
      .orderBy('sample_id')
      .execute();
    await demandUntouched(tx, importId);
    for (const some of inPortions(rows)) {
      const edits = some.map(({ sample_id: id, revision: version, before }) => ({
        id,
        version,
        values: before ?? { status: 'Deleted' },
      }));
      const changed = await trackTogether(tx, () => editMany(tx, ctx, samples, edits));
      await announceMany(
        tx,
        ctx,
        samples,
        changed.flatMap(({ before, after }) => [before, after]),
      );
    }
    await tx.updateTable('sample_imports').set({ undone_at: ctx.clock.now() }).where('id', '=', importId).execute();
    const deleted = rows.filter(({ before }) => before === null).length;
    return { deleted, restored: rows.length - deleted };
  });
};
