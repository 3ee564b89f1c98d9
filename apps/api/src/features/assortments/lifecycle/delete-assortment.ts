import type { OrgType } from '@atelier/domain/assortment/assortment';
import { counted } from '@atelier/domain/vocabulary/counted';
import { recordChange } from '../../../platform/change-log.ts';
import type { Ctx } from '../../../platform/context.ts';
import { loadWritable } from '../assortment/assortments.access.ts';
import { contentsOf } from '../fields/folder-rows.ts';
import { keepForUndo } from '../fields/kept-pictures.ts';
import { announceTo } from '../together/announce.ts';
import { demandUnlocked } from '../together/edit-lock.ts';

/** [M5.5, G13] "This cannot be undone": a folder goes with everything in it. */
export const deleteAssortment =
  (orgType: OrgType) =>
  (ctx: Ctx, { params }: { readonly params: { readonly id: string } }) =>
    ctx.transaction(async (tx) => {
      const record = await loadWritable(tx, ctx, params.id, orgType);
      await demandUnlocked(tx, ctx, record);
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
      for (const one of gone) await announceTo(tx, [one], { by: ctx.user.userCode, deleted: true });
      return { deleted: gone.length };
    });
