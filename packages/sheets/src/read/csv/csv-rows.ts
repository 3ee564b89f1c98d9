import { type RawSheet, wholeSheet } from '../raw-sheet.ts';
import type { decodeText } from './decode-text.ts';
import { splitCsv } from './split-csv.ts';

const separators = [',', ';', '\t', '|'];
const sampleLines = 20;

/** Excel names the separator in a first line of its own when it is not the usual one of the country. */
const declared = /^sep=(.)(?:\r\n|\r|\n)?/i;

const fieldsPerLine = (line: string, separator: string): number => line.replace(/"[^"]*"/g, '').split(separator).length;

/** The separator that splits the most lines into as many fields as the widest of them; a title above is no obstacle. */
export function guessSeparator(text: string): string {
  const lines = text
    .slice(0, 65_536)
    .split(/\r\n|\r|\n/, sampleLines)
    .filter((line) => line.trim() !== '');
  const score = (separator: string): number => {
    const counts = lines.map((line) => fieldsPerLine(line, separator));
    const best = Math.max(
      ...counts.map((count) => (count === 1 ? 0 : counts.filter((other) => other === count).length)),
    );
    const widest = Math.max(1, ...counts.filter((count) => counts.filter((other) => other === count).length === best));
    return best === 0 ? 0 : best + widest / 1_000;
  };
  return separators.reduce((best, next) => (score(next) > score(best) ? next : best));
}

export function openCsv({ text: whole, encoding }: ReturnType<typeof decodeText>, bytes: number): RawSheet {
  const named = declared.exec(whole);
  const text = named ? whole.slice(named[0].length) : whole;
  const offset = named ? 1 : 0;
  return wholeSheet({ format: 'csv', name: '', macros: false, encoding, bytes }, function* () {
    for (const { number, cells } of splitCsv(text, named?.[1] ?? guessSeparator(text))) {
      yield { number: number + offset, cells };
    }
  });
}
