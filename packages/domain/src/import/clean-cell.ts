import { unguardFormula } from './formula-guard.ts';

const errorValue = /^#(NULL!|DIV\/0!|VALUE!|REF!|NAME\?|NUM!|N\/A|SPILL!|CALC!|GETTING_DATA)$/;
const lineBreaks = /[\r\n\u2028\u2029]+/;
const invisible = /[\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff\u00ad]/g;

/** A pattern with \s* before the break would look through a run of spaces once from each of them. */
const onOneLine = (text: string): string => {
  const [first = '', ...rest] = text.split(lineBreaks);
  const last = rest.pop();
  if (last === undefined) return first;
  return [first.trimEnd(), ...rest.map((part) => part.trim()).filter((part) => part !== ''), last.trimStart()].join(
    ' ',
  );
};

/** M9.2: line breaks are removed. An error of the spreadsheet is no value, and our own guard against formulas comes off. */
export function cleanCell(text: string): string {
  const line = unguardFormula(onOneLine(text))
    .replace(invisible, '')
    .replace(/\u00a0/g, ' ')
    .trim();
  return errorValue.test(line) ? '' : line.normalize('NFC');
}
