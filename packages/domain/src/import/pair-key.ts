/** A style and color as the same thing whatever their case, spaces or way of writing letters (X14). */
const plain = (text: string): string => text.normalize('NFKC').replace(/\s+/g, '').toUpperCase();

export const pairKey = (style: string, color: string): string => `${plain(style)}\u0000${plain(color)}`;
