import { sameState } from '../../../parts/confirm/index.ts';

export type Fields = Readonly<Record<string, unknown>>;

/** A list whose entries have names: one can be moved, added or taken away while somebody changes another. */
export class Named {
  readonly names: readonly string[];
  readonly of: Fields;

  constructor(entries: readonly (readonly [name: string, value: unknown])[]) {
    this.names = entries.map(([name]) => name);
    this.of = Object.fromEntries(entries);
  }
}

const isParts = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Named);

/** Where both changed the same: nobody has it and the writer decides, or what was decided holds. */
export type Wins = 'nobody' | 'mine';

type Merged = { readonly values: Fields } | { readonly lost: readonly string[] };

/** What holds now with one's own change in it; undefined where both changed the same. */
const mergedValue = (from: unknown, to: unknown, now: unknown, wins: Wins): { readonly value: unknown } | undefined => {
  if (sameState(from, now) || sameState(to, now)) return { value: to };
  if (from instanceof Named && to instanceof Named && now instanceof Named) return mergedList(from, to, now, wins);
  if (!isParts(from) || !isParts(to) || !isParts(now)) return wins === 'mine' ? { value: to } : undefined;
  const parts = mergedParts(from, to, now, wins);
  return parts && { value: Object.fromEntries(parts) };
};

const mergedParts = (from: Fields, to: Fields, now: Fields, wins: Wins): [string, unknown][] | undefined => {
  const merged: [string, unknown][] = [];
  for (const key of new Set([...Object.keys(to), ...Object.keys(now)])) {
    const part = sameState(from[key], to[key]) ? { value: now[key] } : mergedValue(from[key], to[key], now[key], wins);
    if (!part) return;
    if (part.value !== undefined) merged.push([key, part.value]);
  }
  return merged;
};

const mergedList = (from: Named, to: Named, now: Named, wins: Wins): { readonly value: Named } | undefined => {
  const parts = mergedParts(from.of, to.of, now.of, wins);
  if (!parts) return;
  const values = new Map(parts);
  const order = mergedOrder(
    [from, to, now].map(({ names }) => names.filter((name) => values.has(name))) as Orders,
    wins,
  );
  return order && { value: new Named(order.map((name) => [name, values.get(name)])) };
};

type Orders = [from: string[], to: string[], now: string[]];

/** Whoever has not moved anything follows the other; what only one of them has comes behind what it stood behind there. */
const mergedOrder = ([from, to, now]: Orders, wins: Wins): string[] | undefined => {
  const all = from.filter((name) => to.includes(name) && now.includes(name));
  const [before, mine, theirs] = [from, to, now].map((names) => names.filter((name) => all.includes(name)));
  const stays = sameState(mine, before);
  if (!stays && wins === 'nobody' && !sameState(theirs, before) && !sameState(theirs, mine)) return;
  const [leading, other] = stays ? [now, to] : [to, now];
  const order = [...leading];
  for (const [at, name] of other.entries())
    if (!order.includes(name)) order.splice(order.indexOf(other[at - 1] ?? '') + 1, 0, name);
  return order;
};

/** [G21] One's own change on top of what others have done: different fields, and different parts of one, go together. */
export const merged = (from: Fields, to: Fields, now: Fields, wins: Wins = 'nobody'): Merged => {
  const values: Record<string, unknown> = {};
  const lost: string[] = [];
  for (const field of Object.keys(to)) {
    const found = mergedValue(from[field], to[field], now[field], wins);
    if (found) values[field] = found.value;
    else lost.push(field);
  }
  return lost.length > 0 ? { lost } : { values };
};

interface Change {
  readonly from: unknown;
  readonly to: unknown;
}

const partsOf = (value: unknown): Fields | null =>
  value instanceof Named ? { names: value.names, of: value.of } : isParts(value) ? value : null;

/** What a change stands on when another one before it, on which it was made, did not happen. */
export const standsOn = (own: Change, dropped: Change): unknown => {
  if (sameState(own.from, own.to)) return own.from;
  const [from, to] = [partsOf(own.from), partsOf(own.to)];
  const [was, became] = [partsOf(dropped.from), partsOf(dropped.to)];
  if (!from || !to || !was || !became) return sameState(own.from, dropped.to) ? dropped.from : own.from;
  const entries = Object.keys(from).map(
    (key) => [key, standsOn({ from: from[key], to: to[key] }, { from: was[key], to: became[key] })] as const,
  );
  if (!(own.from instanceof Named)) return Object.fromEntries(entries);
  const { names, of } = Object.fromEntries(entries) as { names: readonly string[]; of: Fields };
  return new Named(names.map((name) => [name, of[name]]));
};

/** Everything of a value that is another one now, down to its smallest parts. */
export const changedPlaces = (from: unknown, to: unknown, at = ''): string[] => {
  if (sameState(from, to)) return [];
  const [was, is] = [partsOf(from), partsOf(to)];
  if (!was || !is) return [at];
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].flatMap((key) =>
    changedPlaces(was[key], is[key], `${at}/${key}`),
  );
};
