import type { LabelOption } from '@atelier/domain/fields/field';
import type { Column } from '@atelier/grid';

export interface Choice {
  readonly value: string;
  readonly color?: string;
}

export function choicesOf({ column, row }: { readonly column: Column; readonly row: object }): Choice[] {
  const context = column.context?.(row);
  const labels: readonly LabelOption[] | undefined = context?.labels;
  if (column.field.kind === 'label' && labels) return labels.map(({ name, color }) => ({ value: name, color }));
  return (context?.options ?? column.field.options ?? []).map((value) => ({ value }));
}

/** Those that begin with the text first, then those that contain it. */
export function matching(choices: readonly Choice[], text: string): Choice[] {
  const wanted = text.trim().toLowerCase();
  if (!wanted) return [...choices];
  const begins = choices.filter(({ value }) => value.toLowerCase().startsWith(wanted));
  const contains = choices.filter((choice) => !begins.includes(choice) && choice.value.toLowerCase().includes(wanted));
  return [...begins, ...contains];
}

export const listedIn = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** What is offered while several are typed: what follows the last comma narrows the list until it is a value itself. */
export function offeredWith(all: readonly Choice[], typed: string): { choices: Choice[]; complete: boolean } {
  const tail = typed.split(',').at(-1) ?? '';
  const complete = all.some(({ value }) => value.toLowerCase() === tail.trim().toLowerCase());
  return { choices: matching(all, complete ? '' : tail), complete };
}

/** The text with a value more, or without it. What was typed of an unfinished value gives way to it. */
export function withToggled(text: string, value: string, finished: boolean): string {
  const listed = listedIn(finished ? text : text.slice(0, text.lastIndexOf(',') + 1));
  const without = listed.filter((part) => part.toLowerCase() !== value.toLowerCase());
  return (without.length === listed.length ? [...listed, value] : without).join(', ');
}
