import type { Choice } from '@atelier/ui/Select';

/** A value that a person holds stays visible even after it has left the list of options. */
export function withHeld(options: readonly Choice[], held: readonly string[]): readonly Choice[] {
  const known = new Set(options.map((option) => option.value));
  const missing = held.filter((value) => value !== '' && !known.has(value));
  return [...options, ...missing.map((value) => ({ value, label: value }))];
}
