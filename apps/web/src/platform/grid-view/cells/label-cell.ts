import { findLabel } from '@atelier/domain/fields/label';
import styles from '../grid-view.module.css';
import { type CellPainter, setText } from './painter.ts';

export const labelCell: CellPainter = {
  className: styles.label!,
  paint(cell, row, column) {
    const text = column.show(row);
    if (cell.text !== text || text === '') {
      const label = text ? findLabel(text, column.context?.(row)?.labels ?? []) : undefined;
      cell.el.style.setProperty('--swatch', label?.color ?? 'transparent');
    }
    cell.tone = text ? styles.labelled! : '';
    setText(cell, text);
  },
};
