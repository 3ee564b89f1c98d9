/** How many columns a wall has by its width and by the step a person chose: larger screens get larger pictures too. */
export const sizeSteps = [-2, -1, 0, 1, 2] as const;
export type SizeStep = (typeof sizeSteps)[number];

export const gap = 16;
export const rowGap = 28;

const usual = (width: number): number => (width < 620 ? 2 : width < 860 ? 3 : width < 1060 ? 4 : width < 1900 ? 5 : 6);
const factors: Readonly<Record<SizeStep, number>> = { '-2': 2, '-1': 1.45, 0: 1, 1: 0.7, 2: 0.45 };

export const columnsIn = (width: number, step: SizeStep): number =>
  Math.max(width < 620 ? 1 : 2, Math.min(12, Math.round(usual(width) * factors[step])));

export interface WallSizes {
  readonly columns: number;
  readonly tile: number;
  readonly picture: number;
  readonly caption: number;
}

/** A code and its price do not fit beside each other on a narrow tile. */
const narrow = 170;

export const wallSizes = (width: number, step: SizeStep): WallSizes => {
  const columns = columnsIn(width, step);
  const tile = (width - gap * (columns - 1)) / columns;
  return { columns, tile, picture: Math.round((tile * 3) / 4), caption: tile < narrow ? 86 : 68 };
};

const headHeight = 104;
const textHeight = 76;
const groupGap = 44;

interface Band {
  readonly kind: 'head' | 'tiles';
  readonly withText?: boolean;
  readonly rows?: 1 | 2;
  readonly wide?: boolean;
  readonly last?: boolean;
}

export const bandHeight = (band: Band, { picture, caption }: WallSizes): number => {
  if (band.kind === 'head') return headHeight + (band.withText ? textHeight : 0);
  const shown = band.wide ? picture * 2 + Math.round((gap * 3) / 4) : picture;
  const rows = band.rows ?? 1;
  return rows * (shown + caption) + (rows - 1) * rowGap + rowGap + (band.last ? groupGap : 0);
};
