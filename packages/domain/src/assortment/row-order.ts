import { accept, refuse, type Verdict } from '../shared/verdict.ts';

/** M7.1: static order is a position per style and color; `sort` counts from 0 in the order as it will be. */
export interface Placement {
  readonly id: string;
  readonly sort: number;
}

const problemOf = (order: ReadonlySet<string>, placements: readonly Placement[]): string | undefined => {
  const unknown = placements.find(({ id }) => !order.has(id));
  if (unknown) return `${unknown.id} is not in this assortment.`;
  if (new Set(placements.map(({ id }) => id)).size < placements.length) return 'A product is placed twice.';
  if (new Set(placements.map(({ sort }) => sort)).size < placements.length)
    return 'Two products have the same position.';
  const outside = placements.find(({ sort }) => !Number.isInteger(sort) || sort < 0 || sort >= order.size);
  return outside && `Position ${outside.sort} does not exist; there are ${order.size} rows.`;
};

/** The placed rows stand where they were put; all others keep their order around them. */
export const placeRows = (order: readonly string[], placements: readonly Placement[]): Verdict<string[], string> => {
  const problem = problemOf(new Set(order), placements);
  if (problem) return refuse(problem);
  const placed = new Map(placements.map(({ id, sort }) => [sort, id]));
  const moved = new Set(placed.values());
  const rest = order.filter((id) => !moved.has(id))[Symbol.iterator]();
  return accept(order.map((_, index) => placed.get(index) ?? (rest.next().value as string)));
};
