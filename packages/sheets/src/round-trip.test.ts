import { unguardFormula } from '@atelier/domain/import/formula-guard';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readWhole } from '../test/read-whole.ts';
import { temporaryFiles } from '../test/temporary-file.ts';
import { writeSheet } from './write/write-sheet.ts';

const file = temporaryFiles();
const patient = { timeout: 600_000 };

async function throughFile(texts: readonly string[]): Promise<string[]> {
  const rows = texts.map((value) => ({
    cells: [
      { type: 'string', value: 'row' },
      { type: 'string', value },
    ] as const,
  }));
  const book = { title: 'Round trip', columns: [{ header: 'Key' }, { header: 'Text' }], rows };
  const path = await file('trip.xlsx', Buffer.concat(await Array.fromAsync(writeSheet(book))));
  return (await readWhole(path)).cells.map((cells) => unguardFormula(cells[1] ?? ''));
}

const codeUnit = fc.oneof(
  fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)),
  fc.constantFrom(
    ...[
      '\ud83d',
      '\udc5f',
      '👟',
      '\u2028',
      '\u2029',
      '\0',
      '\r',
      '\n',
      '\r\n',
      '\t',
      ' ',
      "'",
      '=',
      '@',
      '&',
      '<',
      '"',
    ],
    ...['_x0041_', '_x005F_', '_x', '_', '&#10;', '&amp;', ']]>', '\ufffe', '\uffff', '\ufeff', '\u0085', '\u00a0'],
  ),
);

test('[M14.4] what is written is read back, text for text, whatever it is made of', patient, async () => {
  const text = fc.array(codeUnit, { minLength: 1, maxLength: 40 }).map((units) => units.join(''));
  await fc.assert(
    fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 60 }), async (texts) => {
      expect(await throughFile(texts)).toEqual(texts);
    }),
    { numRuns: 150 },
  );
});

test('[M14.4] every character of Unicode is read back, and every half of a pair', patient, async () => {
  const inRows: string[] = [];
  for (let from = 0; from <= 0x10ffff; from += 1_024) {
    let text = `${from.toString(16)}:`;
    for (let code = from; code < from + 1_024; code += 1) {
      const isHalf = code >= 0xd800 && code <= 0xdfff;
      text += isHalf ? `${String.fromCharCode(code)}.` : String.fromCodePoint(code);
    }
    inRows.push(text);
  }
  expect(await throughFile(inRows)).toEqual(inRows);
});
