/** How nearly every style and color is written; the others take the slower way. */
const alreadyPlain = /^[A-Z0-9]*$/;

/** A code that names something, whatever its case, spaces or way of writing letters (X14). */
export const plainName = (text: string): string =>
  alreadyPlain.test(text) ? text : text.normalize('NFKC').replace(/\s+/g, '').toUpperCase();

const longestCode = 60;

/** Whether a cell can name a style or a color at all: a note in its place is no code, and is not asked about. */
export const isPossibleCode = (text: string): boolean =>
  text.length <= longestCode && text.isWellFormed() && !text.includes('\u0000');

/** A style and color as the same thing whatever their case, spaces or way of writing letters (X14). */
export const pairKey = (style: string, color: string): string => `${plainName(style)}\u0000${plainName(color)}`;
