import type { SheetColor, SheetGroup, SheetStyle } from '../content/sheet-content.ts';
import type { Unit } from '../kit/paginate.ts';
import { flowDrafts } from './flow-drafts.ts';
import { gridCell } from './grid-cell.ts';
import { groupHeading, groupStart } from './group-heading.ts';
import type { Layout } from './setting.ts';

const columns = 4;
const gap = 8;
const below = 8;
const headingHeight = 26;

interface Cell {
  readonly style: SheetStyle;
  readonly color: SheetColor;
}

const cellsOf = (group: SheetGroup): Cell[] =>
  group.styles.flatMap((style) => style.colors.map((color) => ({ style, color })));

/** Rows stand a little further apart where a page would end empty. */
const filling = (height: number, room: number): number => {
  const rows = Math.max(1, Math.floor(room / height));
  return height + Math.min(14, Math.max(0, room / rows - height));
};

/** Every color of every style, four to a row. */
export const linesheetCondensed: Layout = (setting, groups) => {
  const { plan, frame } = setting;
  const width = (frame.inner - gap * (columns - 1)) / columns;
  const card = gridCell(plan, width);
  const height = filling(card.height + below, frame.bottom - frame.top - headingHeight);
  const rowOf = (cells: readonly Cell[]): Unit['rows'][number] => ({
    height,
    draw(pen, y) {
      for (const [at, cell] of cells.entries()) card.draw(pen, cell, { x: frame.left + at * (width + gap), y });
    },
  });
  const units = groups.flatMap((placed): Unit[] => {
    const { group } = placed;
    const heading = groupHeading(setting, placed);
    const cells = cellsOf(group);
    const rows = Array.from({ length: Math.ceil(cells.length / columns) }, (_, row) =>
      rowOf(cells.slice(row * columns, (row + 1) * columns)),
    );
    return [
      ...heading,
      ...rows.map((row, nth) => ({
        section: group.title,
        rows: [row],
        ...(nth === 0 && heading.length === 0 ? groupStart(setting, placed) : {}),
      })),
    ];
  });
  return flowDrafts(units, setting);
};
