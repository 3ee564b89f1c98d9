/** [M22.3] The state of a microsite's theme. Display mode and background have the defaults of the specification. */
export const displayModes = ['video', 'catalog'] as const;
export type DisplayMode = (typeof displayModes)[number];

/** How a season loads: its own gesture, once, and it can be skipped. */
export const loadingGestures = ['walk', 'fill', 'bloom', 'stripes', 'rise', 'type', 'fold'] as const;
export type LoadingGesture = (typeof loadingGestures)[number];

export interface SiteTheme {
  /** The ground of the screen; light green unless a season says otherwise. */
  readonly background: string;
  readonly ink: string;
  /** The season's own colour: large type, tabs, tiles. */
  readonly colour: string;
  /** What stands on `colour`. */
  readonly onColour: string;
  /** Of the stage type: 62 (condensed) to 125 (wide), and 100 to 900. */
  readonly width: number;
  readonly weight: number;
  readonly upperCase: boolean;
  readonly tabs: 'top' | 'side';
  /** Shoes stand on a line; otherwise they bleed over the edges. */
  readonly floor: boolean;
  readonly gesture: LoadingGesture;
  readonly displayMode: DisplayMode;
}

export const lightGreen = '#d3e8c1';

export const usualTheme: SiteTheme = {
  background: lightGreen,
  ink: '#0f2a1d',
  colour: '#0f2a1d',
  onColour: lightGreen,
  width: 125,
  weight: 300,
  upperCase: false,
  tabs: 'top',
  floor: true,
  gesture: 'walk',
  displayMode: 'video',
};

export const hexColour = /^#[0-9a-f]{6}$/u;

const channel = (hex: string, at: number): number => {
  const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};

const luminance = (hex: string): number =>
  0.2126 * channel(hex, 1) + 0.7152 * channel(hex, 3) + 0.0722 * channel(hex, 5);

/** As WCAG 2 counts it: 1 to 21. */
export const contrast = (a: string, b: string): number => {
  const [light, dark] = [luminance(a), luminance(b)].toSorted((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
};

export interface ContrastFinding {
  readonly pair: 'ink on background' | 'colour on background' | 'text on colour';
  readonly ratio: number;
  readonly needed: number;
  readonly holds: boolean;
}

const needed = { text: 4.5, large: 3 } as const;

/** Running text needs 4.5; the season's colour stands on the ground as large type alone and needs 3. */
export const contrastFindings = (
  theme: Pick<SiteTheme, 'background' | 'ink' | 'colour' | 'onColour'>,
): readonly ContrastFinding[] =>
  (
    [
      ['ink on background', theme.ink, theme.background, needed.text],
      ['colour on background', theme.colour, theme.background, needed.large],
      ['text on colour', theme.onColour, theme.colour, needed.text],
    ] as const
  ).map(([pair, a, b, least]) => {
    const ratio = Math.round(contrast(a, b) * 100) / 100;
    return { pair, ratio, needed: least, holds: ratio >= least };
  });
