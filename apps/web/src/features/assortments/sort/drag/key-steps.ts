import type { DisplayGroup } from '@atelier/domain/display-group/display-groups';
import { type Lifted, styleKey, type Target } from './lifted.ts';

export type Direction = 'left' | 'right' | 'up' | 'down';

const directions: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};
export const directionOf = (key: string): Direction | null => directions[key] ?? null;

const isBack = (way: Direction) => way === 'left' || way === 'up';
const isSideways = (way: Direction) => way === 'left' || way === 'right';
const clamp = (value: number, most: number) => Math.min(Math.max(value, 0), most);

/** How many places each lane has, and which of them can be gone to. */
export interface Lanes {
  readonly counts: readonly number[];
  readonly columns: number;
  takes(lane: number): boolean;
}

function otherLane({ counts, takes }: Lanes, from: number, by: 1 | -1): number | null {
  for (let at = from + by; at >= 0 && at < counts.length; at += by) if (takes(at)) return at;
  return null;
}

const rowOf = (at: number, columns: number) => Math.floor(Math.max(at, 0) / columns);

/** To the sides by one, up and down by a row, and from lane to lane at their ends. */
export function stepInLanes(lanes: Lanes, { group, at }: Target, way: Direction): Target {
  const { counts, columns } = lanes;
  const count = counts[group] ?? 0;
  const by = isBack(way) ? -1 : 1;
  if (isSideways(way)) {
    if (at + by >= 0 && at + by <= count) return { group, at: at + by };
    const next = otherLane(lanes, group, by);
    return next === null ? { group, at } : { group: next, at: by < 0 ? counts[next]! : 0 };
  }
  const row = rowOf(Math.min(at, count - 1), columns) + by;
  const column = at % columns;
  if (row >= 0 && row <= rowOf(count - 1, columns)) return { group, at: clamp(row * columns + column, count) };
  const next = otherLane(lanes, group, by);
  if (next === null) return { group, at: by < 0 ? 0 : count };
  const start = by < 0 ? rowOf(counts[next]! - 1, columns) * columns : 0;
  return { group: next, at: clamp(start + column, counts[next]!) };
}

/** The style that keys lead to from another one. */
export function stepFocus(lanes: Lanes, from: Target, way: Direction): Target {
  const next = stepInLanes(lanes, from, way);
  const count = lanes.counts[next.group] ?? 0;
  if (next.at < count) return next;
  if (way !== 'right') return { ...next, at: Math.max(count - 1, 0) };
  const lane = otherLane(lanes, next.group, 1);
  return lane === null ? from : { group: lane, at: 0 };
}

/** Places between what is not in the hand: a step always leads to another order. */
class FreePlaces {
  private readonly free: readonly number[];
  private readonly length: number;

  constructor(inHand: readonly boolean[]) {
    this.free = inHand.flatMap((taken, at) => (taken ? [] : [at]));
    this.length = inHand.length;
  }

  get count(): number {
    return this.free.length;
  }

  among(at: number): number {
    return this.free.filter((place) => place < at).length;
  }

  shown(at: number): number {
    return this.free[at] ?? this.length;
  }
}

type Groups = readonly DisplayGroup[];

const placesOf = (groups: Groups, lifted: Lifted): FreePlaces[] => {
  if (lifted.kind === 'group') return [new FreePlaces(groups.map(({ title }) => title === lifted.title))];
  if (lifted.kind === 'styles') {
    const inHand = new Set(lifted.items.map(styleKey));
    return groups.map(
      ({ title, styles }) => new FreePlaces(styles.map(({ style }) => inHand.has(styleKey({ group: title, style })))),
    );
  }
  const { group, style, color } = lifted;
  const held = groups.find(({ title }) => title === group)?.styles.find((one) => one.style === style);
  return [new FreePlaces(held?.colors.map((one) => one.color === color) ?? [])];
};

/** Where the next press of an arrow leads what is in the hand. */
export function stepTarget(
  groups: Groups,
  lifted: Lifted,
  target: Target,
  way: Direction,
  parts: { readonly columns: number; readonly colorColumns: number; takes(lane: number): boolean },
): Target {
  const places = placesOf(groups, lifted);
  const lane = lifted.kind === 'styles' ? target.group : 0;
  const lanes: Lanes = {
    counts: places.map(({ count }) => count),
    columns: lifted.kind === 'styles' ? parts.columns : lifted.kind === 'group' ? 1 : parts.colorColumns,
    takes: (other) => lifted.kind === 'styles' && parts.takes(other),
  };
  const next = stepInLanes(lanes, { group: lane, at: places[lane]?.among(target.at) ?? 0 }, way);
  const at = places[next.group]?.shown(next.at) ?? 0;
  return lifted.kind === 'styles' ? { group: next.group, at } : { ...target, at };
}
