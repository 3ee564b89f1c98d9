import { clearSelection, copySelection, pasteText, writeHtmlTable, writeTsv } from '@atelier/grid';
import type { GridSession } from './grid-session.ts';
import { placeImage } from './images.ts';

function owns(session: GridSession): boolean {
  return session.state.editor === null && (session.viewport?.focus.inBody ?? false);
}

/** Native events need no permission prompt and carry both flavours, so Excel and Sheets get a table. */
export function onCopy(session: GridSession, event: ClipboardEvent): boolean {
  if (!owns(session) || !event.clipboardData) return false;
  event.preventDefault();
  const copied = copySelection(session.grid);
  if (!copied.ok) {
    session.grid.say(copied.reason);
    return false;
  }
  event.clipboardData.setData('text/plain', writeTsv(copied.rows));
  event.clipboardData.setData('text/html', writeHtmlTable(copied.rows));
  return true;
}

/** For the menu, where no event of the browser brings a clipboard along. Not every page may use it without one. */
export async function copyByMenu(session: GridSession): Promise<boolean> {
  const copied = copySelection(session.grid);
  if (!copied.ok) {
    session.grid.say(copied.reason);
    return false;
  }
  const flavours = { 'text/plain': writeTsv(copied.rows), 'text/html': writeHtmlTable(copied.rows) };
  try {
    await navigator.clipboard.write([new ClipboardItem(flavours)]);
    return true;
  } catch {
    session.grid.say('This browser copies by Ctrl+C only.');
    return false;
  }
}

export async function cutByMenu(session: GridSession): Promise<void> {
  if (await copyByMenu(session)) clearSelection(session.grid);
}

export async function pasteByMenu(session: GridSession): Promise<void> {
  try {
    const text = await navigator.clipboard.readText();
    if (text !== '') pasteText(session.grid, text);
  } catch {
    session.grid.say('This browser pastes by Ctrl+V only.');
  }
}

export function onCut(session: GridSession, event: ClipboardEvent): void {
  if (onCopy(session, event)) clearSelection(session.grid);
}

export function onPaste(session: GridSession, event: ClipboardEvent): void {
  if (!owns(session) || !event.clipboardData) return;
  event.preventDefault();
  const image = [...event.clipboardData.files].find((file) => file.type.startsWith('image/'));
  const text = event.clipboardData.getData('text/plain');
  if (image && session.activeCell()?.column.field.kind === 'image') void placeImage(session, image);
  else if (text !== '') pasteText(session.grid, text);
}
