// A control character in front hides the sign from people, but not from every program.
// biome-ignore lint/suspicious/noControlCharactersInRegex: those are the characters meant.
const formulaStart = /^'*(?:[\t\r]|[\u0000-\u001f\u007f]*[=+\-@])/;

/**
 * T19: a text that a spreadsheet could take for a formula gets an apostrophe in front.
 * One that already has an apostrophe there gets another, so that `unguardFormula` gives the same text back.
 */
export const guardFormula = (text: string): string => (formulaStart.test(text) ? `'${text}` : text);

export const unguardFormula = (text: string): string =>
  text.startsWith("'") && formulaStart.test(text) ? text.slice(1) : text;
