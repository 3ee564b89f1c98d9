import type { SheetColor, SheetStyle } from '../content/sheet-content.ts';
import type { SheetColumn } from '../content/sheet-plan.ts';
import { widthOf } from '../kit/measure.ts';
import { type Frame, inks } from '../kit/paper.ts';
import type { Pen } from '../kit/pen.ts';
import type { PageTop } from './flow-drafts.ts';
import type { PlacedGroup } from './setting.ts';
import { colorValue } from './values.ts';

export interface TableColumn {
  readonly column: SheetColumn;
  readonly x: number;
  readonly width: number;
}

/** Columns beside each other as far as the paper goes; those that do not fit are told below the name. */
export interface PriceTable {
  readonly columns: readonly TableColumn[];
  readonly under: readonly SheetColumn[];
  readonly nameWidth: number;
}

const value = { face: 'strong', size: 7.5, tabular: true } as const;
const label = { size: 7 } as const;
const apart = 11;
const leastName = 148;
const widestFact = 80;

/** The longest by its letters is measured; to measure all would take as long as to draw them. */
const longestValues = (groups: readonly PlacedGroup[], columns: readonly SheetColumn[]): Map<SheetColumn, string> => {
  const longest = new Map(columns.map((column) => [column, '']));
  for (const { group } of groups)
    for (const style of group.styles)
      for (const color of style.colors)
        for (const column of columns) {
          const text = colorValue(style, color, column);
          if (text.length > longest.get(column)!.length) longest.set(column, text);
        }
  return longest;
};

export const priceTable = (
  groups: readonly PlacedGroup[],
  columns: readonly SheetColumn[],
  { frame, lead }: { frame: Frame; lead: number },
): PriceTable => {
  const longest = longestValues(groups, columns);
  const room = frame.inner - lead - leastName;
  const widths = new Map(
    columns.map((column) => [column, Math.max(widthOf(longest.get(column)!, value), widthOf(column.heading, label))]),
  );
  const beside = new Set<SheetColumn>();
  let used = 0;
  // Prices first: a sheet of prices without a column of them would be none.
  for (const column of columns.toSorted((a, b) => Number(a.print !== 'figure') - Number(b.print !== 'figure'))) {
    const own = widths.get(column)!;
    if ((column.print === 'fact' && own > widestFact) || used + own + apart > room) continue;
    beside.add(column);
    used += own + apart;
  }
  const taken = columns.filter((column) => beside.has(column));
  let right = frame.right;
  const placed = taken.toReversed().map((column) => {
    const width = widths.get(column)!;
    const x = right - width;
    right = x - apart;
    return { column, x, width };
  });
  const under = columns.filter((column) => !beside.has(column));
  return { columns: placed.toReversed(), under, nameWidth: frame.inner - lead - used };
};

const alignOf = ({ print }: SheetColumn): 'left' | 'right' => (print === 'figure' ? 'right' : 'left');

/** What the columns are called, above every page. */
export const tableTop = (
  table: PriceTable,
  frame: Frame,
  leads: readonly { readonly words: string; readonly x: number; readonly align?: 'right' }[],
): PageTop => ({
  height: 24,
  draw(pen, y) {
    const line = y + 6;
    pen.part('P');
    for (const { words, x, align } of leads)
      pen.text(words, {
        ...label,
        x: align ? x - 60 : x,
        y: line,
        ink: inks.soft,
        ...(align ? { width: 60, align } : {}),
      });
    for (const { column, x, width } of table.columns)
      pen.text(column.heading, {
        ...label,
        x: x - 4,
        y: line,
        width: width + 4,
        align: alignOf(column),
        ink: inks.soft,
      });
    pen.rule(frame.left, y + 13, frame.inner, 0.9, inks.ink);
  },
});

/** The values of one color in their columns; what is read first is bold. */
export const drawValues = (
  pen: Pen,
  table: PriceTable,
  { style, color, main }: { style: SheetStyle; color: SheetColor; main: SheetColumn | undefined },
  y: number,
): void => {
  for (const { column, x, width } of table.columns) {
    const text = colorValue(style, color, column) || (column.print === 'figure' ? '–' : '');
    const before = color.before?.[column.key];
    const changed = before !== undefined && before !== text;
    pen.text(text, {
      ...value,
      face: column === main ? 'strong' : 'regular',
      x,
      y,
      width,
      align: alignOf(column),
      ink: changed ? inks.change : text === '–' ? inks.strong : inks.ink,
    });
    if (!changed || before === '') continue;
    const was = widthOf(before, { size: 7, tabular: true });
    pen.text(before, { size: 7, tabular: true, x: x + width - was, y: y + 8.5, ink: inks.soft });
    pen.strike(x + width - was, y + 8.5, was, 7, inks.soft);
  }
};
