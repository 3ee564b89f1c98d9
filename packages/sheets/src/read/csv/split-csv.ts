import { SheetRefusal } from '../../refusal.ts';
import { sheetLimits } from '../../sheet-limits.ts';
import type { RawRow } from '../raw-sheet.ts';

const quote = '"';
const lineFeed = 10;
const carriageReturn = 13;
/** No spreadsheet has more columns; a line of separators alone must not become millions of blank cells. */
const lastColumn = 16_384;

interface Cell {
  readonly value: string;
  readonly end: number;
}

/** Where a cell that does not begin with a quotation mark ends. */
const endOfPlain = (text: string, from: number, separator: string): number => {
  const mark = separator.charCodeAt(0);
  for (let at = from; at < text.length; at += 1) {
    const char = text.charCodeAt(at);
    if (char === mark || char === lineFeed || char === carriageReturn) return at;
  }
  return text.length;
};

const plainCell = (text: string, from: number, separator: string): Cell => {
  const end = endOfPlain(text, from, separator);
  return { value: text.slice(from, end), end };
};

/** A quoted cell from its opening mark on: its text and where it ends. What follows the closing mark belongs to it. */
function quotedCell(text: string, from: number, separator: string, row: number): Cell {
  let value = '';
  for (let at = from + 1; ; ) {
    const close = text.indexOf(quote, at);
    if (close < 0) throw new SheetRefusal('openQuote', String(row));
    value += text.slice(at, close);
    if (text[close + 1] === quote) {
      value += quote;
      at = close + 2;
      continue;
    }
    const end = endOfPlain(text, close + 1, separator);
    return { value: value + text.slice(close + 1, end), end };
  }
}

const endOfLine = (text: string, at: number): number => (text.startsWith('\r\n', at) ? at + 2 : at + 1);

/**
 * Rows of separated texts. Outside quotation marks every kind of line end ends a row, also where a file mixes them:
 * a sheet that went through two systems often does.
 */
export function* splitCsv(text: string, separator: string): Generator<RawRow> {
  let number = 1;
  let cells: string[] = [];
  for (let at = 0; at <= text.length; ) {
    const { value, end } =
      text[at] === quote ? quotedCell(text, at, separator, number) : plainCell(text, at, separator);
    if (value.length > sheetLimits.cellCharacters)
      throw new SheetRefusal('cellTooLong', `${cells.length + 1} of row ${number}`);
    if (cells.length < lastColumn) cells.push(value);
    if (text[end] === separator) {
      at = end + 1;
      continue;
    }
    yield { number, cells };
    if (end >= text.length) return;
    number += 1;
    cells = [];
    at = endOfLine(text, end);
    if (at >= text.length) return;
  }
}
