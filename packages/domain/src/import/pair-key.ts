/** How nearly every style and color is written; the others take the slower way. */
const alreadyPlain = /^[A-Z0-9]*$/;

const plain = (text: string): string =>
  alreadyPlain.test(text) ? text : text.normalize('NFKC').replace(/\s+/g, '').toUpperCase();

/** A style and color as the same thing whatever their case, spaces or way of writing letters (X14). */
export const pairKey = (style: string, color: string): string => `${plain(style)}\u0000${plain(color)}`;
