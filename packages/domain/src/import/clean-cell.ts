import { unguardFormula } from './formula-guard.ts';

const errorValue = /^#(NULL!|DIV\/0!|VALUE!|REF!|NAME\?|NUM!|N\/A|SPILL!|CALC!|GETTING_DATA)$/;
const invisible = /[\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff\u00ad]/g;

/** M9.2: line breaks are removed. An error of the spreadsheet is no value, and our own guard against formulas comes off. */
export function cleanCell(text: string): string {
  const line = unguardFormula(text.replace(/\s*[\r\n\u2028\u2029]+\s*/g, ' '))
    .replace(invisible, '')
    .replace(/\u00a0/g, ' ')
    .trim();
  return errorValue.test(line) ? '' : line.normalize('NFC');
}
