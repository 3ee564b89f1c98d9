import type { OrgType } from '@atelier/domain/assortment/assortment';
import { counted } from '@atelier/domain/vocabulary/counted';
import type { Ctx } from '../../../platform/context.ts';
import { announce } from '../../../platform/editing/announce.ts';
import { recordChange } from '../../../platform/editing/change-log.ts';
import { demandNewest } from '../../../platform/editing/conflicts.ts';
import { forgetRevisions } from '../../../platform/editing/edit.ts';
import { writeInTurn } from '../../../platform/editing/turns.ts';
import { assortments } from '../assortment/assortment-entity.ts';
import { loadWritable } from '../assortment/assortments.access.ts';
import { demandUnlocked } from '../editing/demand-lock.ts';
import { contentsOf } from '../fields/folder-rows.ts';
import { keepForUndo } from '../fields/kept-pictures.ts';

interface DeleteInput {
  readonly params: { readonly id: string };
  readonly query: { readonly version: number };
}

/** [M5.5, G13] "This cannot be undone": a folder goes with everything in it. */
export const deleteAssortment =
  (orgType: OrgType) =>
  (ctx: Ctx, { params, query }: DeleteInput) =>
    writeInTurn(ctx, assortments, [params.id], async (tx) => {
      const record = await loadWritable(tx, ctx, params.id, orgType);
      await demandUnlocked(tx, ctx, record);
      await demandNewest(tx, assortments, record, query.version);
      const contents = record.type === 'folder' ? await contentsOf(tx, record) : [];
      const gone = [...contents, record];
      await tx
        .deleteFrom('assortments')
        .where(
          'id',
          'in',
          gone.map(({ id }) => id),
        )
        .execute();
      await forgetRevisions(
        tx,
        assortments,
        gone.map(({ id }) => id),
      );
      await keepForUndo(tx, gone);
      await recordChange(tx, ctx, {
        action: record.type === 'folder' ? 'delete folder' : 'delete assortment',
        entity: 'assortment',
        entityId: record.id,
        summary:
          record.type === 'folder'
            ? `Deleted the folder ${record.title} with ${counted(contents.length, 'entry', 'entries')}`
            : `Deleted ${record.title}`,
        before: Object.fromEntries(gone.map(({ id, title }) => [id, title])),
        after: {},
      });
      for (const one of gone) await announce(tx, assortments, [one], { by: ctx.user.userCode, deleted: true });
      return { deleted: gone.length };
    });
