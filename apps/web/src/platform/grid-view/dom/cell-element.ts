import type { Column, Problem } from '@atelier/grid';
import { painterOf } from '../cells/index.ts';
import type { CellPainter, PaintedCell } from '../cells/painter.ts';
import styles from '../grid-view.module.css';

/** Everything about a cell that is not its value; equal looks cost no DOM write. */
export interface CellLook {
  readonly selected: boolean;
  readonly edges: string;
  readonly problem: Problem | undefined;
  readonly by: string | undefined;
  readonly found: '' | 'match' | 'current';
}

export const plainLook: CellLook = { selected: false, edges: '', problem: undefined, by: undefined, found: '' };

/** One pooled cell. While an editor lives in it, painting is suspended. */
export class CellElement implements PaintedCell {
  readonly el = document.createElement('div');
  text = '';
  tone = '';
  col = -1;
  private column: Column | null = null;
  private painter: CellPainter | null = null;
  private className = '';
  private look: CellLook = plainLook;
  private editing = false;
  private left = -1;
  private width = -1;

  constructor() {
    this.el.setAttribute('role', 'gridcell');
    this.el.tabIndex = -1;
  }

  place(col: number, column: Column, left: number, width: number): void {
    if (left !== this.left) this.el.style.marginLeft = `${left}px`;
    if (width !== this.width) this.el.style.width = `${width}px`;
    this.left = left;
    this.width = width;
    if (this.col !== col) this.el.setAttribute('aria-colindex', String(col + 1));
    this.col = col;
    if (this.column === column) return;
    this.column = column;
    const painter = painterOf(column);
    if (painter !== this.painter) this.blank();
    this.painter = painter;
  }

  paint(row: object, look: CellLook): void {
    if (this.editing) return;
    this.painter!.paint(this, row, this.column!);
    this.dress(look);
  }

  /** A row that is still on its way. */
  paintEmpty(): void {
    if (this.editing) return;
    this.blank();
    this.dress(plainLook);
  }

  /** Group rows show their name and sums through the same cells. */
  paintText(text: string, look: CellLook): void {
    this.blank();
    this.painter = null;
    this.column = null;
    if (text) this.el.append(text);
    this.text = text;
    this.dress(look, styles.number!);
  }

  hold(): HTMLElement {
    this.blank();
    this.editing = true;
    this.applyClass(`${styles.cell!} ${styles.editing!}`);
    this.liftRow('1');
    return this.el;
  }

  release(): void {
    this.editing = false;
    this.liftRow('');
    this.blank();
  }

  /** Every row is a layer of its own: the next one would lie over an editor that is taller than its cell. */
  private liftRow(zIndex: string): void {
    const row = this.el.closest<HTMLElement>('[role=row]');
    if (row) row.style.zIndex = zIndex;
  }

  private blank(): void {
    if (this.el.firstChild) this.el.textContent = '';
    this.text = '';
    this.tone = '';
  }

  private dress(look: CellLook, kind = this.painter?.className ?? ''): void {
    let name = styles.cell!;
    if (kind) name += ` ${kind}`;
    if (this.tone) name += ` ${this.tone}`;
    if (look !== plainLook) name += lookClasses(look);
    this.applyClass(name);
    if (look === this.look) return;
    this.setFlag('aria-selected', look.selected ? 'true' : null);
    this.setFlag('aria-invalid', look.problem ? (look.problem.severity === 'critical' ? 'true' : 'grammar') : null);
    this.setFlag('data-severity', look.problem?.severity ?? null);
    this.setFlag('data-rejected', look.problem?.rejected ?? null);
    this.setFlag('data-by', look.by ?? null);
    this.look = look;
  }

  private applyClass(name: string): void {
    if (name === this.className) return;
    this.className = name;
    this.el.className = name;
  }

  private setFlag(name: string, value: string | null): void {
    if (value === null) this.el.removeAttribute(name);
    else this.el.setAttribute(name, value);
  }
}

function lookClasses({ selected, edges, found }: CellLook): string {
  let name = selected ? ` ${styles.selected!}${edges}` : '';
  if (found) name += ` ${found === 'current' ? styles.foundCurrent! : styles.found!}`;
  return name;
}
