import type { Field } from './field.ts';
import { option } from './option.ts';

export type Tone = 'published' | 'warning' | 'danger' | 'neutral';

export interface StatusField extends Field<string | null> {
  readonly toneOf: (value: string | null) => Tone;
}

/** A closed list of states; sorts in the order in which the states follow each other. */
export function status(tones: Readonly<Record<string, Tone>>): StatusField {
  const names = Object.keys(tones);
  return {
    ...option({ options: names, clearable: false }),
    kind: 'status',
    toneOf: (value) => (value === null ? 'neutral' : (tones[value] ?? 'neutral')),
    sortKey: (value) => (value === null ? names.length : names.indexOf(value)),
  };
}
