import type { SheetEncoding } from '@atelier/domain/import/sheet-encodings';
import { shortString } from './biff-strings.ts';

/** The code pages that workbooks of the nineties name, as today's decoders call them. */
const codePages: Readonly<Record<number, SheetEncoding>> = {
  874: 'windows-874',
  932: 'shift_jis',
  936: 'gb18030',
  949: 'euc-kr',
  950: 'big5',
  1200: 'utf-16le',
  1250: 'windows-1250',
  1251: 'windows-1251',
  1252: 'windows-1252',
  1253: 'windows-1253',
  1254: 'windows-1254',
  1255: 'windows-1255',
  1256: 'windows-1256',
  1257: 'windows-1257',
  1258: 'windows-1258',
  10000: 'macintosh',
  32768: 'macintosh',
  32769: 'windows-1252',
};

export const encodingOfPage = (page: number): SheetEncoding => codePages[page] ?? 'windows-1252';

/** BIFF8 holds Unicode; its predecessor holds bytes of the code page that the workbook names. */
export interface BiffDialect {
  readonly unicode: boolean;
  text(record: Buffer, at: number, lengthBytes: 1 | 2): string;
}

export const biff8: BiffDialect = { unicode: true, text: shortString };

export const biff5 = (encoding: SheetEncoding): BiffDialect => {
  const decoder = new TextDecoder(encoding);
  return {
    unicode: false,
    text(record, at, lengthBytes) {
      const length = lengthBytes === 1 ? record.readUInt8(at) : record.readUInt16LE(at);
      const start = at + lengthBytes;
      return decoder.decode(record.subarray(start, start + length));
    },
  };
};
