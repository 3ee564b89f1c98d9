import type { GridSession } from './grid-session.ts';

const accepted = /^image\/(png|jpeg|gif|webp|avif)$/;

/** Uploads a picture for the active image cell and writes the address it got. */
export async function placeImage(session: GridSession, file: File): Promise<void> {
  const { grid, images } = session;
  const { upload } = images;
  const cell = session.activeCell();
  if (cell?.column.field.kind !== 'image') return;
  const allowed = grid.mayEdit(cell.row, cell.column);
  const refusal = allowed !== true ? allowed : !upload ? 'Pictures cannot be uploaded here' : null;
  if (refusal ?? !accepted.test(file.type)) {
    grid.say(refusal ?? 'Only PNG, JPEG, GIF, WebP and AVIF pictures can be used.');
    return;
  }
  grid.say(`Uploading ${file.name}…`, { stays: true });
  try {
    const address = await upload!(file, cell.row, cell.column);
    grid.say(null);
    grid.edit([{ row: cell.row, column: cell.column, text: address }]);
  } catch (failure) {
    grid.say(`${file.name} was not uploaded: ${failure instanceof Error ? failure.message : String(failure)}`);
  }
}
