import type { Reply } from '@atelier/contract';
import type { OrgType } from '@atelier/domain/assortment/assortment';
import { counted } from '@atelier/domain/vocabulary/counted';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { demandPossible, lostToOthers, refuseConflicts } from '../../../platform/editing/conflicts.ts';
import { writeInTurn } from '../../../platform/editing/turns.ts';
import { refuse } from '../../../platform/refusal.ts';
import { assortments } from '../assortment/assortment-entity.ts';
import { loadWritable, visibilityOf } from '../assortment/assortments.access.ts';
import { type KeptGroups, keptGroups } from '../assortment/kept-groups.ts';
import { demandLock } from '../editing/demand-lock.ts';
import { beginEdit, type Edit, finishEdit } from '../editing/edit.ts';
import { batchReplyOf } from '../row-edits/batch-edit.ts';
import { type GroupSort, layOut } from './board.ts';
import { closeGroups, moveGroups, openGroups } from './move-groups.ts';
import { moveRows } from './move-rows.ts';
import { renameContents } from './rename-contents.ts';
import { lostGroupCells, saveBoardRows } from './save-board-rows.ts';
import { saveGroups } from './save-groups.ts';

const isEmpty = ({ moveDisplayGroup, moveStyle, moveColor, sortStyles, groups }: GroupSort): boolean =>
  [moveDisplayGroup, moveStyle, moveColor, sortStyles, groups].every((moves) => moves.length === 0);

/** Answers the groups as they are kept by then. */
const carryOut = async (tx: Tx, ctx: Ctx, edit: Edit, asked: GroupSort): Promise<KeptGroups> => {
  const board = await layOut(tx, ctx, edit, asked);
  openGroups(board, asked.groups);
  moveGroups(board, asked.moveDisplayGroup);
  await moveRows(board, asked);
  closeGroups(board, asked.groups);
  const { id } = edit.record;
  const lost = await lostToOthers(tx, assortments, id, [...board.lost, ...lostGroupCells(board)], ctx.user.userCode);
  await refuseConflicts(tx, assortments, id, lost);
  if (board.impossible !== null) refuse('userLock', { reason: board.impossible });
  const groups = edit.changes.length;
  await renameContents(tx, board);
  const { carried, moved } = await saveBoardRows(tx, board, visibilityOf(ctx, edit.record));
  await saveGroups(tx, board);
  const parts: [number, string][] = [
    [moved, `${counted(moved, 'style')} moved`],
    [carried, `${counted(carried, 'row')} carried into another group`],
    [groups, `${counted(groups, 'group')} changed`],
  ];
  edit.summary.push(...parts.flatMap(([count, text]) => (count > 0 ? [text] : [])));
  return edit.parts.has('displayGroups') ? keptGroups(tx, id) : board.kept;
};

/** [M10.2] The write pipe of the sort view: all moves of a request or none, on the order as it is by then. */
export const groupSort =
  (orgType: OrgType) =>
  (
    ctx: Ctx,
    { params, body }: { readonly params: { readonly id: string }; readonly body: GroupSort },
  ): Promise<Reply<'groupSort'>> =>
    writeInTurn(ctx, assortments, [params.id], async (tx) => {
      const record = await loadWritable(tx, ctx, params.id, orgType);
      if (isEmpty(body)) refuse('nothingToDo');
      if (record.type === 'folder') refuse('wrongState', { reason: 'A folder has no groups.' });
      await demandLock(tx, ctx, record, body.fence);
      demandPossible(assortments, record, [body.seen]);
      const edit = beginEdit(record);
      const displayGroups = await carryOut(tx, ctx, edit, body);
      const saved = await finishEdit(tx, ctx, edit, 'sort assortment');
      const { revision, orderRevision, rows } = batchReplyOf(edit, saved, visibilityOf(ctx, record));
      return { revision, orderRevision, displayGroups, rows };
    });
