import styles from '../grid-view.module.css';
import type { CellPainter } from './painter.ts';

const nothing = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

export const imageCell: CellPainter = {
  className: styles.image!,
  paint(cell, row, column) {
    const address = String(column.get(row) ?? '');
    cell.tone = address ? '' : styles.noImage!;
    if (cell.text === address && cell.el.firstChild) return;
    cell.text = address;
    let image = cell.el.firstElementChild as HTMLImageElement | null;
    if (!image) {
      image = cell.el.appendChild(document.createElement('img'));
      image.decoding = 'async';
      image.draggable = false;
    }
    image.alt = address ? column.label : `${column.label}: coming soon`;
    image.src = address || nothing;
  },
};
