import Papa from 'papaparse';
import { SheetRefusal } from '../../refusal.ts';
import { sheetLimits } from '../../sheet-limits.ts';
import type { RawRow, RawSheet } from '../raw-sheet.ts';

const separators = [',', ';', '\t', '|'];
const sampleLines = 20;

/** Excel names the separator in a first line of its own when it is not the usual one of the country. */
const declared = /^sep=(.)\r?\n?/i;

const fieldsPerLine = (line: string, separator: string): number => line.replace(/"[^"]*"/g, '').split(separator).length;

/** The separator that splits the most lines into as many fields as the header has. */
export function guessSeparator(text: string): string {
  const lines = text
    .slice(0, 65_536)
    .split(/\r\n|\r|\n/, sampleLines)
    .filter((line) => line.trim() !== '');
  const score = (separator: string): number => {
    const header = fieldsPerLine(lines[0] ?? '', separator);
    return header === 1 ? 0 : lines.filter((line) => fieldsPerLine(line, separator) === header).length + header / 1_000;
  };
  return separators.reduce((best, next) => (score(next) > score(best) ? next : best));
}

function lineBreakOf(text: string): '\r\n' | '\n' | '\r' {
  const sample = text.slice(0, 65_536);
  if (sample.includes('\r\n')) return '\r\n';
  return sample.includes('\n') ? '\n' : '\r';
}

function* split(text: string, separator: string): Generator<RawRow> {
  const parser = new Papa.Parser({ delimiter: separator, newline: lineBreakOf(text) });
  const { data, errors } = parser.parse(text, 0, false) as Papa.ParseResult<string[]>;
  const open = errors.find((error) => error.type === 'Quotes' && error.code === 'MissingQuotes');
  if (open) throw new SheetRefusal('openQuote', String((open.row ?? 0) + 1));
  for (const [index, cells] of data.entries()) {
    const long = cells.findIndex((cell) => cell.length > sheetLimits.cellCharacters);
    if (long >= 0) throw new SheetRefusal('cellTooLong', `${long + 1} of row ${index + 1}`);
    yield { number: index + 1, cells };
  }
}

export function openCsv(whole: string): RawSheet {
  const named = declared.exec(whole);
  const text = named ? whole.slice(named[0].length) : whole;
  const offset = named ? 1 : 0;
  return {
    format: 'csv',
    name: '',
    macros: false,
    narrow: () => {},
    progress: () => 1,
    closing: () => ({ merged: [], uncalculated: 0 }),
    async *rows() {
      let batch: RawRow[] = [];
      for (const row of split(text, named?.[1] ?? guessSeparator(text))) {
        batch.push({ number: row.number + offset, cells: row.cells });
        if (batch.length === 1_000) {
          yield batch;
          batch = [];
        }
      }
      yield batch;
    },
  };
}
