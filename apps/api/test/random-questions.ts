import type { Dice } from '@atelier/demo-data/random';
import type { QueryField, QueryFields } from '@atelier/domain/filter/query-tree';

type Raw = Record<string, unknown>;

/** Values that occur, by field: a question about others would find nothing and prove little. */
export type KnownValues = ReadonlyMap<string, readonly unknown[]>;

const valuesAt = (value: unknown, path: readonly string[]): unknown[] => {
  if (Array.isArray(value)) return value.flatMap((item) => valuesAt(item, path));
  const [head, ...rest] = path;
  return head === undefined ? [value ?? null] : valuesAt((value as Raw | null)?.[head], rest);
};

export const knownValues = (documents: readonly unknown[], fields: readonly string[]): Map<string, unknown[]> =>
  new Map(fields.map((field) => [field, [...new Set(documents.flatMap((each) => valuesAt(each, field.split('.'))))]]));

const present = (roll: Dice, known: KnownValues, field: string): unknown =>
  roll.pick((known.get(field) ?? []).filter((value) => value !== null)) ?? 'x';

const testOf = (roll: Dice, known: KnownValues, field: string, { type }: QueryField): unknown => {
  const value = () => present(roll, known, field);
  if (type === 'flag') return roll.pick([true, false]);
  if (type === 'search') return String(value());
  if (type === 'styleColor') return { $in: [value(), value()] };
  if (type === 'texts') return roll.pick<unknown>([value(), { $in: [value(), value()] }, { $ne: value() }]);
  if (type === 'text') return roll.pick<unknown>([value(), { $in: [value(), value()] }, { $nin: [value()] }]);
  return roll.pick<unknown>([{ $gte: value() }, { $lt: value() }, { $gte: value(), $lte: value() }, value()]);
};

/** A question by random fields; sometimes nested, sometimes about something the asker may not know. */
export const randomQuestion = (roll: Dice, fields: QueryFields, known: KnownValues, depth = 1): Raw => {
  const names = [...known.keys()];
  const asked = Array.from({ length: roll.int(1, 2) }, () => roll.pick(names)).map((name) => [
    name,
    testOf(roll, known, name, fields[name] as QueryField),
  ]);
  const question: Raw = Object.fromEntries(asked);
  if (depth < 3 && roll.chance(0.25))
    question.$or = [randomQuestion(roll, fields, known, depth + 1), randomQuestion(roll, fields, known, depth + 1)];
  return question;
};

export const randomSort = (roll: Dice, fields: QueryFields): Record<string, 1 | -1> => {
  const sortable = Object.keys(fields).filter((name) => fields[name]?.sortable);
  return { [roll.pick(sortable)]: roll.pick([1, -1] as const) };
};
