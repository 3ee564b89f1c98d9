import { readLink } from '@atelier/domain/fields/link';
import styles from '../grid-view.module.css';
import type { CellPainter } from './painter.ts';

export const linkCell: CellPainter = {
  className: styles.link!,
  paint(cell, row, column) {
    const text = column.show(row);
    if (cell.text === text && cell.el.firstChild) return;
    cell.text = text;
    const address = readLink(String(column.get(row) ?? ''));
    const anchor = (cell.el.firstElementChild ?? cell.el.appendChild(document.createElement('a'))) as HTMLAnchorElement;
    anchor.textContent = text;
    anchor.tabIndex = -1;
    anchor.target = '_blank';
    anchor.rel = 'noreferrer';
    if (address) anchor.href = address;
    else anchor.removeAttribute('href');
  },
};
