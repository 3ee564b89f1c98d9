import { Readable } from 'node:stream';
import { exportSizes } from '@atelier/domain/vocabulary/limits';
import { entryName, writeSheet } from '@atelier/sheets';
import type { FileReply } from '../../platform/http/file-reply.ts';
import { linesOfFile } from '../../platform/storage/lines-of-file.ts';
import { keepTemporarily } from '../../platform/storage/temporary-file.ts';
import { readExport } from './export-lines.ts';

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const nameOf = (filename: string): string => {
  if (filename.trim() === '') return exportSizes.defaultFilename;
  return entryName(/\.xlsx$/i.test(filename) ? filename : `${filename}.xlsx`);
};

/** The rows come from the screen, so the file holds what the user sees and nothing that was kept from them (T1). */
export async function exportSheet(
  file: AsyncIterable<Uint8Array>,
  picture: (address: string) => Promise<Uint8Array | null>,
): Promise<FileReply> {
  const kept = await keepTemporarily(file);
  const lines = linesOfFile(kept.path);
  const done = async (): Promise<void> => {
    await lines.return(undefined);
    await kept.remove();
  };
  try {
    const { head, rows } = await readExport(lines);
    const book = writeSheet({ ...head, rows, picture });
    const body = Readable.from(book, { objectMode: false, highWaterMark: 256 * 1024 });
    body.once('close', () => void done());
    return { filename: nameOf(head.filename), type: xlsx, body };
  } catch (error) {
    await done();
    throw error;
  }
}
