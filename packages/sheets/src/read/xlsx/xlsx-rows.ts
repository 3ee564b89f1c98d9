import type { Archive } from '../open-archive.ts';
import type { RawSheet } from '../raw-sheet.ts';
import { TextStore } from '../text-store.ts';
import { scanXml } from '../xml-stream.ts';
import { readNumberLooks } from './number-looks.ts';
import { readSharedStrings } from './shared-strings.ts';
import { SheetListener } from './sheet-listener.ts';
import { workbookParts } from './workbook-parts.ts';

/** The first worksheet, row by row, while it is unpacked: nothing but the shared texts is held in memory. */
export async function openXlsx(archive: Archive): Promise<RawSheet> {
  const parts = await workbookParts(archive);
  const looks = parts.styles === undefined ? [] : await readNumberLooks(await archive.open(parts.styles));
  const strings =
    parts.strings === undefined ? new TextStore() : await readSharedStrings(await archive.open(parts.strings));
  const listener = new SheetListener({ strings, looks, since1904: parts.since1904 });
  const stream = await archive.open(parts.sheet);
  const size = Math.max(1, archive.unpackedSize(parts.sheet));
  let read = 0;
  return {
    format: 'xlsx',
    name: parts.sheetName,
    macros: parts.macros,
    encoding: null,
    bytes: size + (parts.strings === undefined ? 0 : archive.unpackedSize(parts.strings)),
    narrow: (columns) => {
      listener.widest = columns - 1;
    },
    progress: () => Math.min(1, read / size),
    closing: () => ({ merged: listener.merged, uncalculated: listener.uncalculated, leftOut: listener.leftOut }),
    async *rows() {
      for await (const bytes of scanXml(stream, listener)) {
        read += bytes;
        yield listener.takeRows();
      }
    },
  };
}
