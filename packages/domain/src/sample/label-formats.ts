/** Lengths in millimetres, from the upper left corner of the paper. */
export interface LabelFormat {
  readonly label: string;
  readonly paper: { readonly width: number; readonly height: number };
  readonly size: { readonly width: number; readonly height: number };
  readonly columns: number;
  readonly rows: number;
  /** Where the first label begins, and how far the next one is from it. */
  readonly first: { readonly left: number; readonly top: number };
  readonly pitch: { readonly across: number; readonly down: number };
}

const a4 = { width: 210, height: 297 } as const;
const letter = { width: 215.9, height: 279.4 } as const;

interface OnSheet extends Pick<LabelFormat, 'label' | 'paper' | 'columns' | 'rows'> {
  readonly size: readonly [width: number, height: number];
  /** Between two columns; rows touch each other. */
  readonly gap: number;
  readonly left?: number;
  readonly top?: number;
}

/** In the middle of the paper unless told. */
const onSheet = ({ label, paper, size: [width, height], columns, rows, gap, left, top }: OnSheet): LabelFormat => ({
  ...{ label, paper, columns, rows, size: { width, height } },
  first: {
    left: left ?? (paper.width - columns * width - (columns - 1) * gap) / 2,
    top: top ?? (paper.height - rows * height) / 2,
  },
  pitch: { across: width + gap, down: height },
});

/** A label of its own, as label printers feed them. */
const onRoll = (label: string, width: number, height: number): LabelFormat => ({
  ...{ label, paper: { width, height }, size: { width, height }, columns: 1, rows: 1 },
  ...{ first: { left: 0, top: 0 }, pitch: { across: width, down: height } },
});

/** The measures of labels that offices have in their drawers. */
export const labelFormats = {
  L7160: onSheet({
    label: 'Avery L7160 · 63.5 × 38.1 mm · 21 on A4',
    paper: a4,
    size: [63.5, 38.1],
    columns: 3,
    rows: 7,
    gap: 2.54,
  }),
  L7159: onSheet({
    label: 'Avery L7159 · 63.5 × 33.9 mm · 24 on A4',
    paper: a4,
    size: [63.5, 33.9],
    columns: 3,
    rows: 8,
    gap: 2.54,
  }),
  L7163: onSheet({
    label: 'Avery L7163 · 99.1 × 38.1 mm · 14 on A4',
    paper: a4,
    size: [99.1, 38.1],
    columns: 2,
    rows: 7,
    gap: 2.5,
  }),
  L7651: onSheet({
    label: 'Avery L7651 · 38.1 × 21.2 mm · 65 on A4',
    paper: a4,
    size: [38.1, 21.2],
    columns: 5,
    rows: 13,
    gap: 2.54,
  }),
  '5160': onSheet({
    label: 'Avery 5160 · 2⅝ × 1 in · 30 on Letter',
    paper: letter,
    size: [66.675, 25.4],
    columns: 3,
    rows: 10,
    gap: 3.175,
    left: 4.7625,
    top: 12.7,
  }),
  '5163': onSheet({
    label: 'Avery 5163 · 4 × 2 in · 10 on Letter',
    paper: letter,
    size: [101.6, 50.8],
    columns: 2,
    rows: 5,
    gap: 4.7625,
    left: 3.96875,
    top: 12.7,
  }),
  roll62x29: onRoll('Roll 62 × 29 mm', 62, 29),
  roll89x36: onRoll('Roll 89 × 36 mm', 89, 36),
  roll102x51: onRoll('Roll 4 × 2 in', 101.6, 50.8),
} as const satisfies Record<string, LabelFormat>;

export type LabelFormatKey = keyof typeof labelFormats;
export const labelFormatKeys = Object.keys(labelFormats) as [LabelFormatKey, ...LabelFormatKey[]];

export const labelsPerPage = ({ columns, rows }: LabelFormat): number => columns * rows;

/** The upper left corners of the labels of a page, row by row. */
export const labelPlaces = ({ columns, rows, first, pitch }: LabelFormat): { x: number; y: number }[] =>
  Array.from({ length: rows * columns }, (_, at) => ({
    x: first.left + (at % columns) * pitch.across,
    y: first.top + Math.floor(at / columns) * pitch.down,
  }));
