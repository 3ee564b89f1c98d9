import type { Ctx } from '../context.ts';
import type { Tx } from '../db/transaction.ts';
import { createLanes } from '../lanes.ts';

const inLane = createLanes();

/** Taken in one order, so that two lists of the same things do not wait for each other. */
const inLanes = <T>(lanes: readonly string[], work: () => Promise<T>): Promise<T> => {
  const [first, ...rest] = lanes;
  return first === undefined ? work() : inLane(first, () => inLanes(rest, work));
};

/**
 * [R4] Writers of one thing stand in line here and not in the database: there every commit wakes all who wait for the
 * row, each moves on to its new version and waits again, and each holds a connection that others need meanwhile.
 */
export const writeInTurn = <T>(
  ctx: Pick<Ctx, 'transaction'>,
  entity: { readonly entity: string },
  ids: readonly string[],
  work: (tx: Tx) => Promise<T>,
  /** What else several of them want at once, by name: the last pairs of a shoe. */
  also: readonly string[] = [],
): Promise<T> =>
  inLanes([...new Set([...ids.map((id) => `${entity.entity} ${id}`), ...also])].sort(), () => ctx.transaction(work));
