import type { AssortmentState } from '@atelier/domain/assortment/assortment';
import { deleteAssortmentsText } from '@atelier/domain/assortment/delete-texts';
import { moveState } from '@atelier/domain/assortment/state';
import type { ListRow } from './list-rows.ts';
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

export const deleteQuestion = (rows: readonly ListRow[], commands: ListCommands): Question => ({
  text: deleteAssortmentsText(rows.length, false),
  danger: true,
  answer: () => commands.remove.mutate(rows),
});
