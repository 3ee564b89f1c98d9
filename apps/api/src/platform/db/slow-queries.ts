/** A statement without what was asked with it. */
interface SlowQuery {
  readonly shape: string;
  readonly calls: number;
  readonly meanMs: number;
  readonly worstMs: number;
}

export interface SlowQueries {
  note(statement: string, ms: number): void;
  /** The slowest first. */
  list(): SlowQuery[];
}

const slowFromMs = 200;
const mostShapes = 50;
const mostLetters = 600;

/** Values are parameters already; a text or number that stands in the statement itself goes as well. */
export const shapeOf = (statement: string): string =>
  statement
    .slice(0, 20_000)
    .replaceAll(/'(?:[^']|'')*'?/g, '?')
    .replaceAll(/(?<![$\w])\d[\d.]*\b/g, '?')
    .replaceAll(/(?:(?:\$\d+|\?)\s*,\s*){3,}/g, '…, ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, mostLetters);

interface Seen {
  calls: number;
  totalMs: number;
  worstMs: number;
}

/** What took long in this process, by shape: never more of them than anybody reads, and no value. */
export const createSlowQueries = (): SlowQueries => {
  const seen = new Map<string, Seen>();
  const forgetFastest = () => {
    let fastest: string | undefined;
    for (const [shape, { worstMs }] of seen)
      if (fastest === undefined || worstMs < (seen.get(fastest)?.worstMs ?? 0)) fastest = shape;
    if (fastest !== undefined) seen.delete(fastest);
  };
  return {
    note(statement, ms) {
      if (ms < slowFromMs) return;
      const shape = shapeOf(statement);
      const held = seen.get(shape) ?? { calls: 0, totalMs: 0, worstMs: 0 };
      seen.set(shape, { calls: held.calls + 1, totalMs: held.totalMs + ms, worstMs: Math.max(held.worstMs, ms) });
      if (seen.size > mostShapes) forgetFastest();
    },
    list: () =>
      [...seen]
        .map(([shape, { calls, totalMs, worstMs }]) => ({ shape, calls, meanMs: totalMs / calls, worstMs }))
        .toSorted((a, b) => b.worstMs - a.worstMs),
  };
};
