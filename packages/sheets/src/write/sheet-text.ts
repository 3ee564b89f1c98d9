import { guardFormula } from '@atelier/domain/import/formula-guard';

const longestText = 32_767;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that XML cannot hold.
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const escaped = /_x[0-9A-Fa-f]{4}_/g;

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
};

export const escapeXml = (text: string): string =>
  /[&<>"\r]/.test(text) ? text.replace(/[&<>"\r]/g, (character) => entities[character]!) : text;

/** Text as a cell may hold it: no characters that XML forbids, nothing that Excel would unescape, at most 32,767 long. */
export function cellText(text: string): string {
  // Dropped first: a control character in front would hide a formula sign from the guard.
  const whole = guardFormula(text.replace(unwritable, ''));
  const short = whole.length > longestText ? whole.slice(0, longestText) : whole;
  return escapeXml(short.toWellFormed().replace(escaped, (match) => `_x005F${match}`));
}

export const keepsSpaces = (text: string): boolean => /^\s|\s$|\n/.test(text);

/** Excel refuses a workbook whose sheet name holds these characters, is longer than 31 or has outer apostrophes. */
export function sheetName(title: string): string {
  const name = title
    .replace(unwritable, '')
    .replace(/[[\]:*?/\\]/g, ' ')
    .slice(0, 31)
    .replace(/^'+|'+$/g, '')
    .trim();
  return name === '' || name.toLowerCase() === 'history' ? 'Sheet1' : name;
}
