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
    // A new element each time: one that is given another address shows the old picture until the new one is there.
    const image = document.createElement('img');
    image.decoding = 'async';
    image.draggable = false;
    image.alt = address ? column.label : `${column.label}: coming soon`;
    image.src = address || nothing;
    cell.el.replaceChildren(image);
  },
};
