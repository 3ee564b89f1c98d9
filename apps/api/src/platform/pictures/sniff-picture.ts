const ascii = (bytes: Buffer, from: number, to: number): string => bytes.toString('latin1', from, to);

const isAvif = (bytes: Buffer): boolean => ascii(bytes, 4, 8) === 'ftyp' && /^avi[fs]$/.test(ascii(bytes, 8, 12));

const isWebp = (bytes: Buffer): boolean => ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP';

/** [T16] By its first bytes, never by its name or what the browser calls it. A drawing with script in it (SVG) is none of these. */
export const isRasterPicture = (bytes: Buffer): boolean =>
  ascii(bytes, 0, 8) === '\x89PNG\r\n\x1a\n' ||
  ascii(bytes, 0, 3) === '\xff\xd8\xff' ||
  /^GIF8[79]a/.test(ascii(bytes, 0, 6)) ||
  isWebp(bytes) ||
  isAvif(bytes);
