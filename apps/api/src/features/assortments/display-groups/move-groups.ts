import { uncategorized } from '@atelier/domain/display-group/display-groups';
import { withTitle } from '@atelier/domain/display-group/group-places';
import { moveTitle } from '@atelier/domain/display-group/move-rows';
import { counted } from '@atelier/domain/vocabulary/counted';
import { refuse } from '../../../platform/refusal.ts';
import { noteChange } from '../editing/edit.ts';
import { type Board, demandFree, type GroupSort, ownTitle, touchGroup } from './board.ts';

type Change = GroupSort['groups'][number];

const note = ({ edit }: Board, title: string, before: string | null, after: string | null): void =>
  noteChange(edit, `group:${title}`, before, after);

const demandGroup = ({ titles }: Board, title: string): void => {
  if (!titles.includes(title)) refuse('userLock', { reason: `There is no group ${title} any more.` });
};

const placeOf = ({ titles }: Board, title: string) => `place ${titles.indexOf(title) + 1}`;

/** [M10.2] Groups change places; a place that was wanted is kept from then on. */
export const moveGroups = (board: Board, moves: GroupSort['moveDisplayGroup']): void => {
  for (const move of moves) {
    demandFree(board, move.item);
    const verdict = moveTitle(board.titles, move);
    if (!verdict.ok) refuse('userLock', { reason: verdict.problem });
    else if (verdict.value.some((title, index) => title !== board.titles[index])) {
      touchGroup(board, move.item);
      const before = placeOf(board, move.item);
      board.titles = verdict.value;
      note(board, move.item, before, placeOf(board, move.item));
    }
  }
};

const makeGroup = (board: Board, title: string): void => {
  const made = ownTitle(board, title);
  if (board.titles.includes(made)) refuse('wrongState', { reason: `There is already a group called ${made}.` });
  board.titles = withTitle(board.titles, made, new Set(board.settings.keys()));
  touchGroup(board, made);
  note(board, made, null, placeOf(board, made));
};

/** The rows follow, and what is written about the group; see rename-content.ts. */
const renameGroup = (board: Board, title: string, to: string): void => {
  if (board.groupBy !== 'None') refuse('wrongState', { reason: 'Only groups that were made by hand can be renamed.' });
  if ([title, to].includes(uncategorized)) refuse('wrongState', { reason: `${uncategorized} keeps its name.` });
  demandGroup(board, title);
  demandFree(board, title);
  if (board.titles.includes(to)) refuse('wrongState', { reason: `There is already a group called ${to}.` });
  board.settings.set(to, { ...touchGroup(board, title) });
  board.settings.delete(title);
  board.titles = board.titles.with(board.titles.indexOf(title), to);
  board.rows = board.rows.map((row) => (row.group === title ? { ...row, group: to } : row));
  board.renamed.push({ from: title, to });
  note(board, title, title, to);
};

const removeGroup = (board: Board, title: string): void => {
  demandGroup(board, title);
  demandFree(board, title);
  const styles = new Set(board.rows.flatMap(({ style, group }) => (group === title ? style : [])));
  if (styles.size > 0) refuse('wrongState', { reason: `${title} still holds ${counted(styles.size, 'style')}.` });
  touchGroup(board, title);
  note(board, title, placeOf(board, title), null);
  board.settings.delete(title);
  board.titles = board.titles.filter((one) => one !== title);
};

const setFlag = (board: Board, title: string, flag: 'locked' | 'alwaysOpen', value: boolean): void => {
  demandGroup(board, title);
  if ((board.settings.get(title)?.[flag] ?? false) === value) return;
  touchGroup(board, title)[flag] = value;
  const words = flag === 'locked' ? ['unlocked', 'locked'] : ['can be closed', 'always open'];
  note(board, title, words[Number(!value)]!, words[Number(value)]!);
};

/** What has to be done before anything moves: groups to move into are there, under their names and open. */
export const openGroups = (board: Board, changes: readonly Change[]): void => {
  for (const { title, locked, renamedTo, removed, alwaysOpen } of changes) {
    if (removed) continue;
    if (renamedTo === undefined && !board.titles.includes(title)) makeGroup(board, title);
    if (locked === false) setFlag(board, title, 'locked', false);
    if (alwaysOpen !== undefined) setFlag(board, title, 'alwaysOpen', alwaysOpen);
    if (renamedTo !== undefined && renamedTo !== title) renameGroup(board, title, renamedTo);
  }
};

/** And what holds for the groups as they stand when everything has moved. */
export const closeGroups = (board: Board, changes: readonly Change[]): void => {
  for (const { title, renamedTo, locked, removed } of changes) {
    if (removed) removeGroup(board, title);
    else if (locked) setFlag(board, renamedTo ?? title, 'locked', true);
  }
};
