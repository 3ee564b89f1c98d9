/** Plain data only, which is what forms hold; key order does not count as a change. */
export function sameState(before: unknown, after: unknown): boolean {
  if (Object.is(before, after)) return true;
  if (typeof before !== 'object' || typeof after !== 'object' || before === null || after === null) return false;
  if (Array.isArray(before) !== Array.isArray(after)) return false;
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys].every((key) => sameState(Reflect.get(before, key), Reflect.get(after, key)));
}

/** M1.10: asks only if the watched state differs from its first snapshot, or always without a change check. */
export const mustAsk = (watch: Watched): boolean => {
  if (typeof watch === 'function') return watch();
  return watch === 'always' || !sameState(watch.before, watch.after);
};

/** A state and its first snapshot, the answer of whoever knows, or no change check at all. */
export type Watched = { before: unknown; after: unknown } | (() => boolean) | 'always';
