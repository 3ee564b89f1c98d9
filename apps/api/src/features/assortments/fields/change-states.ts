import type { Input } from '@atelier/contract';
import type { AssortmentState } from '@atelier/domain/assortment/assortment';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { writeInTurn } from '../../../platform/editing/turns.ts';
import { assortments } from '../assortment/assortment-entity.ts';
import { loadWritable } from '../assortment/assortments.access.ts';
import { demandUnlocked } from '../editing/demand-lock.ts';
import { beginEdit, finishEdit } from '../editing/edit.ts';
import { patchFields } from './patch-fields.ts';

interface Wanted {
  readonly state: AssortmentState;
  readonly waiver?: string | undefined;
}

const changeOne = async (tx: Tx, ctx: Ctx, id: string, { state, waiver }: Wanted) => {
  const record = await loadWritable(tx, ctx, id);
  await demandUnlocked(tx, ctx, record);
  const edit = beginEdit(record);
  await patchFields(tx, ctx, edit, { state, ...(waiver === undefined ? {} : { waiver }) });
  edit.summary.push(`${record.state} to ${state}`);
  const saved = await finishEdit(tx, ctx, edit, 'change assortment state');
  return { _id: saved.id, state: saved.state };
};

/** [M5.4, T3] All of them or none; taken in one order, so that two people archiving the same list do not block each other. */
export const changeAssortmentStates = (ctx: Ctx, { body }: Input<'changeAssortmentStates'>) =>
  writeInTurn(ctx, assortments, body.ids, async (tx) => {
    const data: { _id: string; state: AssortmentState }[] = [];
    for (const id of [...new Set(body.ids)].sort()) data.push(await changeOne(tx, ctx, id, body));
    return { data };
  });
