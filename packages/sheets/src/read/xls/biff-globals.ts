import type { SheetEncoding } from '@atelier/domain/import/sheet-encodings';
import { SheetRefusal } from '../../refusal.ts';
import { builtInLook, lookOfFormat, type NumberLook } from '../number-look.ts';
import { type BiffDialect, biff5, biff8, encodingOfPage } from './biff-dialect.ts';
import { type BiffRecord, recordIds, records } from './biff-records.ts';
import { sharedTexts } from './biff-strings.ts';

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
  readonly dialect: BiffDialect;
  /** Null where the workbook holds Unicode. */
  readonly encoding: SheetEncoding | null;
}

const version8 = 0x600;
const version5 = 0x500;

/** Which dialect a workbook is written in; null for those older than BIFF5. */
function dialectOf(stream: Buffer, chosen: SheetEncoding | undefined) {
  let page = 1_252;
  let version: number | undefined;
  for (const { id, data } of records(stream, 0)) {
    version ??= id === recordIds.begin ? data.readUInt16LE(0) : 0;
    if (version !== version8 && version !== version5) return null;
    if (id === recordIds.codePage) page = data.readUInt16LE(0);
  }
  if (version === version8) return { dialect: biff8, encoding: null };
  const encoding = chosen ?? encodingOfPage(page);
  return version === version5 ? { dialect: biff5(encoding), encoding } : null;
}

const listed = (data: Buffer, dialect: BiffDialect): ListedSheet => ({
  offset: data.readUInt32LE(0),
  visible: (data.readUInt8(4) & 3) === 0,
  name: dialect.text(data, 6, 1),
});

/** The part of the workbook that all sheets share. Older dialects than BIFF5 give null. */
export function readGlobals(stream: Buffer, chosen?: SheetEncoding): BiffGlobals | null {
  const spoken = dialectOf(stream, chosen);
  if (!spoken) return null;
  const { dialect, encoding } = spoken;
  const sheets: ListedSheet[] = [];
  const formats = new Map<number, NumberLook>();
  const formatIds: number[] = [];
  let stringParts: Buffer[] = [];
  let since1904 = false;
  let inStrings = false;
  const note = ({ id, data }: BiffRecord): void => {
    if (id === recordIds.filePass) throw new SheetRefusal('encrypted');
    if (id === recordIds.continued && inStrings) stringParts.push(data);
    else inStrings = id === recordIds.sst;
    if (id === recordIds.sst) stringParts = [data];
    else if (id === recordIds.dateMode) since1904 = data.readUInt16LE(0) === 1;
    else if (id === recordIds.format)
      formats.set(data.readUInt16LE(0), lookOfFormat(dialect.text(data, 2, dialect.unicode ? 2 : 1)));
    else if (id === recordIds.xf) formatIds.push(data.readUInt16LE(2));
    else if (id === recordIds.boundSheet && data.readUInt8(5) === 0) sheets.push(listed(data, dialect));
  };
  for (const record of records(stream, 0)) note(record);
  const sheet = sheets.find((candidate) => candidate.visible) ?? sheets[0];
  if (!sheet) throw new SheetRefusal('noSheet');
  const looks = formatIds.map((id) => formats.get(id) ?? builtInLook(id));
  const texts = stringParts.length > 0 ? sharedTexts(stringParts) : [];
  return { sheet, texts, looks, since1904, dialect, encoding };
}
