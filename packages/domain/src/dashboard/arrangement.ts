/** How one person wants their dashboard: tiles in this order, those without. What is not named follows as it comes. */
export interface DashboardArrangement {
  readonly order: readonly string[];
  readonly hidden: readonly string[];
}

export const usualArrangement: DashboardArrangement = { order: [], hidden: [] };

const mostTiles = 100;
const longestId = 60;

const ids = (value: unknown): string[] =>
  Array.isArray(value)
    ? [
        ...new Set(value.filter((id): id is string => typeof id === 'string' && id !== '' && id.length <= longestId)),
      ].slice(0, mostTiles)
    : [];

/** Lenient: what was kept wrongly is as if it had never been kept. */
export const readArrangement = (kept: unknown): DashboardArrangement => {
  const { order, hidden } = (typeof kept === 'object' && kept !== null ? kept : {}) as Record<string, unknown>;
  return { order: ids(order), hidden: ids(hidden) };
};

/** All tiles of a person in their order; one that is new to them stands where it usually does, after its neighbour. */
export const arranged = <T extends { readonly id: string }>(
  tiles: readonly T[],
  { order }: DashboardArrangement,
): T[] => {
  const known = new Map(tiles.map((tile) => [tile.id, tile]));
  const placed = order.flatMap((id) => known.get(id) ?? []);
  for (const [index, tile] of tiles.entries()) {
    if (placed.includes(tile)) continue;
    const before = index === 0 ? -1 : placed.indexOf(tiles[index - 1]!);
    placed.splice(before + 1, 0, tile);
  }
  return placed;
};

export const isHidden = ({ hidden }: DashboardArrangement, id: string): boolean => hidden.includes(id);

export const withHidden = (kept: DashboardArrangement, id: string, hide: boolean): DashboardArrangement => ({
  ...kept,
  hidden: hide ? [...new Set([...kept.hidden, id])] : kept.hidden.filter((one) => one !== id),
});

/** Those that are not there at the moment keep the neighbour they stood behind, for the day they come back. */
const withAbsent = (before: readonly string[], present: readonly string[]): string[] => {
  const order = [...present];
  for (const [index, id] of before.entries()) {
    if (order.includes(id)) continue;
    const behind = index === 0 ? -1 : order.indexOf(before[index - 1]!);
    order.splice(behind + 1, 0, id);
  }
  return order.slice(0, mostTiles);
};

/** One tile moved to a place among all of them. */
export const moved = (kept: DashboardArrangement, all: readonly string[], id: string, to: number) => {
  const others = all.filter((one) => one !== id);
  const at = Math.max(0, Math.min(to, others.length));
  return { ...kept, order: withAbsent(kept.order, [...others.slice(0, at), id, ...others.slice(at)]) };
};
