import type { Point } from '../../../parts/dragging/index.ts';

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Tiles flow in rows like words; lines stand below each other. */
export type Flow = 'tiles' | 'lines';

const apart = ({ left, right, top, bottom }: Box, { x, y }: Point): number =>
  // A row is where one is; within it the nearest tile counts.
  Math.max(top - y, 0, y - bottom) * 1_000 + Math.max(left - x, 0, x - right);

/** The place among the others (0 = first) that a point stands for; the one in the hand is left out of the count. */
export function placeAt(boxes: readonly Box[], from: number, flow: Flow, point: Point): number {
  const distances = boxes.map((box) => apart(box, point));
  const nearest = distances.indexOf(Math.min(...distances));
  const box = boxes[nearest];
  if (!box) return 0;
  const after = flow === 'lines' ? point.y > (box.top + box.bottom) / 2 : point.x > (box.left + box.right) / 2;
  const gap = nearest + Number(after);
  return gap > from ? gap - 1 : gap;
}

/** How many stand in the first row. */
export const columnsOf = (boxes: readonly Box[]): number =>
  Math.max(boxes.filter(({ top }) => Math.abs(top - (boxes[0]?.top ?? 0)) < 4).length, 1);

const ways: Readonly<Record<string, { readonly by: 1 | -1; readonly across: boolean }>> = {
  ArrowLeft: { by: -1, across: true },
  ArrowRight: { by: 1, across: true },
  ArrowUp: { by: -1, across: false },
  ArrowDown: { by: 1, across: false },
};

/** Where an arrow key leads from a place; undefined for other keys. */
export function steppedBy(key: string, at: number, count: number, columns: number): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const way = ways[key];
  return way && Math.min(Math.max(at + way.by * (way.across ? 1 : columns), 0), count - 1);
}
