import type { StatusField, Tone } from '@atelier/domain/fields/status';
import styles from '../grid-view.module.css';
import type { CellPainter } from './painter.ts';

const tones: Record<Tone, string> = {
  published: styles.tonePublished!,
  warning: styles.toneWarning!,
  danger: styles.toneDanger!,
  neutral: styles.toneNeutral!,
};

export const statusCell: CellPainter = {
  className: styles.status!,
  paint(cell, row, column) {
    const value = column.get(row) as string | null;
    const text = value ?? '';
    cell.tone = text === '' ? '' : tones[(column.field as StatusField).toneOf(value)];
    const pill = cell.el.firstElementChild ?? cell.el.appendChild(document.createElement('span'));
    if (cell.text !== text) pill.textContent = text;
    cell.text = text;
  },
};
