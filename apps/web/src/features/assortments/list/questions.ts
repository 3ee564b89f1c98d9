import type { AssortmentState } from '@atelier/domain/assortment/assortment';
import { deleteAssortmentsText } from '@atelier/domain/assortment/delete-texts';
import { isInside, pathOf } from '@atelier/domain/assortment/folders';
import { moveState } from '@atelier/domain/assortment/state';
import { confirmMessages } from '@atelier/domain/vocabulary/messages';
import type { AssortmentEntry } from '../queries.ts';
import type { ListRow, Scheduled } from './list-rows.ts';
import type { ListCommands } from './use-list-commands.ts';

/** What is asked before something happens, and what happens on YES. */
export interface Question {
  readonly text: string;
  readonly danger: boolean;
  answer(): void;
}

/** M5.4: the texts belong to the move; rows that are in the wanted state already are left alone. */
export function stateQuestion(rows: readonly ListRow[], state: AssortmentState, commands: ListCommands): Question {
  const moving = rows.filter((row) => row.kind === 'item' && row.state !== state);
  const verdict = moving[0] ? moveState(moving[0].state, state) : undefined;
  const text = verdict?.ok && verdict.value ? verdict.value.question : '';
  return { text, danger: false, answer: () => commands.changeState.mutate({ rows: moving, state }) };
}

/** What goes with the marked rows: folders take along everything in them, also what is archived and not shown here. */
function goingWith(rows: readonly ListRow[], entries: readonly AssortmentEntry[]): readonly AssortmentEntry[] {
  const folders = rows.filter(({ kind }) => kind === 'folder').map(pathOf);
  const named = new Set(rows.map(({ _id }) => _id));
  const goes = ({ _id, hierarchy }: AssortmentEntry) =>
    named.has(_id) || folders.some((folder) => isInside(hierarchy, folder));
  return entries.filter((entry) => entry.type === 'item' && goes(entry));
}

/** M5.6. Empty folders hold no assortment to speak of, so they are rows. */
const deleteText = (rows: readonly ListRow[], going: readonly AssortmentEntry[], scheduled: Scheduled): string =>
  going.length === 0
    ? confirmMessages.deleteRows(rows.length)
    : deleteAssortmentsText(
        going.length,
        going.some(({ _id }) => scheduled.has(_id)),
      );

export const deleteQuestion = (
  rows: readonly ListRow[],
  entries: readonly AssortmentEntry[],
  commands: ListCommands,
  scheduled: Scheduled,
): Question => ({
  text: deleteText(rows, goingWith(rows, entries), scheduled),
  danger: true,
  answer: () => commands.remove.mutate(rows),
});
