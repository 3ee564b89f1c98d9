import type { OrgType } from '@atelier/domain/assortment/assortment';
import { assortmentFieldLabel } from '@atelier/domain/assortment/field-labels';
import type { Ctx } from '../../../platform/context.ts';
import { writeInTurn } from '../../../platform/editing/turns.ts';
import { refuse } from '../../../platform/refusal.ts';
import { assortments } from '../assortment/assortment-entity.ts';
import { loadWritable } from '../assortment/assortments.access.ts';
import { demandUnlocked } from '../editing/demand-lock.ts';
import { beginEdit, changedAnything, finishEdit } from '../editing/edit.ts';
import { type AssortmentDetail, presentDetail } from '../lists/read-assortment.ts';
import { onlyOneName } from './name-clash.ts';
import { type AssortmentPatch, patchFields } from './patch-fields.ts';

interface PatchInput {
  readonly params: { readonly id: string };
  readonly body: AssortmentPatch;
}

export const patchAssortment =
  (orgType: OrgType) =>
  (ctx: Ctx, { params, body }: PatchInput): Promise<AssortmentDetail> =>
    writeInTurn(ctx, assortments, [params.id], async (tx) => {
      const record = await loadWritable(tx, ctx, params.id, orgType);
      if (Object.keys(body).every((key) => key === 'version')) refuse('nothingToDo');
      await demandUnlocked(tx, ctx, record);
      const edit = beginEdit(record);
      await patchFields(tx, ctx, edit, body);
      if (changedAnything(edit))
        edit.summary.push(`${Object.keys(edit.fields).map(assortmentFieldLabel).join(', ') || 'Alerts'} changed`);
      const saved = await onlyOneName(() => finishEdit(tx, ctx, edit, 'change assortment'));
      return presentDetail(tx, ctx, saved);
    });
