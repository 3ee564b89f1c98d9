import { guardFormula } from '@atelier/domain/import/formula-guard';

const longestText = 32_767;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that XML cannot hold.
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
/** What XML cannot hold, halves of pairs, and what would be taken for such an escape. */
const escaped =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that XML cannot hold.
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]|_(?=x[0-9A-Fa-f]{4}_)/g;

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
};

export const escapeXml = (text: string): string =>
  /[&<>"\r]/.test(text) ? text.replace(/[&<>"\r]/g, (character) => entities[character]!) : text;

const escaping = (character: string): string =>
  `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;

/** No program opens a longer text; it ends with a word about what is missing, so that nobody takes it for whole. */
function fitting(text: string): string {
  if (text.length <= longestText) return text;
  const ending = `… (shortened, ${text.length.toLocaleString('en-US')} characters)`;
  return text.slice(0, longestText - ending.length).replace(/[\ud800-\udbff]$/, '') + ending;
}

/** Text as a cell may hold it: every character comes back when it is read, none of them begins a formula. */
export const cellText = (text: string): string => escapeXml(fitting(guardFormula(text)).replace(escaped, escaping));

export const keepsSpaces = (text: string): boolean => /^\s|\s$|[\n\t]|\s\s/.test(text);

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
