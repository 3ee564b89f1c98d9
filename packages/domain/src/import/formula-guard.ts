const formulaStart = /^'*[=+\-@\t\r]/;
const guarded = /^''*[=+\-@\t\r]/;

/**
 * T19: a text that a spreadsheet could take for a formula gets an apostrophe in front.
 * One that already has an apostrophe there gets another, so that `unguardFormula` gives the same text back.
 */
export const guardFormula = (text: string): string => (formulaStart.test(text) ? `'${text}` : text);

export const unguardFormula = (text: string): string => (guarded.test(text) ? text.slice(1) : text);
