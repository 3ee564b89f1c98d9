import { layoutSizes } from '@atelier/domain/vocabulary/limits';
import type { WriteBook, WriteCell, WriteRow } from './workbook.ts';

const pixelsPerCharacter = 7;
const narrowest = 8;
const widest = 48;
const filterButton = 3;
const pictureColumn = (layoutSizes.thumbnailColumn - 5) / pixelsPerCharacter;

const lengthOf = (cell: WriteCell): number => {
  switch (cell.type) {
    case 'number':
    case 'currency':
      return Math.round(Number(cell.value)).toString().length * 1.34 + 5;
    case 'percent':
      return 8;
    case 'date':
      return 10;
    default:
      return cell.value === null ? 0 : String(cell.value).length;
  }
};

/** Wide enough for the header and the first rows, within what a screen can show. */
export function columnWidths(book: WriteBook, sample: readonly WriteRow[]): number[] {
  return book.columns.map((column, index) => {
    if (column.width !== undefined) return column.width;
    const cells = sample.flatMap((row) => row.cells[index] ?? []);
    if (cells.some((cell) => cell.type === 'image')) return pictureColumn;
    const longest = cells.reduce((most, cell) => Math.max(most, lengthOf(cell)), column.header.length + filterButton);
    return Math.min(widest, Math.max(narrowest, longest + 2));
  });
}
