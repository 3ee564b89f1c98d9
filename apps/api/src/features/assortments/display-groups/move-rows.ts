import { setImmediate } from 'node:timers/promises';
import { isStyleWide } from '@atelier/domain/assortment/row-fields';
import { groupings } from '@atelier/domain/display-group/group-by';
import { withTitle } from '@atelier/domain/display-group/group-places';
import { moveColor, moveStyle, sortStyles } from '@atelier/domain/display-group/move-rows';
import type { Verdict } from '@atelier/domain/shared/verdict';
import { refuse } from '../../../platform/refusal.ts';
import { type Move, moveKeys } from '../row-edits/save-places.ts';
import { type Board, demandFree, type GroupSort, ownTitle } from './board.ts';
import type { GroupedRow } from './grouped-rows.ts';

/** [G21] Who moves something that somebody else has moved since conflicts; what only made room does not. */
const touchRows = (board: Board, rows: readonly GroupedRow[], move: Move): void => {
  const { seen, lost, moved } = board;
  for (const { id, versions } of rows) {
    const version = Math.max(...moveKeys[move].map((key) => versions[key] ?? 0));
    if (version > seen) lost.push({ id, field: 'sort', value: null, version });
    moved.set(id, moved.has(id) && moved.get(id) !== move ? 'row' : move);
  }
};

/** A goal that is gone was taken away meanwhile; where what is moved was moved by others, the conflict says more. */
const settle = (board: Board, verdict: Verdict<GroupedRow[], string>): void => {
  if (verdict.ok) board.rows = verdict.value;
  else board.impossible ??= verdict.problem;
};

/** A pillar belongs to all colors of a style (M6.5): those that the catalogue put elsewhere come along. */
const gathered = (board: Board, style: string, from: string): readonly GroupedRow[] =>
  board.rows.map((row) => (row.style === style ? { ...row, group: from } : row));

const wholeStyle = ({ groupBy }: Board) => `${groupings[groupBy].label} belongs to all colors of a style.`;

const carryStyle = (board: Board, move: GroupSort['moveStyle'][number]): void => {
  const { item, displayGroup } = move;
  const crosses = displayGroup !== move.toGroup;
  const toGroup = crosses ? ownTitle(board, move.toGroup) : move.toGroup;
  demandFree(board, displayGroup, toGroup);
  const isWhole = crosses && isStyleWide(groupings[board.groupBy].field as 'pillar');
  if (isWhole && move.colors) refuse('wrongState', { reason: wholeStyle(board) });
  const ofStyle = board.rows.filter(({ style }) => style === item);
  const there = ofStyle.filter(({ group, color }) => group === displayGroup && (move.colors?.includes(color) ?? true));
  const gathers = there.length > 0 && isWhole;
  // Of a style that has left the group, its rows elsewhere tell who took it.
  touchRows(board, there.length === 0 || gathers ? ofStyle : there, 'style');
  const rows = gathers ? gathered(board, item, displayGroup) : board.rows;
  settle(board, moveStyle(rows, { ...move, toGroup }));
  board.titles = withTitle(board.titles, toGroup, new Set(board.settings.keys()));
};

const carryColor = (board: Board, move: GroupSort['moveColor'][number]): void => {
  demandFree(board, move.displayGroup);
  const isMeant = ({ style, color }: GroupedRow) => style === move.style && color === move.item;
  touchRows(board, board.rows.filter(isMeant), 'color');
  settle(board, moveColor(board.rows, move));
};

const sortGroup = (board: Board, { displayGroup, styles }: GroupSort['sortStyles'][number]): void => {
  demandFree(board, displayGroup);
  const sorted = sortStyles(board.rows, { displayGroup, styles });
  if (sorted.every((row, index) => row === board.rows[index])) return;
  const isMeant = ({ group }: GroupedRow) => group === displayGroup;
  touchRows(board, board.rows.filter(isMeant), 'style');
  board.rows = sorted;
};

/** Each move walks through all rows; others are answered between them. */
const oneByOne = async <M>(moves: readonly M[], carry: (move: M) => void): Promise<void> => {
  for (const [n, move] of moves.entries()) {
    carry(move);
    if (n % 20 === 19) await setImmediate();
  }
};

/** [M10.2] Styles and colors, on the order as it is by now. */
export const moveRows = async (board: Board, asked: GroupSort): Promise<void> => {
  const { moveStyle: styles, moveColor: colors, sortStyles: sorts } = asked;
  if (styles.length + colors.length + sorts.length === 0) return;
  if (board.edit.record.method === 'dynamic')
    refuse('wrongState', { reason: 'The styles of a dynamic assortment stand in the order of its sort.' });
  await oneByOne(styles, (move) => carryStyle(board, move));
  await oneByOne(colors, (move) => carryColor(board, move));
  await oneByOne(sorts, (sort) => sortGroup(board, sort));
};
