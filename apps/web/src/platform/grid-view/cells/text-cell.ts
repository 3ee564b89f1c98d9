import styles from '../grid-view.module.css';
import { type CellPainter, setText } from './painter.ts';

export const textCell: CellPainter = {
  className: styles.text!,
  paint: (cell, row, column) => setText(cell, column.show(row)),
};
