import styles from '../grid-view.module.css';
import type { CellPainter } from './painter.ts';

/** A text and, below it, a quieter one. */
export const underCell: CellPainter = {
  className: styles.under!,
  paint(cell, row, column) {
    const [text, under] = [column.show(row), column.under!(row)];
    const shown = `${text}\n${under}`;
    if (cell.text === shown && cell.el.firstChild) return;
    cell.text = shown;
    const lines = [text, under].map((line) => {
      const element = document.createElement('span');
      element.textContent = line;
      return element;
    });
    cell.el.replaceChildren(...lines);
  },
};
