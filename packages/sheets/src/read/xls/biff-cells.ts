import { numberText } from '../cell-text.ts';
import { plainLook } from '../number-look.ts';
import type { BiffGlobals } from './biff-globals.ts';
import { type BiffRecord, recordIds, rkNumber } from './biff-records.ts';

export interface BiffCell {
  readonly row: number;
  readonly column: number;
  readonly text: string;
}

const errorTexts: Readonly<Record<number, string>> = {
  0: '#NULL!',
  7: '#DIV/0!',
  15: '#VALUE!',
  23: '#REF!',
  29: '#NAME?',
  36: '#NUM!',
  42: '#N/A',
};

const truth = (value: number): string => (value === 0 ? 'FALSE' : 'TRUE');

const boolOrError = (value: number, isError: boolean): string =>
  isError ? (errorTexts[value] ?? '#VALUE!') : truth(value);

/** A formula keeps its last result in the same eight bytes, marked when it is not a number. */
function formulaText(data: Buffer, asNumber: (value: number) => string): string | null {
  if (data.readUInt16LE(12) !== 0xffff) return asNumber(data.readDoubleLE(6));
  const kind = data.readUInt8(6);
  if (kind === 0) return null;
  return kind === 3 ? '' : boolOrError(data.readUInt8(8), kind === 2);
}

/** Null means that the text follows in a record of its own. */
export function cellsOf(
  { id, data }: BiffRecord,
  globals: BiffGlobals,
): (Omit<BiffCell, 'text'> & { text: string | null })[] {
  const row = data.readUInt16LE(0);
  const column = data.readUInt16LE(2);
  const shown = (value: number, format: number): string =>
    numberText(value, globals.looks[format] ?? plainLook, globals.since1904);
  const one = (text: string | null) => [{ row, column, text }];
  const format = id === recordIds.mulRk ? 0 : data.readUInt16LE(4);
  switch (id) {
    case recordIds.labelSst:
      return one(globals.texts[data.readUInt32LE(6)] ?? '');
    case recordIds.number:
      return one(shown(data.readDoubleLE(6), format));
    case recordIds.rk:
      return one(shown(rkNumber(data.readInt32LE(6)), format));
    case recordIds.mulRk:
      return Array.from({ length: Math.floor((data.length - 6) / 6) }, (_, index) => {
        const at = 4 + index * 6;
        return { row, column: column + index, text: shown(rkNumber(data.readInt32LE(at + 2)), data.readUInt16LE(at)) };
      });
    case recordIds.boolError:
      return one(boolOrError(data.readUInt8(6), data.readUInt8(7) === 1));
    case recordIds.formula:
      return one(formulaText(data, (value) => shown(value, format)));
    default:
      return one(globals.dialect.text(data, 6, 2));
  }
}
