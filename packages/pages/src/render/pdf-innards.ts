import type PDFDocument from 'pdfkit';

interface Position {
  readonly xAdvance: number;
  readonly advanceWidth: number;
  readonly xOffset: number;
  readonly yOffset: number;
}

/** What pdfkit does not declare: its own `text` asks a font for every word three times and wraps each in a state of its own. */
export type Pdf = InstanceType<typeof PDFDocument> & {
  readonly _font: {
    readonly id: string;
    ref(): unknown;
    encode(text: string, features?: readonly string[]): readonly [readonly string[], readonly Position[]];
  };
  readonly page: { readonly fonts: Record<string, unknown>; readonly ext_gstates: Record<string, unknown> };
  addContent(commands: string): void;
};

export const digits = (value: number): string => String(Math.round(value * 1000) / 1000);

/** Letters of a line as a show command; nothing: some stand above or below others and pdfkit itself must place them. */
export const showCommand = (pdf: Pdf, text: string, tabular: boolean): string | undefined => {
  const [glyphs, positions] = pdf._font.encode(text, tabular ? ['tnum'] : undefined);
  let command = '[<';
  for (const [at, glyph] of glyphs.entries()) {
    const { xAdvance, advanceWidth, xOffset, yOffset } = positions[at]!;
    if (xOffset !== 0 || yOffset !== 0) return undefined;
    command += glyph;
    if (Math.abs(xAdvance - advanceWidth) > 0.01) command += `>${digits(advanceWidth - xAdvance)}<`;
  }
  return `${command}>]TJ`;
};

/** '#141413' as the three numbers a PDF wants. */
export const rgb = (ink: string): string =>
  [1, 3, 5].map((at) => digits(Number.parseInt(ink.slice(at, at + 2), 16) / 255)).join(' ');
