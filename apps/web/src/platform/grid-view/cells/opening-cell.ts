import styles from '../grid-view.module.css';
import type { CellPainter } from './painter.ts';

/**
 * A text that is the link to its row: a new tab, its address and the status line of the browser work as with any link.
 * Only its letters are, so that Ctrl still adds the cell to what is marked; a plain click belongs to the screen.
 */
export const openingCell: CellPainter = {
  className: `${styles.text!} ${styles.opening!}`,
  paint(cell, row, column) {
    const text = column.show(row);
    const address = column.opens!(row);
    const anchor = (cell.el.firstElementChild ?? cell.el.appendChild(newAnchor())) as HTMLAnchorElement;
    if (cell.text !== text) anchor.textContent = text;
    cell.text = text;
    if (anchor.getAttribute('href') === address) return;
    if (address === null) anchor.removeAttribute('href');
    else anchor.setAttribute('href', address);
  },
};

function newAnchor(): HTMLAnchorElement {
  const anchor = document.createElement('a');
  anchor.tabIndex = -1;
  // Pulling marks cells or moves the row.
  anchor.draggable = false;
  return anchor;
}
