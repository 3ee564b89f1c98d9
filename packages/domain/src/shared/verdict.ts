/** A business "no" is a value. Domain code never throws. */
export type Verdict<T, P = string> = { ok: true; value: T } | { ok: false; problem: P };

export const accept = <T>(value: T): { ok: true; value: T } => ({ ok: true, value });
export const refuse = <P>(problem: P): { ok: false; problem: P } => ({ ok: false, problem });
