/** Letters as strokes: a server may have no fonts at all, and then text is drawn as boxes or not at all. */
const letters: Readonly<Record<string, readonly [width: number, d: string]>> = {
  A: [56, 'M0 70 L28 0 L56 70 M11 44 H45'],
  B: [46, 'M0 0 V70 H24 C40 70 46 61 46 52 C46 41 38 35 24 35 H0 M24 35 C36 35 42 28 42 18 C42 8 36 0 24 0 H0'],
  C: [50, 'M46 16 C40 4 30 0 24 0 C8 0 0 14 0 35 C0 56 8 70 24 70 C30 70 40 66 46 54'],
  D: [50, 'M0 0 V70 H20 C40 70 50 56 50 35 C50 14 40 0 20 0Z'],
  E: [42, 'M42 0 H0 V70 H42 M0 34 H36'],
  F: [40, 'M40 0 H0 V70 M0 34 H34'],
  G: [52, 'M48 16 C42 4 32 0 26 0 C8 0 0 16 0 35 C0 54 8 70 26 70 C40 70 50 60 50 40 H30'],
  H: [48, 'M0 0 V70 M48 0 V70 M0 34 H48'],
  I: [0, 'M0 0 V70'],
  J: [34, 'M34 0 V50 C34 64 26 70 16 70 C8 70 2 66 0 56'],
  K: [48, 'M0 0 V70 M46 0 L0 42 M16 28 L48 70'],
  L: [38, 'M0 0 V70 H38'],
  M: [60, 'M0 70 V0 L30 44 L60 0 V70'],
  N: [48, 'M0 70 V0 L48 70 V0'],
  O: [52, 'M26 0 C8 0 0 16 0 35 C0 54 8 70 26 70 C44 70 52 54 52 35 C52 16 44 0 26 0Z'],
  P: [44, 'M0 70 V0 H24 C38 0 44 9 44 20 C44 31 38 40 24 40 H0'],
  Q: [52, 'M26 0 C8 0 0 16 0 35 C0 54 8 70 26 70 C44 70 52 54 52 35 C52 16 44 0 26 0Z M34 52 L54 74'],
  R: [46, 'M0 70 V0 H24 C38 0 44 9 44 19 C44 30 38 38 24 38 H0 M24 38 L46 70'],
  S: [44, 'M42 12 C36 4 30 0 22 0 C8 0 2 8 2 18 C2 40 44 28 44 52 C44 64 34 70 22 70 C12 70 4 66 0 56'],
  T: [46, 'M0 0 H46 M23 0 V70'],
  U: [48, 'M0 0 V44 C0 62 8 70 24 70 C40 70 48 62 48 44 V0'],
  V: [54, 'M0 0 L27 70 L54 0'],
  W: [74, 'M0 0 L18 70 L37 14 L56 70 L74 0'],
  X: [48, 'M0 0 L48 70 M48 0 L0 70'],
  Y: [50, 'M0 0 L25 36 L50 0 M25 36 V70'],
  Z: [46, 'M0 0 H46 L0 70 H46'],
  0: [46, 'M23 0 C6 0 0 16 0 35 C0 54 6 70 23 70 C40 70 46 54 46 35 C46 16 40 0 23 0Z'],
  1: [18, 'M0 14 L18 0 V70'],
  2: [42, 'M2 16 C4 6 10 0 21 0 C34 0 41 8 41 19 C41 38 4 48 0 70 H42'],
  3: [
    42,
    'M2 10 C6 4 12 0 20 0 C34 0 40 8 40 18 C40 28 32 34 18 34 C34 34 42 42 42 52 C42 64 32 70 20 70 C10 70 4 66 0 58',
  ],
  4: [46, 'M34 70 V0 L0 48 H46'],
  5: [42, 'M38 0 H6 L2 32 C8 28 14 26 20 26 C34 26 42 35 42 48 C42 62 32 70 20 70 C10 70 4 66 0 58'],
  6: [
    44,
    'M38 8 C34 3 28 0 23 0 C6 0 0 18 0 42 C0 60 8 70 23 70 C36 70 44 60 44 48 C44 36 36 28 24 28 C12 28 2 36 0 46',
  ],
  7: [42, 'M0 0 H42 L14 70'],
  8: [
    44,
    'M22 34 C10 34 3 27 3 17 C3 7 10 0 22 0 C34 0 41 7 41 17 C41 27 34 34 22 34 C8 34 0 42 0 52 C0 63 9 70 22 70 C35 70 44 63 44 52 C44 42 36 34 22 34Z',
  ],
  9: [
    44,
    'M6 62 C10 67 16 70 21 70 C38 70 44 52 44 28 C44 10 36 0 21 0 C8 0 0 10 0 22 C0 34 8 42 20 42 C32 42 42 34 44 24',
  ],
  '-': [26, 'M0 38 H26'],
  ' ': [26, ''],
};
const height = 70;

export interface Lettering {
  readonly x: number;
  readonly y: number;
  /** Of a capital, in the units of the drawing. */
  readonly size: number;
  readonly anchor?: 'start' | 'middle';
  /** Between letters, in parts of a capital's height. */
  readonly gap?: number;
}

const glyphs = (text: string) => [...text.toUpperCase()].map((letter) => letters[letter] ?? ([0, ''] as const));

export const textWidth = (text: string, size: number, gap = 0.34): number =>
  glyphs(text).reduce((sum, [width]) => sum + (width / height) * size + gap * size, -gap * size);

/** One line of words as strokes; the group around it says how thick and in which color. */
export const letter = (text: string, { x, y, size, anchor = 'start', gap = 0.34 }: Lettering): string => {
  const scale = size / height;
  let at = anchor === 'middle' ? x - textWidth(text, size, gap) / 2 : x;
  return glyphs(text)
    .map(([width, d]) => {
      const placed =
        d === '' ? '' : `<path transform="translate(${at.toFixed(1)} ${y}) scale(${scale.toFixed(4)})" d="${d}"/>`;
      at += width * scale + gap * size;
      return placed;
    })
    .join('');
};
