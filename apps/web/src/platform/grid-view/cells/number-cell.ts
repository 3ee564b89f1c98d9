import styles from '../grid-view.module.css';
import { type CellPainter, setText } from './painter.ts';

export const numberCell: CellPainter = {
  className: styles.number!,
  paint: (cell, row, column) => setText(cell, column.show(row)),
};
