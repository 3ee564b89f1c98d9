import type { SampleLibrary } from '../access/user.ts';
import { neededFields, placeFields, type SampleValues } from './sample-fields.ts';

export type CountedPlace = Readonly<Record<string, string>>;

const same = (value: unknown, wanted: string | undefined): boolean =>
  String(value ?? '').toUpperCase() === String(wanted ?? '').toUpperCase();

/** Whether a sample belongs to the place that is counted. */
export const standsAt = (place: CountedPlace, values: SampleValues): boolean =>
  Object.entries(place).every(([key, wanted]) => same(values[key as keyof SampleValues], wanted));

/** Whether a sample could be put there: an aisle alone is no place. */
export const isWholePlace = (library: SampleLibrary, place: CountedPlace): boolean =>
  neededFields(library)
    .filter((key) => placeFields(library).includes(key))
    .every((key) => Boolean(place[key]));

export interface Counted {
  readonly values: SampleValues;
  readonly total: number;
  readonly lent: number;
  /** Pieces that were found; none: it was looked for. */
  readonly found: number;
}

/**
 * [M18] What a count changes of a sample. What stands elsewhere comes here only when all of it is here: one shoe on a
 * wrong shelf does not move the others. What is lent is not missing.
 */
export const changedByCount = (
  library: SampleLibrary,
  place: CountedPlace,
  { values, total, lent, found }: Counted,
): Readonly<Record<string, string | number>> => {
  const here = total - lent;
  if (standsAt(place, values)) return found === here ? {} : { totalQty: lent + found };
  if (found === 0 || found < here || !isWholePlace(library, place)) return {};
  const whole = Object.fromEntries(placeFields(library).map((key) => [key, place[key] ?? '']));
  return { ...whole, ...(found === here ? {} : { totalQty: lent + found }) };
};
