import styles from '../grid-view.module.css';
import { type CellPainter, setText } from './painter.ts';

/** The words stay for screen readers; the box is drawn by the class. */
export const flagCell: CellPainter = {
  className: styles.flag!,
  paint(cell, row, column) {
    const on = Boolean(column.get(row));
    if (column.star) cell.tone = on ? styles.starOn! : styles.starOff!;
    else cell.tone = on ? styles.flagOn! : styles.flagOff!;
    setText(cell, on ? 'Yes' : 'No');
  },
};
