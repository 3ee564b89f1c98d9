import { text } from '@atelier/domain/fields/text';
import { expect, test } from 'vitest';
import { pastedSheet } from './pasted-sheet.ts';

const column = (key: string, header: string) => ({ key, header, label: header, field: text() as never });
const columns = [column('style', 'Style'), column('color', 'Color'), column('note', 'Style Note')];

test.each([
  ['cells with their header', 'Style\tColor\n100121\tCRL', 'Style\tColor\n100121\tCRL', false],
  ['cells without a header', '100121\tCRL\r\n100122\tBLK', 'Style\tColor\n100121\tCRL\n100122\tBLK', true],
  ['a typed list', '100121 CRL\n\n100122  BLK\n', 'Style\tColor\n100121\tCRL\n100122\tBLK', true],
  ['styles alone', '100121\n100122', 'Style\n100121\n100122', true],
  ['commas', '100121,CRL', 'Style,Color\n100121,CRL', true],
  ['more cells than columns', 'a\tb\tc\td', 'Style\tColor\tStyle Note\tColumn 4\na\tb\tc\td', true],
])('[M9.1] %s become a sheet', async (_name, pasted, sheet, added) => {
  const { file, headerAdded } = pastedSheet(pasted, columns);
  expect([await file.text(), headerAdded]).toEqual([sheet, added]);
});
