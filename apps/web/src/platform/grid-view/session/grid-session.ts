import type { Cell, Column, Grid } from '@atelier/grid';
import type { CellElement } from '../dom/cell-element.ts';
import { Viewport, type ViewportParts } from '../dom/viewport.ts';
import type { Anchor } from '../parts/Popover.tsx';
import type { FindState } from './find-state.ts';

/** A picture that is already there to be chosen. */
export interface OfferedImage {
  readonly address: string;
  readonly label: string;
}

export interface ImageWays {
  readonly upload: UploadImage | null;
  /** Pictures a row's image cell can show without uploading any. */
  readonly offered: ((row: object) => Promise<readonly OfferedImage[]>) | null;
}

export type UploadImage = (file: File, row: object, column: Column) => Promise<string>;

export interface OpenEditor {
  readonly row: object;
  readonly column: Column;
  /** The cell that it lies in, and its element. */
  readonly held: CellElement;
  readonly host: HTMLElement;
  readonly text: string;
  /** What the cell held when it was opened, or was last seen to hold. */
  readonly from: unknown;
  /** `replace` began by typing: arrows leave the cell. `edit` began by F2 or double-click: arrows move the caret. */
  readonly mode: 'replace' | 'edit';
  readonly refusal: string | null;
}

export type Panel = 'history' | 'columns' | 'multi-edit' | 'views' | null;

export interface ViewState {
  readonly editor: OpenEditor | null;
  readonly find: FindState | null;
  readonly panel: Panel;
  readonly menu: { readonly column: string; readonly anchor: HTMLElement } | null;
  readonly customSort: string | null;
  /** Where the menu of the selected cells hangs. */
  readonly cellMenu: Anchor | null;
  readonly preview: { readonly address: string; readonly anchor: DOMRect } | null;
}

const closed: ViewState = {
  editor: null,
  find: null,
  panel: null,
  menu: null,
  customSort: null,
  cellMenu: null,
  preview: null,
};

/** What belongs to one grid on one screen: its viewport, the open editor, panels and menus. */
export class GridSession {
  readonly grid: Grid;
  readonly images: ImageWays;
  state: ViewState = closed;
  viewport: Viewport | null = null;
  /** Where a run of Tabs began, so that Enter returns to that column. */
  tabStart: Cell | null = null;
  /** After Escape, Tab leaves the grid once instead of moving right. */
  tabLeaves = false;
  private readonly listeners = new Set<() => void>();

  constructor(grid: Grid, images: ImageWays) {
    this.grid = grid;
    this.images = images;
  }

  attach(parts: ViewportParts): () => void {
    const viewport = new Viewport(this.grid, parts);
    this.viewport = viewport;
    viewport.start();
    return () => {
      viewport.stop();
      this.viewport = null;
    };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  set(change: Partial<ViewState>): void {
    this.state = { ...this.state, ...change };
    for (const listener of this.listeners) listener();
  }

  focusGrid(): void {
    this.viewport?.focus.focusActive();
  }

  activeCell(): { row: object; column: Column } | null {
    const { row: at, col } = this.grid.selection.active;
    const row = this.grid.model.rowAt(at);
    const column = this.grid.columns.drawn[col];
    return row && column ? { row, column } : null;
  }
}
