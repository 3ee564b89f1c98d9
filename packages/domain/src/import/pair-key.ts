/** How nearly every style and color is written; the others take the slower way. */
const alreadyPlain = /^[A-Z0-9]*$/;

/** A code that names something, whatever its case, spaces or way of writing letters (X14). */
export const plainName = (text: string): string =>
  alreadyPlain.test(text) ? text : text.normalize('NFKC').replace(/\s+/g, '').toUpperCase();

/** A style and color as the same thing whatever their case, spaces or way of writing letters (X14). */
export const pairKey = (style: string, color: string): string => `${plainName(style)}\u0000${plainName(color)}`;
