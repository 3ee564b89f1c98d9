import { once } from 'node:events';
import { writeSheet } from '@atelier/sheets/write/write-sheet';
import { readPictureFrames } from '../../platform/making/picture-frames.ts';
import { tell } from '../../platform/making/told.ts';
import { inPieces } from '../../platform/storage/in-pieces.ts';
import { lineBatchesOfFile } from '../../platform/storage/lines-of-file.ts';
import { BadExport, checkExport, checkedRows } from './export-lines.ts';

/** A picture is a kilobyte or two: each handed over alone would cost the portal more than all the rest. */
const pieceBytes = 64 * 1_024;

/** Checks every line, asks for the pictures in the order of their rows, and writes the workbook to standard output. */
async function exportFile(path: string): Promise<void> {
  const { head, addresses } = await checkExport(lineBatchesOfFile(path));
  await tell({ kind: 'checked', filename: head.filename, pictured: addresses.length > 0 });
  await tell({ kind: 'wants', pictures: addresses });
  await tell({ kind: 'wantsNoMore' });
  const pictures = readPictureFrames(process.stdin);
  const picture = async (): Promise<Uint8Array | null> => (await pictures.next()).value ?? null;
  const book = writeSheet({ ...head, rows: checkedRows(lineBatchesOfFile(path)), picture });
  for await (const piece of inPieces(book, pieceBytes))
    if (!process.stdout.write(piece)) await once(process.stdout, 'drain');
}

try {
  await exportFile(process.argv[2]!);
} catch (error) {
  if (!(error instanceof BadExport)) throw error;
  await tell({ kind: 'refused', reason: error.message });
}
