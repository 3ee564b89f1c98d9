import { sameState } from '../../../parts/confirm/index.ts';

const isParts = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

type Fields = Readonly<Record<string, unknown>>;

type Merged = { readonly values: Fields } | { readonly lost: readonly string[] };

/** What holds now with one's own change in it; undefined where both changed the same. */
const mergedValue = (from: unknown, to: unknown, now: unknown): { readonly value: unknown } | undefined => {
  if (sameState(from, now)) return { value: to };
  if (sameState(to, now)) return { value: to };
  if (!isParts(from) || !isParts(to) || !isParts(now)) return;
  const merged: Record<string, unknown> = {};
  for (const key of new Set([...Object.keys(to), ...Object.keys(now)])) {
    const part = sameState(from[key], to[key]) ? { value: now[key] } : mergedValue(from[key], to[key], now[key]);
    if (!part) return;
    merged[key] = part.value;
  }
  return { value: merged };
};

/** [G21] One's own change on top of what others have done: different fields, and different parts of one, go together. */
export const merged = (from: Fields, to: Fields, now: Fields): Merged => {
  const values: Record<string, unknown> = {};
  const lost: string[] = [];
  for (const field of Object.keys(to)) {
    const found = mergedValue(from[field], to[field], now[field]);
    if (found) values[field] = found.value;
    else lost.push(field);
  }
  return lost.length > 0 ? { lost } : { values };
};
