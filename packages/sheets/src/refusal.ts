import { sheetLimits } from './sheet-limits.ts';

const megabytes = (bytes: number): string => `${Math.round(bytes / 1_048_576)} MB`;
const counted = (count: number): string => count.toLocaleString('en-US');

/** One sentence per way in which a file can be refused; each names what to look at in the file. */
export const refusalTexts = {
  empty: () => 'The file is empty.',
  tooLarge: () => `The file is larger than ${megabytes(sheetLimits.fileBytes)}.`,
  notSpreadsheet: () => 'This is not a spreadsheet. Choose an .xlsx, .xlsm, .xls or .csv file.',
  damaged: () => 'The file is damaged or incomplete. Save it again and retry.',
  encrypted: () => 'The file is protected with a password. Save it without one and retry.',
  tooManyParts: () => `The file holds more than ${counted(sheetLimits.archiveEntries)} parts and was not opened.`,
  unpacksTooLarge: () => `The file unpacks to more than ${megabytes(sheetLimits.unpackedBytes)} and was not opened.`,
  binaryTooLarge: () =>
    `The binary workbook unpacks to more than ${megabytes(sheetLimits.binaryBytes)}. Save it as .xlsx and retry.`,
  packedTooTightly: () => 'The file is packed more tightly than any spreadsheet program does and was not opened.',
  unsafePart: () => 'The file holds a part with an unsafe name and was not opened.',
  entities: () => 'The file declares a document type or entities of its own, which a spreadsheet never needs.',
  cellTooLong: (cell: string) => `Cell ${cell} holds more than ${counted(sheetLimits.cellCharacters)} characters.`,
  tooMuchText: () =>
    `The sheet holds more than ${counted(sheetLimits.sheetCharacters)} characters. Split it and import the parts.`,
  rowTooLong: (row: string) => `Row ${row} holds more than ${counted(sheetLimits.rowCharacters)} characters.`,
  repeatsTooMuch: () => 'The sheet repeats long texts more often than any real one and was not read further.',
  noHeaderRow: (row: string) => `There is no row ${row} with any text to take as the header.`,
  tooManyColumns: () => `The header has more than ${counted(sheetLimits.columns)} columns.`,
  tooManyRows: () => `The sheet has more than ${counted(sheetLimits.rows)} rows. Split it and import the parts.`,
  noSheet: () => 'The file holds no worksheet.',
  emptySheet: (sheet: string) =>
    sheet === ''
      ? 'The file holds no rows.'
      : `The first worksheet, "${sheet}", is empty. Only the first worksheet is read.`,
  noRows: () => 'The sheet has a header but no rows beneath it.',
  openQuote: (row: string) => `A quotation mark opens near row ${row} and is never closed.`,
  tooSlow: () => 'Reading the file took too long and was stopped.',
  tooMuchMemory: () => 'Reading the file needs more memory than allowed and was stopped.',
  unreadable: () => 'The file could not be read. Save it again as .xlsx and retry.',
} as const;

export type RefusalCode = keyof typeof refusalTexts;

/** A file that is turned away. Everything else that is thrown while reading is a fault of ours. */
export class SheetRefusal extends Error {
  readonly code: RefusalCode;
  readonly detail: string;

  constructor(code: RefusalCode, detail = '') {
    super(refusalTexts[code](detail));
    this.name = 'SheetRefusal';
    this.code = code;
    this.detail = detail;
  }
}
