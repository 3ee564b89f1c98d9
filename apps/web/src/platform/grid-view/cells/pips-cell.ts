import { marksOf, pipsClass } from '@atelier/ui/Pips';
import styles from '../grid-view.module.css';
import type { CellPainter } from './painter.ts';

const pip = (filled: boolean): HTMLElement => {
  const mark = document.createElement('i');
  mark.toggleAttribute('data-filled', filled);
  return mark;
};

const span = (className: string | undefined, ...inside: (Node | string)[]): HTMLElement => {
  const element = document.createElement('span');
  if (className !== undefined) element.className = className;
  element.append(...inside);
  return element;
};

/** A number of pieces with a mark for each: filled where it is done. The number is what listeners hear. */
export const pipsCell: CellPainter = {
  className: styles.counted!,
  paint(cell, row, column) {
    const counted = column.pips!(row);
    const shown = `${column.show(row)} ${counted.filled}/${counted.hollow}`;
    if (cell.text === shown && cell.el.firstChild) return;
    cell.text = shown;
    cell.el.replaceChildren(span(undefined, column.show(row)), span(pipsClass, ...marksOf(counted).map(pip)));
  },
};
