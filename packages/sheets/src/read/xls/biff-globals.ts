import { SheetRefusal } from '../../refusal.ts';
import { lookOfFormat, type NumberLook, plainLook } from '../cell-text.ts';
import { builtInLook } from '../xlsx/number-looks.ts';
import { recordIds, records } from './biff-records.ts';
import { sharedTexts, shortString } from './biff-strings.ts';

interface ListedSheet {
  readonly name: string;
  readonly offset: number;
  readonly visible: boolean;
}

export interface BiffGlobals {
  readonly sheet: ListedSheet;
  readonly texts: readonly string[];
  readonly looks: readonly NumberLook[];
  readonly since1904: boolean;
}

const version8 = 0x600;

/** The part of the workbook that all sheets share. Older dialects than BIFF8 give null. */
export function readGlobals(stream: Buffer): BiffGlobals | null {
  const sheets: ListedSheet[] = [];
  const formats = new Map<number, NumberLook>();
  const formatIds: number[] = [];
  let stringParts: Buffer[] = [];
  let since1904 = false;
  let inStrings = false;
  for (const { id, data } of records(stream, 0)) {
    if (id === recordIds.begin && data.readUInt16LE(0) !== version8) return null;
    if (id === recordIds.filePass) throw new SheetRefusal('encrypted');
    if (id === recordIds.continued && inStrings) stringParts.push(data);
    else inStrings = id === recordIds.sst;
    if (id === recordIds.sst) stringParts = [data];
    else if (id === recordIds.dateMode) since1904 = data.readUInt16LE(0) === 1;
    else if (id === recordIds.format) formats.set(data.readUInt16LE(0), lookOfFormat(shortString(data, 2, 2)));
    else if (id === recordIds.xf) formatIds.push(data.readUInt16LE(2));
    else if (id === recordIds.boundSheet && data.readUInt8(5) === 0) {
      sheets.push({
        offset: data.readUInt32LE(0),
        visible: (data.readUInt8(4) & 3) === 0,
        name: shortString(data, 6, 1),
      });
    }
  }
  const sheet = sheets.find((listed) => listed.visible) ?? sheets[0];
  if (!sheet) throw new SheetRefusal('noSheet');
  const looks = formatIds.map((id) => formats.get(id) ?? builtInLook(id) ?? plainLook);
  return { sheet, texts: stringParts.length > 0 ? sharedTexts(stringParts) : [], looks, since1904 };
}
