import type { DisplayGroup } from '@atelier/domain/display-group/display-groups';

/** Everything that decides where things stand; no element is ever measured for it but the page of a group. */
export interface Arrangement {
  readonly width: number;
  /** How wide a tile should be; they are stretched to fill the row. */
  readonly tile: number;
  readonly isOpen: (group: DisplayGroup) => boolean;
  readonly tabOf: (title: string) => 'styles' | 'page';
  readonly opened: { readonly group: string; readonly style: string } | null;
  readonly pageHeight: (title: string) => number;
}

interface Placed {
  readonly group: number;
  readonly y: number;
  readonly height: number;
}

export type Block =
  | (Placed & { readonly kind: 'head' | 'page' | 'empty' })
  | (Placed & { readonly kind: 'tiles'; readonly from: number; readonly to: number })
  | (Placed & { readonly kind: 'colors'; readonly style: number });

export interface Tiles {
  readonly left: number;
  readonly columns: number;
  readonly width: number;
  readonly height: number;
  readonly picture: number;
  readonly gap: number;
}

export interface LaneLayout {
  readonly blocks: readonly Block[];
  readonly height: number;
  readonly tiles: Tiles;
  readonly colors: Tiles;
}

export const headHeight = 45;
export const stripPadding = 14;
/** Between the strip and the row below it. */
const stripGap = 14;
const emptyHeight = 64;
const rowGap = 14;
const below = { style: 48, color: 24 } as const;
const proportion = 0.75;
const narrow = 700;

/** As many tiles as fit, stretched so that every row ends where the lane does. */
function tilesIn(width: number, wanted: number, gap: number, words: number): Tiles {
  const [left, right] = width < narrow ? [16, 16] : [40, 16];
  const inner = Math.max(width - left - right, 80);
  const columns = Math.max(width < narrow ? 2 : 1, Math.floor((inner + gap) / (wanted + gap)));
  const tile = Math.floor((inner - gap * (columns - 1)) / columns);
  const picture = Math.round(tile * proportion);
  return { left, columns, width: tile, picture, height: picture + words, gap };
}

export const rowsOf = (count: number, { columns }: Pick<Tiles, 'columns'>): number => Math.ceil(count / columns);

/** Lanes from top to bottom in pieces of a row each, so that only those in sight are drawn. */
export function layLanes(groups: readonly DisplayGroup[], arrangement: Arrangement): LaneLayout {
  const { width, tile, isOpen, tabOf, opened, pageHeight } = arrangement;
  const tiles = tilesIn(width, tile, 12, below.style);
  const colors = tilesIn(width, Math.max(72, Math.round(tile * 0.72)), 8, below.color);
  const blocks: Block[] = [];
  let y = 0;
  const put = (block: Omit<Block, 'y'>) => {
    blocks.push({ ...block, y } as Block);
    y += block.height;
  };
  const putRows = (group: number, { title, styles }: DisplayGroup) => {
    const open = opened?.group === title ? styles.findIndex(({ style }) => style === opened.style) : -1;
    for (let from = 0; from < styles.length; from += tiles.columns) {
      const to = Math.min(from + tiles.columns, styles.length);
      put({ kind: 'tiles', group, from, to, height: tiles.height + rowGap } as Omit<Block, 'y'>);
      if (open < from || open >= to) continue;
      const lines = rowsOf(styles[open]!.colors.length, colors);
      const height = stripPadding * 2 + lines * colors.height + (lines - 1) * colors.gap + stripGap;
      put({ kind: 'colors', group, style: open, height } as Omit<Block, 'y'>);
    }
  };
  groups.forEach((group, at) => {
    put({ kind: 'head', group: at, height: headHeight });
    if (!isOpen(group)) return;
    if (tabOf(group.title) === 'page') put({ kind: 'page', group: at, height: pageHeight(group.title) });
    else if (group.styles.length === 0) put({ kind: 'empty', group: at, height: emptyHeight });
    else putRows(at, group);
  });
  return { blocks, height: y, tiles, colors };
}

/** The first block that ends below a place. */
export function blockAt({ blocks }: Pick<LaneLayout, 'blocks'>, y: number): number {
  let [low, high] = [0, blocks.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const block = blocks[middle]!;
    if (block.y + block.height <= y) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Which blocks are in sight, with some more on either side. */
export function blocksBetween(layout: LaneLayout, top: number, bottom: number): { from: number; to: number } {
  const from = blockAt(layout, top);
  return { from, to: Math.min(blockAt(layout, bottom) + 1, layout.blocks.length) };
}

/** The block in which a style stands. */
export const blockOfStyle = ({ blocks }: Pick<LaneLayout, 'blocks'>, group: number, index: number): number =>
  blocks.findIndex(
    (block) => block.kind === 'tiles' && block.group === group && index >= block.from && index < block.to,
  );
