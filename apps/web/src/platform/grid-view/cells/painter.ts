import type { Column } from '@atelier/grid';

/** The part of a pooled cell a painter may touch. `text` is what is on screen, so that equal text costs no DOM write. */
export interface PaintedCell {
  readonly el: HTMLElement;
  text: string;
  tone: string;
}

/** Draws one kind of value into a reused element. `tone` becomes a class name. */
export interface CellPainter {
  readonly className: string;
  paint(cell: PaintedCell, row: object, column: Column): void;
}

export function setText(cell: PaintedCell, text: string): void {
  if (cell.text === text && cell.el.firstChild) return;
  cell.text = text;
  const node = cell.el.firstChild;
  if (node) (node as Text).data = text;
  else cell.el.append(text);
}
