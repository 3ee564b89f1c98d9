import type { SheetColor, SheetGroup, SheetStyle } from '../content/sheet-content.ts';
import type { SheetColumn, SheetPlan } from '../content/sheet-plan.ts';

/** What a color prints in a column. */
export const colorValue = (style: SheetStyle, color: SheetColor, { key }: SheetColumn): string =>
  color.values[key] ?? style.values[key] ?? '';

/** What a style prints once for all its colors; nothing: they differ, or did when the reader last saw them. */
export const styleValue = (style: SheetStyle, { key, of }: SheetColumn): string | undefined => {
  const own = style.values[key];
  if (own !== undefined || of === 'style') return own ?? '';
  const [first, ...others] = style.colors;
  const alike = (color: SheetColor): boolean =>
    (color.values[key] ?? '') === (first?.values[key] ?? '') && color.before?.[key] === first?.before?.[key];
  return others.every(alike) ? (first?.values[key] ?? '') : undefined;
};

/** What every color says for itself; the day it comes stands first, beside its code, where it needs no label. */
export const differingColumns = (style: SheetStyle, columns: readonly SheetColumn[]): SheetColumn[] =>
  columns
    .filter((column) => styleValue(style, column) === undefined)
    .toSorted((a, b) => Number(b.key === 'availability') - Number(a.key === 'availability'));

/** What it was when the reader last saw it, where that was something else. */
export const styleBefore = (style: SheetStyle, column: SheetColumn): string | undefined => {
  const before = style.colors[0]?.before?.[column.key];
  return before === undefined || before === '' || before === styleValue(style, column) ? undefined : before;
};

export const longColumns = ({ columns }: SheetPlan): SheetColumn[] => columns.filter(({ print }) => print === 'long');
export const shortColumns = ({ columns }: SheetPlan): SheetColumn[] => columns.filter(({ print }) => print !== 'long');

/** In one line where there is no room for several. */
export const inOneLine = (text: string): string => text.split('\n').join('; ');

export const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

export const styleAndColors = (styles: readonly SheetStyle[]): string =>
  `${counted(styles.length, 'style')} in ${counted(
    styles.reduce((sum, { colors }) => sum + colors.length, 0),
    'color',
  )}`;

export const groupSummary = ({ summary, styles }: SheetGroup): string => summary ?? styleAndColors(styles);

export const colorCount = ({ colors }: SheetStyle): string => counted(colors.length, 'color');

/** The figure that is read first: what is really paid. */
export const mainFigure = (columns: readonly SheetColumn[]): SheetColumn | undefined =>
  columns.find(({ key }) => key === 'netCost') ?? columns.find(({ print }) => print === 'figure');
