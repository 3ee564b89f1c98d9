import { type Column, type Grid, resizeColumn } from '@atelier/grid';
import type { GridSession } from '../session/grid-session.ts';

const padding = 18;
const headExtra = 54;
const mostMeasured = 500;
const widest = 480;
const imageRatio = 4 / 3;

let canvas: CanvasRenderingContext2D | null = null;

function textWidth(text: string, font: string): number {
  canvas ??= document.createElement('canvas').getContext('2d');
  if (!canvas) return text.length * 7;
  canvas.font = font;
  return canvas.measureText(text).width;
}

/** Wide enough for the header and the first rows of the view; measuring all 100,000 would take seconds. */
export function fitWidth(grid: Grid, column: Column): number {
  const font = '12.5px "Archivo Variable", Arial, sans-serif';
  if (column.field.kind === 'image') return Math.round(grid.settings.density * imageRatio + padding);
  let width = textWidth(column.label, `560 ${font}`) + headExtra;
  const rows = Math.min(grid.model.count, mostMeasured);
  for (let at = 0; at < rows; at++) {
    const row = grid.model.rowAt(at);
    if (row) width = Math.max(width, textWidth(column.show(row), font) + padding);
  }
  return Math.min(widest, Math.ceil(width));
}

export function fitColumn(session: GridSession, id: string): void {
  const { grid } = session;
  const column = grid.columns.byId.get(id);
  if (column) grid.changeSettings('columns', resizeColumn(grid.settings, id, fitWidth(grid, column)));
}

export function fitAllColumns(session: GridSession): void {
  const { grid } = session;
  const fitted = grid.columns.drawn.reduce(
    (settings, column) => resizeColumn(settings, column.id, fitWidth(grid, column)),
    grid.settings,
  );
  grid.changeSettings('columns', fitted);
}
