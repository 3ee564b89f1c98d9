import type { DisplayGroup } from '@atelier/domain/display-group/display-groups';
import { type Block, blockAt, type LaneLayout, stripPadding, type Tiles } from '../model/lane-layout.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The line that shows where it lands, in the coordinates of the canvas. */
export interface DropLine extends Point {
  readonly length: number;
  readonly way: 'down' | 'across';
}

/** Before which style of which group it lands; `at` is the index of that style, the count of styles for the end. */
export interface StylePlace {
  readonly group: number;
  readonly at: number;
  readonly line: DropLine;
}

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

/** Between which tiles of a row a point lies. */
const gapAt = (x: number, count: number, { left, width, gap }: Tiles): number =>
  clamp(Math.round((x - left + gap / 2) / (width + gap)), 0, count);

const lineX = (column: number, { left, width, gap }: Tiles): number => left + column * (width + gap) - gap / 2;

type RowBlock = Extract<Block, { kind: 'tiles' }>;

export const lineInRow = (row: RowBlock, at: number, tiles: Tiles): DropLine => ({
  way: 'down',
  x: lineX(at - row.from, tiles),
  y: row.y,
  length: tiles.height,
});

const lineBelow = (block: Block, width: number, left: number): DropLine => ({
  way: 'across',
  x: left,
  y: block.y + block.height - 2,
  length: width,
});

const rowWidth = ({ columns, width, gap }: Tiles) => columns * (width + gap) - gap;

/** Where a style would land: in its row between two tiles; on the name of a lane before its first; else at its end. */
export function stylePlace(layout: LaneLayout, groups: readonly DisplayGroup[], { x, y }: Point): StylePlace | null {
  const index = Math.min(blockAt(layout, Math.max(y, 0)), layout.blocks.length - 1);
  const block = layout.blocks[index];
  if (!block) return null;
  const { tiles } = layout;
  const count = groups[block.group]?.styles.length ?? 0;
  if (block.kind === 'tiles') {
    const at = block.from + gapAt(x, block.to - block.from, tiles);
    return { group: block.group, at, line: lineInRow(block, at, tiles) };
  }
  if (block.kind === 'colors') {
    const row = layout.blocks[index - 1] as RowBlock;
    return { group: block.group, at: row.to, line: lineInRow(row, row.to, tiles) };
  }
  const next = layout.blocks[index + 1];
  if (block.kind === 'head' && next?.kind === 'tiles' && next.group === block.group)
    return { group: block.group, at: 0, line: lineInRow(next, 0, tiles) };
  return { group: block.group, at: count, line: lineBelow(block, rowWidth(tiles), tiles.left) };
}

/** Where the line stands for a place that was chosen by keys. */
export function lineOfPlace(layout: LaneLayout, groups: readonly DisplayGroup[], group: number, at: number): DropLine {
  const count = groups[group]?.styles.length ?? 0;
  const isRow = (block: Block): block is RowBlock => block.kind === 'tiles' && block.group === group;
  const row = layout.blocks.find(
    (block): block is RowBlock =>
      isRow(block) && (at < block.to || (at === count && block.to === count)) && at >= block.from,
  );
  if (row) return lineInRow(row, at, layout.tiles);
  const head = layout.blocks.find((block) => block.kind === 'head' && block.group === group)!;
  return lineBelow(head, rowWidth(layout.tiles), layout.tiles.left);
}

export interface ColorPlace {
  readonly at: number;
  readonly line: DropLine;
}

/** Colors change places among those of their style alone, so only their strip counts. */
export function colorPlace(
  { colors }: Pick<LaneLayout, 'colors'>,
  strip: Pick<Block, 'y'>,
  count: number,
  { x, y }: Point,
): ColorPlace {
  const last = Math.max(Math.ceil(count / colors.columns) - 1, 0);
  const pitch = colors.height + colors.gap;
  const row = clamp(Math.floor((y - strip.y - stripPadding) / pitch), 0, last);
  const from = row * colors.columns;
  const inRow = Math.min(colors.columns, count - from);
  const column = gapAt(x, inRow, colors);
  return {
    at: from + column,
    line: {
      way: 'down',
      x: lineX(column, colors),
      y: strip.y + stripPadding + row * pitch,
      length: colors.height,
    },
  };
}

export interface GroupPlace {
  /** Before which group; the count of groups for the end. */
  readonly at: number;
  readonly line: DropLine;
}

/** A group lands before the lane whose upper half the point is in, or after it. */
export function groupPlace(layout: LaneLayout, groups: readonly DisplayGroup[], { y }: Point): GroupPlace {
  const heads = layout.blocks.filter(({ kind }) => kind === 'head');
  const length = rowWidth(layout.tiles) + layout.tiles.left;
  const found = heads.findIndex((head, at) => y < (head.y + (heads[at + 1]?.y ?? layout.height)) / 2);
  const at = found < 0 ? groups.length : found;
  return { at, line: { way: 'across', x: 0, y: (heads[at]?.y ?? layout.height) - 1, length } };
}
