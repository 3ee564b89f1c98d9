import styles from '../grid-view.module.css';
import type { CellPainter } from './painter.ts';

/** More than that are a number again. */
const mostDrawn = 12;

const pip = (filled: boolean): HTMLElement => {
  const mark = document.createElement('i');
  mark.toggleAttribute('data-filled', filled);
  return mark;
};

/** A number of pieces with a mark for each: filled where it is done. The number is what listeners hear. */
export const pipsCell: CellPainter = {
  className: styles.pips!,
  paint(cell, row, column) {
    const { filled, hollow } = column.pips!(row);
    const shown = `${column.show(row)} ${filled}/${hollow}`;
    if (cell.text === shown && cell.el.firstChild) return;
    cell.text = shown;
    const number = document.createElement('span');
    number.textContent = column.show(row);
    const drawn = filled + hollow > mostDrawn ? 0 : filled + hollow;
    cell.el.replaceChildren(number, ...Array.from({ length: drawn }, (_, at) => pip(at < filled)));
  },
};
