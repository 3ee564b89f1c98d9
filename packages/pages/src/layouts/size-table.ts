import type { SizeTable } from '../content/sheet-content.ts';
import { inks } from '../kit/paper.ts';
import type { Pen } from '../kit/pen.ts';

const dateWidth = 52;
const rowHeight = 12.5;
const widest = 40;
const narrowest = 26;

interface Band {
  readonly from: number;
  readonly sizes: readonly string[];
}

/** More sizes than fit beside each other go on below. */
const bandsOf = ({ sizes }: SizeTable, width: number): Band[] => {
  const across = Math.max(1, Math.floor((width - dateWidth) / narrowest));
  return Array.from({ length: Math.ceil(sizes.length / across) }, (_, band) => ({
    from: band * across,
    sizes: sizes.slice(band * across, (band + 1) * across),
  }));
};

export const sizeTableHeight = (table: SizeTable, width: number): number =>
  bandsOf(table, width).length * ((table.rows.length + 1) * rowHeight + 6);

/** Which size comes when, and how much of it. */
export const drawSizeTable = (
  pen: Pen,
  table: SizeTable,
  { x, y, width }: { x: number; y: number; width: number },
): void => {
  let top = y;
  for (const { from, sizes } of bandsOf(table, width)) {
    const own = Math.min(widest, (width - dateWidth) / sizes.length);
    const right = (at: number): number => x + dateWidth + (at + 1) * own;
    const cell = (text: string, at: number, line: number, strong: boolean): void => {
      pen.text(text, {
        face: strong ? 'strong' : 'regular',
        size: 7,
        x: right(at) - own,
        y: line,
        width: own,
        align: 'right',
        tabular: true,
        ink: text === '' ? inks.strong : inks.ink,
      });
    };
    pen.text('Available', { face: 'strong', size: 7, x, y: top + 8.5 });
    for (const [at, size] of sizes.entries()) cell(size, at, top + 8.5, true);
    pen.rule(x, top + rowHeight, width, 0.7, inks.ink);
    for (const [nth, { date, figures }] of table.rows.entries()) {
      const line = top + (nth + 1) * rowHeight + 9;
      pen.text(date, { size: 7, x, y: line, tabular: true });
      for (const at of sizes.keys()) cell(figures[from + at] || '–', at, line, false);
      pen.rule(x, top + (nth + 2) * rowHeight, width);
    }
    top += (table.rows.length + 1) * rowHeight + 6;
  }
};
