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
